import { type printRunApi, printRunLimits, refusedShown, type Reply, type reviewRunApi } from '@borong/contract'
import type { PapersKind } from '#modules/trade/order'
import { days, toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { upper } from '#platform/upper'
import { type BulkRun, findRun, pageOfRuns, refusedOf } from './bulk-run.store.ts'
import type { Decision, RunsOf } from './bulk-run.types.ts'

type WirePrint = Reply<typeof printRunApi.show>
type WireReview = Reply<typeof reviewRunApi.show>

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

const presentReview = (run: BulkRun, refused: readonly { number: string; problem: string }[]): WireReview => ({
  ...presentRun(run),
  act: upper(run.act as Decision),
  refused: run.refused,
  problems: refused.map(({ number, problem }) => ({ sn: number, reason: problem })),
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

/** One run of papers of the own shop. Refuses NOT_FOUND. */
export const presentPrintRun = async (ctx: Ctx, whose: RunsOf, id: number): Promise<WirePrint> =>
  presentPrint((await findRun(ctx, whose, id)) ?? refuse('NOT_FOUND'))

/** One run of decisions, with what was refused. Refuses NOT_FOUND. */
export async function presentReviewRun(ctx: Ctx, whose: RunsOf, id: number): Promise<WireReview> {
  const run = (await findRun(ctx, whose, id)) ?? refuse('NOT_FOUND')
  return presentReview(run, await refusedOf(ctx, id, refusedShown))
}
