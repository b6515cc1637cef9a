import type { Directory, DirectoryMember } from '#modules/company/organisation'
import type { Level, Policy } from './approval.types.ts'
import type { Uncovered } from './approval.messages.ts'
import { findApprovers, isAble, managerAbove, namedBy } from './find-approvers.ts'

export interface Centre {
  id: number
  code: string
  managerId: number | null
}
type Draft = Pick<Policy, 'effect' | 'unitId' | 'groups' | 'levels'>

const maxHoles = 50

/**
 * Cases that a policy would leave without a possible approver: a level that names people who cannot approve, fewer than
 * must agree, cost centres and managers that are not there; and requesters whose orders nobody else could decide, even
 * after going up. Going up for somebody who is named themselves is not a hole.
 */
export function checkCoverage(draft: Draft, directory: Directory, centres: readonly Centre[]): Uncovered[] {
  if (draft.effect !== 'require') return []
  const requesters = [...directory.members.values()].filter(
    (it) =>
      it.active &&
      it.permissions.has('my-order') &&
      (draft.unitId === null || unitsAbove(directory, it).includes(draft.unitId)) &&
      canMeet(draft, directory, it),
  )
  const touched = centresOf(draft, centres)
  return draft.levels.flatMap((level, at) => holesOf(level, at + 1, directory, requesters, touched)).slice(0, maxHoles)
}

/** The organisation of a member and those above it. */
function unitsAbove(directory: Directory, member: DirectoryMember): number[] {
  const ids: number[] = []
  for (let id = member.unitId; id !== null && !ids.includes(id); id = directory.units.get(id)?.parentId ?? null)
    ids.push(id)
  return ids
}

/** Whether an order of this member could ever match: some group whose conditions on the requester match. */
function canMeet(draft: Draft, directory: Directory, member: DirectoryMember): boolean {
  if (!draft.groups.length) return true
  const own = { requester_role: member.roleIds, requester_unit: unitsAbove(directory, member) }
  return draft.groups.some((group) =>
    group.every((condition) => {
      if (condition.field !== 'requester_role' && condition.field !== 'requester_unit') return true
      const hit = own[condition.field].some((id) => condition.values.includes(String(id)))
      return hit === (condition.op === 'any_of')
    }),
  )
}

/** Cost centres an order may name when the policy matches: those that every group allows, else all. */
function centresOf(draft: Draft, centres: readonly Centre[]): readonly Centre[] {
  if (!draft.groups.length) return centres
  return centres.filter((centre) =>
    draft.groups.some((group) =>
      group.every((condition) => {
        if (condition.field !== 'cost_centre') return true
        return condition.values.includes(String(centre.id)) === (condition.op === 'any_of')
      }),
    ),
  )
}

function holesOf(
  level: Level,
  number: number,
  directory: Directory,
  requesters: readonly DirectoryMember[],
  centres: readonly Centre[],
): Uncovered[] {
  const hole = (problem: Uncovered['problem'], who = '', requester = ''): Uncovered => ({
    level: number,
    problem,
    who,
    requester,
  })
  const nameOf = (id: number) => directory.members.get(id)?.name ?? ''
  const owners = { costCentreOwnerIds: [], budgetOwnerIds: [] }

  if (level.by === 'cost_centre_owner')
    return [
      ...centres
        .filter((centre) => centre.managerId === null || !isAble(directory, centre.managerId))
        .map((centre) => hole('no_owner', centre.code)),
      ...alone(
        level,
        directory,
        requesters,
        hole,
        centres.flatMap((centre) => centre.managerId ?? []),
      ),
    ]
  if (level.by === 'manager') {
    const reached = requesters.some((it) => {
      const manager = managerAbove(directory, it.id, level.steps)
      return manager !== undefined && isAble(directory, manager)
    })
    if (requesters.length && !reached) return [hole('no_manager')]
    return alone(level, directory, requesters, hole)
  }
  if (level.by === 'members' || level.by === 'role') {
    const named = namedBy(level, -1, directory, owners)
    const able = named.filter((id) => isAble(directory, id))
    const who = level.by === 'role' ? (directory.roles.get(level.roleId)?.name ?? '') : named.map(nameOf).join(', ')
    if (!able.length) return [hole('nobody', who)]
    if (level.mode === 'n_of' && able.length < (level.count ?? 1)) return [hole('too_few', who)]
    if (level.mode === 'all' && level.by === 'members' && able.length < named.length)
      return named.filter((id) => !able.includes(id)).map((id) => hole('not_able', nameOf(id)))
  }
  return alone(level, directory, requesters, hole)
}

/** Requesters for whom nobody, or not enough people, would be left after going up. */
function alone(
  level: Level,
  directory: Directory,
  requesters: readonly DirectoryMember[],
  hole: (problem: Uncovered['problem'], who?: string, requester?: string) => Uncovered,
  costCentreOwnerIds: number[] = [],
): Uncovered[] {
  return requesters.flatMap((requester) => {
    const { attention } = findApprovers(level, requester.id, directory, { costCentreOwnerIds, budgetOwnerIds: [] })
    return attention ? [hole(attention, '', requester.name)] : []
  })
}
