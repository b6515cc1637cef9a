import { type Directory, directoryOf } from '#modules/company/organisation'
import type { Ctx } from '#platform/ctx'
import type { Facts, Plan, Policy, Setting } from './approval.types.ts'
import { evaluate, type Requester } from './evaluate.ts'
import { findApprovers } from './find-approvers.ts'
import { policiesAndSetting } from './policy.store.ts'

/** Everything a company's approvals are decided by, read once. */
interface Rules {
  policies: Policy[]
  setting: Setting
  directory: Directory
}

/** Roles and organisations of a member, as policies ask for them. */
function requesterIn(directory: Directory, memberId: number): Requester {
  const member = directory.members.get(memberId)
  const units: Requester['units'] = []
  for (
    let unit = directory.units.get(member?.unitId ?? 0);
    unit && !units.some((it) => it.id === unit!.id);
    unit = directory.units.get(unit.parentId ?? 0)
  )
    units.push({ id: unit.id, name: unit.name })
  return {
    roles: (member?.roleIds ?? []).map((id) => ({ id, name: directory.roles.get(id)?.name ?? '' })),
    units,
  }
}

/** Who would have to approve, and why. Pure: the same rules and facts always give the same plan. */
function planWith(rules: Rules, input: { requesterMemberId: number; facts: Facts; at: Date }): Plan {
  const { policies, setting, directory } = rules
  const ruling = evaluate(input.facts, requesterIn(directory, input.requesterMemberId), policies, setting, input.at)
  if (ruling.effect === 'approve') return { outcome: 'approved', because: ruling.because }
  if (ruling.effect === 'deny')
    return { outcome: 'denied', policy: ruling.policy, message: ruling.message, because: ruling.because }
  return {
    outcome: 'pending',
    levels: ruling.levels.map((level) => {
      const { people, needed, escalated, attention } = findApprovers(
        level,
        input.requesterMemberId,
        directory,
        input.facts,
      )
      return { ...level, people: people.map((it) => it.id), approvers: people, needed, escalated, attention }
    }),
  }
}

/** Facts that cost a look into the past or into the accounts; nobody pays for what no policy asks. */
export interface Wanted {
  firstOrder: boolean
  costCentreOwners: boolean
}
export interface PlanInput {
  companyId: number
  requesterMemberId: number
  facts(wanted: Wanted): Promise<Facts>
}

// Orders of one command are planned by the same rules; reading them once keeps a dry run of many orders short.
const rulesInCommand = new WeakMap<Ctx, Map<number, Omit<Rules, 'directory'> & Partial<Rules>>>()

async function rulesFor(ctx: Ctx, companyId: number): Promise<Omit<Rules, 'directory'> & Partial<Rules>> {
  const read = rulesInCommand.get(ctx) ?? new Map<number, Omit<Rules, 'directory'> & Partial<Rules>>()
  rulesInCommand.set(ctx, read)
  const known = read.get(companyId) ?? (await policiesAndSetting(ctx, companyId))
  read.set(companyId, known)
  return known
}

/** The plan for what somebody asks for now, with the facts it was made from. */
export async function planApproval(ctx: Ctx, input: PlanInput): Promise<{ plan: Plan; facts: Facts }> {
  const rules = await rulesFor(ctx, input.companyId)
  const { policies, setting } = rules
  const facts = await input.facts({
    firstOrder: policies.some((policy) => policy.groups.flat().some((it) => it.field === 'first_order')),
    costCentreOwners: policies.some((policy) => policy.levels.some((it) => it.by === 'cost_centre_owner')),
  })
  // Who has no policies needs no directory of its people either.
  if (!policies.length && setting.whenNoMatch === 'approve' && !facts.overBudget.length)
    return { plan: { outcome: 'approved', because: [] }, facts }
  rules.directory ??= await directoryOf(ctx, input.companyId)
  return {
    plan: planWith(
      { ...rules, directory: rules.directory },
      { requesterMemberId: input.requesterMemberId, facts, at: ctx.clock.now() },
    ),
    facts,
  }
}
