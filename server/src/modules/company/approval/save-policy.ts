import { companyAccounting } from '#modules/company/budget'
import { type Directory, directoryOf } from '#modules/company/organisation'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import type { Setting } from './approval.types.ts'
import { sayUncovered, type Uncovered } from './approval.messages.ts'
import { checkCoverage } from './check-coverage.ts'
import {
  activePolicies,
  insertPolicy,
  saveSetting,
  lockPolicies,
  placePolicies,
  type PolicyDraft,
  retirePolicyRow,
  revisePolicy,
  revisionsOf,
  type StoredPolicy,
} from './policy.store.ts'

const limit = 200

/** Everything a policy names must be of this company; anything else is not there. */
function assertOwn(
  draft: PolicyDraft,
  directory: Directory,
  accounting: { centreIds: Set<number>; subjectIds: Set<number> },
) {
  const known = {
    cost_centre: (id: number) => accounting.centreIds.has(id),
    subject: (id: number) => accounting.subjectIds.has(id),
    requester_role: (id: number) => directory.roles.has(id),
    requester_unit: (id: number) => directory.units.has(id),
  }
  for (const condition of draft.groups.flat())
    if ('values' in condition && condition.field in known) {
      const isKnown = known[condition.field as keyof typeof known]
      if (!condition.values.every((id) => isKnown(Number(id)))) refuse('NOT_FOUND')
    }
  if (draft.unitId !== null && !directory.units.has(draft.unitId)) refuse('NOT_FOUND')
  for (const level of draft.levels) {
    if (level.by === 'role' && !directory.roles.has(level.roleId)) refuse('NOT_FOUND')
    if (level.by === 'members' && !level.memberIds.every((id) => directory.members.has(id))) refuse('NOT_FOUND')
  }
}

/** Cases the policy would leave without a possible approver, in this company as it is now. */
export async function coverageOf(ctx: Ctx, draft: PolicyDraft): Promise<Uncovered[]> {
  const { companyId } = buyerIn(ctx)
  const directory = await directoryOf(ctx, companyId)
  const { centres, subjects } = await companyAccounting(ctx, companyId)
  assertOwn(draft, directory, {
    centreIds: new Set(centres.map((it) => it.id)),
    subjectIds: new Set(subjects.map((it) => it.id)),
  })
  return checkCoverage(draft, directory, centres)
}

async function assertCovered(ctx: Ctx, draft: PolicyDraft) {
  const uncovered = await coverageOf(ctx, draft)
  if (uncovered.length)
    refuse('POLICY_UNCOVERED', {
      data: uncovered.map((it) => ({ ...it, text: sayUncovered(it, ctx.lang) })),
    })
}

const found = async (ctx: Ctx, policyId: number): Promise<StoredPolicy> =>
  (await revisionsOf(ctx, buyerIn(ctx).companyId, policyId))[0] ?? refuse('NOT_FOUND')

/** Adds a policy after the others. Refuses POLICY_UNCOVERED with the cases nobody could approve. */
export async function addPolicy(ctx: Ctx, draft: PolicyDraft): Promise<StoredPolicy> {
  const { companyId, name } = buyerIn(ctx)
  await lockPolicies(ctx, companyId)
  if ((await activePolicies(ctx, companyId)).length >= limit) return refuse('POLICY_LIMIT', { limit })
  await assertCovered(ctx, draft)
  return found(ctx, await insertPolicy(ctx, companyId, name, draft))
}

/** Makes a new revision; the old ones stay as they were, and what runs goes on under its own. */
export async function editPolicy(
  ctx: Ctx,
  policyId: number,
  revision: number,
  draft: PolicyDraft,
): Promise<StoredPolicy> {
  const { companyId, name } = buyerIn(ctx)
  await lockPolicies(ctx, companyId)
  await found(ctx, policyId)
  await assertCovered(ctx, draft)
  if (!(await revisePolicy(ctx, { companyId, policyId, revision, madeBy: name }, draft))) return refuse('MOVED_ON')
  return found(ctx, policyId)
}

export async function retirePolicy(ctx: Ctx, policyId: number): Promise<void> {
  const { companyId } = buyerIn(ctx)
  await lockPolicies(ctx, companyId)
  if (!(await retirePolicyRow(ctx, companyId, policyId))) return refuse('NOT_FOUND')
}

/** Another order; it names every policy in use exactly once, or somebody was faster. */
export async function orderPolicies(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const { companyId } = buyerIn(ctx)
  await lockPolicies(ctx, companyId)
  const there = (await activePolicies(ctx, companyId)).map((it) => it.id)
  if (ids.some((id) => !there.includes(id))) return refuse('NOT_FOUND')
  if (new Set(ids).size !== ids.length || ids.length !== there.length) return refuse('MOVED_ON')
  await placePolicies(ctx, companyId, ids)
}

export async function changeSetting(ctx: Ctx, setting: Setting): Promise<void> {
  if (!(await saveSetting(ctx, buyerIn(ctx).companyId, setting))) return refuse('MOVED_ON')
}
