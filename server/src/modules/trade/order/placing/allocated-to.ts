import { add, split } from '@borong/money'
import type { AllocationCopy } from '#modules/company/budget'
import type { AccountingCopy, Order, OrderLine } from '../order.types.ts'

type Allocated = AllocationCopy & { amountMinor: number }
type Accounts = Pick<Order, 'accounting'>
type LineAccounts = Pick<OrderLine, 'accounting'>

/** Everything that is allocated of an order to one cost centre and subject, lines with their freight; together it is what the order costs. */
export const allocatedOf = (order: Accounts, lines: readonly LineAccounts[]): Allocated[] => [
  ...order.accounting,
  ...lines.flatMap((line) =>
    (line.accounting?.shares ?? []).map((share) => ({
      ...share,
      amountMinor: add(share.amountMinor, share.freightMinor),
    })),
  ),
]

/** The cost centres of an order in one line, each once. */
export const codesOf = (order: Accounts, lines: readonly LineAccounts[]): string =>
  [...new Set(allocatedOf(order, lines).map((it) => it.costCentreCode))].join(', ')

/** Allocation of a whole order: the split that was chosen for it, or, where lines have their own, what each comes to. */
export function allocationsOf(order: Accounts, lines: readonly LineAccounts[]): AccountingCopy[] {
  if (lines.every((line) => !line.accounting)) return order.accounting
  const merged = new Map<string, Allocated>()
  for (const it of allocatedOf(order, lines)) {
    const key = `${it.costCentreId}/${it.subjectId}`
    const before = merged.get(key)
    merged.set(key, before ? { ...before, amountMinor: add(before.amountMinor, it.amountMinor) } : it)
  }
  const allocations = [...merged.values()]
  const percents = split(
    10_000,
    allocations.map((it) => it.amountMinor),
  )
  return allocations.map((it, at) => ({ ...it, percent: percents[at]! }))
}
