import { toRupiah } from '@borong/money'
import { activeAmong, namesOfMembers } from '#modules/company/organisation'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type BudgetPolicy, thresholds } from './open-budget.ts'
import { addRevisions, type BudgetRow, changeBudget } from './plan.store.ts'
import { takeBudgets } from './take-budget.ts'

/** Changes how a budget is counted and controlled; what changed, who did it and why stays as a revision. */
export async function editBudget(
  ctx: Ctx,
  read: { id: number; version: number },
  policy: BudgetPolicy,
  reason: string,
): Promise<void> {
  const { companyId, budgets } = await takeBudgets(ctx, read)
  await changePolicy(ctx, companyId, [{ row: budgets.get(read.id)!, policy }], reason)
}

type Change = { row: BudgetRow; policy: BudgetPolicy }

/** Only for budgets that are locked. Answers those where anything changed. */
export async function changePolicy(
  ctx: Ctx,
  companyId: number,
  asked: readonly Change[],
  reason: string,
): Promise<number[]> {
  const newOwners = asked.flatMap(({ row, policy }) =>
    policy.ownerMemberId !== null && policy.ownerMemberId !== row.ownerMemberId ? [policy.ownerMemberId] : [],
  )
  if ((await activeAmong(ctx, companyId, newOwners)).length !== new Set(newOwners).size) refuse('NOT_FOUND')
  const names = await namesOfMembers(
    ctx,
    asked.flatMap(({ row, policy }) => [row.ownerMemberId, policy.ownerMemberId]).filter((id) => id !== null),
  )
  const changed = asked.flatMap((change) => {
    const changes = changesOf(change, names)
    return Object.keys(changes).length ? [{ ...change, changes }] : []
  })
  for (const { row, policy } of changed)
    await changeBudget(ctx, row.budgetId, {
      name: policy.name,
      mode: policy.mode,
      control: policy.control,
      tolerance_minor: policy.toleranceMinor,
      owner_member_id: policy.ownerMemberId,
      alert_percents: thresholds(policy.alertPercents),
    })
  await addRevisions(
    ctx,
    changed.map(({ row, changes }) => ({ budgetId: row.budgetId, changes })),
    reason,
  )
  return changed.map(({ row }) => row.budgetId)
}

/** What differs, in words that outlive the people and codes they name. */
function changesOf(
  { row, policy }: Change,
  names: ReadonlyMap<number, string>,
): Record<string, [before: string, after: string]> {
  const nameOf = (id: number | null) => names.get(id ?? 0) ?? ''
  const fields: Record<string, [before: string, after: string]> = {
    name: [row.name, policy.name],
    mode: [row.mode, policy.mode],
    control: [row.control, policy.control],
    tolerance: [String(toRupiah(row.toleranceMinor)), String(toRupiah(policy.toleranceMinor))],
    owner: [nameOf(row.ownerMemberId), nameOf(policy.ownerMemberId)],
    alerts: [row.alertPercents.join(', '), thresholds(policy.alertPercents).join(', ')],
  }
  const differs = (field: string, [before, after]: [string, string]) =>
    before !== after || (field === 'owner' && row.ownerMemberId !== policy.ownerMemberId)
  return Object.fromEntries(Object.entries(fields).filter(([field, pair]) => differs(field, pair)))
}
