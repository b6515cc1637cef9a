import type {
  AccountCode as WireCode,
  balanceKinds,
  JournalEntry as WireEntry,
  ledgerAccounts,
  LedgerMonth,
} from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import {
  type Account,
  accounts,
  type Around,
  type JournalEntry,
  kindTexts,
  type ListedMonth,
  mayMonth,
  type MonthAct,
  monthActs,
  type TransactionKind,
} from '#modules/trade/ledger'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { presentAction } from '#platform/http/present-action'
import { format } from '#platform/messages'
import { upper } from '#platform/upper'
import type { AccountCode } from './account-code.store.ts'
import type { Names } from './names-of-entries.ts'

export const accountOf = (word: (typeof ledgerAccounts)[number]) => word.toLowerCase() as Account
export const kindOfWire = (word: (typeof balanceKinds)[number]) => word.toLowerCase() as TransactionKind

/** The number behind a word of a cause, such as payout:17:sent. */
const idIn = (cause: string, word: string) => new RegExp(`^${word}:([0-9]+)(:|$)`).exec(cause)?.[1]

export function presentEntry(ctx: Ctx, it: JournalEntry, { shops, companies }: Names): Static<typeof WireEntry> {
  const payoutId = idIn(it.cause, 'payout')
  const refundId = idIn(it.cause, 'refund')
  return {
    entry_id: String(it.id),
    at: toSeconds(it.at),
    ...(it.happenedAt && { happened_at: toSeconds(it.happenedAt) }),
    kind: upper(it.kind),
    text: format(kindTexts[it.kind], ctx.lang),
    label: it.label,
    ...(it.orderId !== null && { order_sn: it.label }),
    ...(payoutId && { payout_id: payoutId }),
    ...(refundId && { refund_id: refundId }),
    ...(it.shopId !== null && { shop_id: String(it.shopId), shop_name: shops.get(it.shopId) ?? '' }),
    ...(it.companyId !== null && { company_id: String(it.companyId), company_name: companies.get(it.companyId) ?? '' }),
    lines: it.lines.map(({ account, amountMinor }) => ({
      account: upper(account),
      debit: amountMinor > 0 ? toRupiah(amountMinor) : 0,
      credit: amountMinor < 0 ? toRupiah(-amountMinor) : 0,
    })),
  }
}

function stateOf({ stored, untilAt }: ListedMonth, { now }: Around) {
  if (stored && stored.status !== 'open') return upper(stored.status)
  return untilAt > now ? 'RUNNING' : 'OPEN'
}

export const presentMonth = (ctx: Ctx, it: ListedMonth, around: Around): Static<typeof LedgerMonth> => ({
  month: it.month,
  state: stateOf(it, around),
  amount: toRupiah(it.debitMinor),
  transaction_num: it.transactions,
  version: it.stored?.version ?? 0,
  actions: monthActs.map((name) => presentAction(name, mayMonth(ctx.actor, name, it, around), ctx.lang)),
  history: it.history.map(({ transition, name, note, at }) => ({
    step: transition as MonthAct,
    by_name: name,
    reason: note,
    at: toSeconds(at),
  })),
})

/** Every account, also those that nobody has named. */
export const presentCodes = (codes: readonly AccountCode[]): Static<typeof WireCode>[] =>
  accounts.map((account) => {
    const own = codes.filter((it) => it.account === account)
    return {
      account: upper(account),
      code: own[0]?.code ?? '',
      name: own[0]?.name ?? '',
      version: own.length,
      history: own.map(({ code, name, byName, at }) => ({ code, name, by_name: byName, at: toSeconds(at) })),
    }
  })
