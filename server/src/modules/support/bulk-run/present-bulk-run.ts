import {
  type printRunApi,
  printRunLimits,
  refusedShown,
  type Reply,
  type reviewRunApi,
  type stockRunApi,
  type takeDownRunApi,
} from '@borong/contract'
import type { PapersKind } from '#modules/trade/order'
import { days, toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { upper } from '#platform/upper'
import { type BulkRun, findRun, pageOfRuns, refusedOf, undoneOf } from './bulk-run.store.ts'
import type { Decision, RunsOf, ShelfAct, StockAct } from './bulk-run.types.ts'

type WirePrint = Reply<typeof printRunApi.show>
type WireReview = Reply<typeof reviewRunApi.show>
type WireStock = Reply<typeof stockRunApi.show>
type WireTakeDown = Reply<typeof takeDownRunApi.show>

const presentRun = (run: BulkRun) => ({
  run_id: String(run.id),
  state: upper(run.state),
  total: run.total,
  done: run.done,
  started_by: run.startedBy,
  started_at: toSeconds(run.startedAt),
  ...(run.endedAt && { ended_at: toSeconds(run.endedAt) }),
  ...(run.stoppedBy !== null && { stopped_by: run.stoppedBy }),
})

const presentPrint = (run: BulkRun): WirePrint => ({
  ...presentRun(run),
  kind: upper(run.act as PapersKind),
  ...(run.fileBytes !== null &&
    run.endedAt && {
      file_bytes: run.fileBytes,
      file_until: toSeconds(new Date(run.endedAt.getTime() + days(printRunLimits.days))),
    }),
})

type Refused = readonly { number: string; problem: string }[]

const presentRefused = (run: BulkRun, refused: Refused) => ({
  refused: run.refused,
  problems: refused.map(({ number, problem }) => ({ sn: number, reason: problem })),
})

const presentReview = (run: BulkRun, refused: Refused): WireReview => ({
  ...presentRun(run),
  act: upper(run.act as Decision),
  ...presentRefused(run, refused),
})

const presentTakeDown = (run: BulkRun, refused: Refused, undone: ReadonlySet<number | null>): WireTakeDown => ({
  ...presentRun(run),
  act: upper(run.act as ShelfAct),
  reason: run.reason,
  ...(run.undoes !== null && { undoes_id: String(run.undoes) }),
  may_put_back: Number(run.act === 'take_down' && run.state !== 'running' && run.done > 0 && !undone.has(run.id)),
  ...presentRefused(run, refused),
})

const presentTerms = (terms: BulkRun['terms']) => {
  if (terms && 'lowAt' in terms) return terms.lowAt === null ? {} : { low_at: terms.lowAt }
  return terms?.backorder ? { backorder: terms.backorder } : {}
}

const presentStock = (run: BulkRun, refused: Refused, undone: ReadonlySet<number | null>): WireStock => ({
  ...presentRun(run),
  act: upper(run.act as StockAct),
  ...presentTerms(run.terms),
  ...(run.undoes !== null && { undoes_id: String(run.undoes) }),
  may_put_back: Number(run.undoes === null && run.state !== 'running' && run.done > 0 && !undone.has(run.id)),
  ...presentRefused(run, refused),
})

interface PageAsked {
  page_no?: number
  page_size?: number
}

export async function presentPrintRuns(ctx: Ctx, whose: RunsOf, { page_no = 1, page_size = 10 }: PageAsked) {
  const { rows, total } = await pageOfRuns(ctx, whose, { no: page_no, size: page_size })
  return { data: rows.map(presentPrint), data_total: total, page_no, page_size }
}

export async function presentReviewRuns(ctx: Ctx, whose: RunsOf, { page_no = 1, page_size = 10 }: PageAsked) {
  const { rows, total } = await pageOfRuns(ctx, whose, { no: page_no, size: page_size })
  return { data: rows.map((it) => presentReview(it, [])), data_total: total, page_no, page_size }
}

export async function presentTakeDownRuns(ctx: Ctx, whose: RunsOf, { page_no = 1, page_size = 10 }: PageAsked) {
  const { rows, total } = await pageOfRuns(ctx, whose, { no: page_no, size: page_size })
  const undone = await undoneOf(
    ctx,
    rows.map((it) => it.id),
  )
  return { data: rows.map((it) => presentTakeDown(it, [], undone)), data_total: total, page_no, page_size }
}

/** One run of papers of the own shop. Refuses NOT_FOUND. */
export const presentPrintRun = async (ctx: Ctx, whose: RunsOf, id: number): Promise<WirePrint> =>
  presentPrint((await findRun(ctx, whose, id)) ?? refuse('NOT_FOUND'))

/** One run of decisions, with what was refused. Refuses NOT_FOUND. */
export async function presentReviewRun(ctx: Ctx, whose: RunsOf, id: number): Promise<WireReview> {
  const run = (await findRun(ctx, whose, id)) ?? refuse('NOT_FOUND')
  return presentReview(run, await refusedOf(ctx, id, refusedShown))
}

/** One run that takes goods down or puts them back, with what was refused. Refuses NOT_FOUND. */
export async function presentTakeDownRun(ctx: Ctx, whose: RunsOf, id: number): Promise<WireTakeDown> {
  const run = (await findRun(ctx, whose, id)) ?? refuse('NOT_FOUND')
  return presentTakeDown(run, await refusedOf(ctx, id, refusedShown), await undoneOf(ctx, [id]))
}

export async function presentStockRuns(ctx: Ctx, whose: RunsOf, { page_no = 1, page_size = 10 }: PageAsked) {
  const { rows, total } = await pageOfRuns(ctx, whose, { no: page_no, size: page_size })
  const undone = await undoneOf(
    ctx,
    rows.map((it) => it.id),
  )
  return { data: rows.map((it) => presentStock(it, [], undone)), data_total: total, page_no, page_size }
}

/** One run over a list of stock of the own shop, with what was refused. Refuses NOT_FOUND. */
export async function presentStockRun(ctx: Ctx, whose: RunsOf, id: number): Promise<WireStock> {
  const run = (await findRun(ctx, whose, id)) ?? refuse('NOT_FOUND')
  return presentStock(run, await refusedOf(ctx, id, refusedShown), await undoneOf(ctx, [id]))
}
