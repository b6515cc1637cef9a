import type { StatementLine as WireLine, statementKinds } from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import type { StatementLine } from '#modules/trade/ledger'
import { toSeconds } from '#platform/clock'
import type { Credit } from './credit.store.ts'
import type { Account } from './show-account.ts'

export const presentCredit = (credit: Credit) => ({
  limit: toRupiah(credit.limitMinor),
  used: toRupiah(credit.usedMinor),
  left: toRupiah(Math.max(0, credit.limitMinor - credit.usedMinor)),
  net_days: credit.netDays,
})

export const presentAccount = (account: Account | undefined) => ({
  ...(account && { credit: presentCredit(account.credit) }),
  stopped: account?.credit.status === 'stopped' ? 1 : 0,
  due_soon: toRupiah(account?.soonMinor ?? 0),
  overdue: toRupiah(account?.overdueMinor ?? 0),
})

const kinds = {
  charge: 'CHARGE',
  refund: 'REFUND',
  settlement: 'SETTLEMENT',
  settlement_undone: 'SETTLEMENT_UNDONE',
} as const satisfies Record<StatementLine['kind'], (typeof statementKinds)[number]>

export const presentLine = (line: StatementLine): Static<typeof WireLine> => ({
  entry_id: String(line.id),
  at: toSeconds(line.at),
  kind: kinds[line.kind],
  number: line.number,
  ...(line.ofOrder && { order_sn: line.number }),
  amount: toRupiah(line.amountMinor),
  balance: toRupiah(line.balanceMinor),
  ...(line.dueOn && { due_on: line.dueOn }),
  ...(line.openMinor !== null && { open: toRupiah(line.openMinor) }),
  overdue: line.overdue ? 1 : 0,
})
