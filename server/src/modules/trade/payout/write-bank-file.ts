import { toRupiah } from '@borong/money'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { mayRun } from './payout.policy.ts'
import { payoutsOfRun } from './payout.store.ts'
import { findRun } from './run.store.ts'

const columns = ['reference', 'shop', 'bank', 'account_number', 'account_holder', 'amount', 'currency'] as const

/** A cell that a spreadsheet takes for a formula is kept a text by an apostrophe; every text is quoted. */
const cell = (text: string) => `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`

/** The payouts of an approved run for the bank that it has not answered yet, as CSV in UTF-8, amounts in Rp with two decimals. Refuses PAYOUT_NOT_APPROVED before. */
export async function writeBankFile(ctx: Ctx, runId: number): Promise<{ text: string; sn: string }> {
  const run = (await findRun(ctx, runId)) ?? refuse('NOT_FOUND')
  const decision = mayRun(ctx.actor, 'bank_file', run)
  if (!decision.allowed) return refuse(decision.because, decision.facts ?? {})
  const lines = (await payoutsOfRun(ctx, runId))
    .filter((it) => it.status === 'approved' || it.status === 'sent')
    .map(({ sn, shopName, bank, netMinor }) =>
      [...[sn, shopName, bank!.name, bank!.number, bank!.holder].map(cell), toRupiah(netMinor).toFixed(2), 'IDR'].join(
        ',',
      ),
    )
  return { sn: run.sn, text: [columns.join(','), ...lines, ''].join('\r\n') }
}
