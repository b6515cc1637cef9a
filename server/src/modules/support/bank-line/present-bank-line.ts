import type {
  BankLine as WireLine,
  BankLineDetail,
  bankLineStates,
  BankStatement as WireStatement,
  BankStatementDetail,
} from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { nameCompanies } from '#modules/company/organisation'
import { type BankStep, payoutsNamed, runsNamed } from '#modules/trade/payout'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { upper } from '#platform/upper'
import { type BankLine, countLines, findLine, historyOfLine, type LineCounts } from './bank-line.store.ts'
import { countPayoutsOfLines } from './payout-claim.store.ts'
import { type BankStatement, findBankStatement, firstCellsOf } from './bank-statement.store.ts'

const samples = 3
const sampleLength = 60
const nothing: LineCounts = { fresh: 0, sure: 0, open: 0, other: 0, booked: 0, ignored: 0 }

const presentStatement = (it: BankStatement, counts = nothing): Static<typeof WireStatement> => ({
  statement_id: String(it.id),
  file_name: it.fileName,
  format: upper(it.format),
  state: upper(it.state),
  lines: it.lineCount,
  looked_at: it.lineCount - counts.fresh,
  known: it.knownCount,
  outgoing: it.outgoingCount,
  sure: counts.sure,
  open: counts.open,
  other: counts.other,
  booked: counts.booked,
  ignored: counts.ignored,
  uploaded_by: it.uploadedBy,
  uploaded_at: toSeconds(it.uploadedAt),
})

export async function presentStatements(ctx: Ctx, rows: readonly BankStatement[]) {
  const counts = await countLines(
    ctx,
    rows.map((it) => it.id),
  )
  return rows.map((it) => presentStatement(it, counts.get(it.id)))
}

/** Refuses NOT_FOUND. */
export async function presentOneStatement(ctx: Ctx, id: number): Promise<Static<typeof BankStatementDetail>> {
  const it = (await findBankStatement(ctx, id)) ?? refuse('NOT_FOUND')
  const first = await firstCellsOf(ctx, id, samples)
  return {
    ...presentStatement(it, (await countLines(ctx, [id])).get(id)),
    columns: it.headings.map((heading, column) => {
      const field = it.columns.find((one) => one.column === column)?.field
      return {
        column,
        heading,
        samples: first.map((row) => (row[column] ?? '').slice(0, sampleLength)).filter(Boolean),
        ...(field && { field }),
      }
    }),
  }
}

const presentPayoutOf = (id: number, step: BankStep, { sn, shopName }: { sn: string; shopName: string }) => ({
  payout_id: String(id),
  payout_sn: sn,
  shop_name: shopName,
  step: upper(step),
})

const presentRunOf = ({ id, sn }: { id: number; sn: string }, payouts: number) => ({
  run_id: String(id),
  run_sn: sn,
  payout_num: payouts,
})

export async function presentLines(ctx: Ctx, lines: readonly BankLine[]): Promise<Static<typeof WireLine>[]> {
  const ids = lines.flatMap((it) =>
    [it.companyId ?? [], it.proposals.map((one) => ('companyId' in one ? one.companyId : []))].flat(2),
  )
  const numbers = new Map(
    (await payoutsNamed(ctx, [...new Set(lines.flatMap((it) => it.payoutId ?? []))])).map((it) => [it.id, it]),
  )
  const ofRuns = lines.filter((it) => it.payoutRunId !== null)
  const runs = new Map(
    (await runsNamed(ctx, [...new Set(ofRuns.map((it) => it.payoutRunId!))])).map((it) => [it.id, it]),
  )
  const counts = await countPayoutsOfLines(
    ctx,
    ofRuns.map((it) => it.id),
  )
  const unique = [...new Set(ids)]
  const names = new Map((await nameCompanies(ctx, unique, '', unique.length)).map((it) => [it.id, it.name]))
  return lines.map((it) => ({
    line_id: String(it.id),
    statement_id: String(it.statementId),
    booked_on: it.bookedOn,
    amount: toRupiah(it.amountMinor),
    reference: it.reference,
    counterparty: it.counterparty,
    text: it.text,
    state: upper(it.state) as (typeof bankLineStates)[number],
    sure: it.isSure ? 1 : 0,
    proposals: it.proposals.map((one) => ({
      ...('payout' in one
        ? { order_sns: [], payout: presentPayoutOf(one.payout.id, one.payout.step, one.payout) }
        : 'run' in one
          ? { order_sns: [], run: presentRunOf(one.run, one.run.payoutIds.length) }
          : {
              company_id: String(one.companyId),
              company_name: names.get(one.companyId) ?? '',
              order_sns: one.orders.map((order) => order.sn),
            }),
      certainty: upper(one.certainty),
      because: one.because.map(upper),
    })),
    ...(it.companyId !== null && {
      company_id: String(it.companyId),
      company_name: names.get(it.companyId) ?? '',
    }),
    ...(it.payoutId !== null && {
      payout: presentPayoutOf(it.payoutId, it.payoutStep!, numbers.get(it.payoutId)!),
    }),
    ...(it.payoutRunId !== null && { run: presentRunOf(runs.get(it.payoutRunId)!, counts.get(it.id) ?? 0) }),
    decided_by: it.decidedBy,
    ...(it.decidedAt && { decided_at: toSeconds(it.decidedAt) }),
    reason: it.reason,
  }))
}

/** Refuses NOT_FOUND. */
export async function presentOneLine(ctx: Ctx, id: number): Promise<Static<typeof BankLineDetail>> {
  const line = (await findLine(ctx, id)) ?? refuse('NOT_FOUND')
  const [shown] = await presentLines(ctx, [line])
  const history = await historyOfLine(ctx, id)
  return {
    ...shown!,
    history: history.map((it) => ({
      act: upper(it.act),
      by_name: it.byName,
      note: it.note,
      at: toSeconds(it.at),
    })),
  }
}
