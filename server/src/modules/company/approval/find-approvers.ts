import type { Directory } from '#modules/company/organisation'
import type { Attention, Facts, Level, Person } from './approval.types.ts'

/** Who may ever approve: works here and holds my-order-audit; the owner always does. */
export const isAble = (directory: Directory, memberId: number): boolean => {
  const member = directory.members.get(memberId)
  return (
    member !== undefined &&
    member.active &&
    (memberId === directory.ownerId || member.permissions.has('my-order-audit'))
  )
}

const anyoneAble = (directory: Directory) => [...directory.members.keys()].filter((id) => isAble(directory, id))

/** The person so many steps up; who manages in a circle or has nobody above is managed by nobody. */
export function managerAbove(directory: Directory, memberId: number, steps: number): number | undefined {
  const seen = new Set([memberId])
  let at = memberId
  for (let step = 0; step < steps; step++) {
    const above = directory.members.get(at)?.managerId
    if (above === undefined || above === null || seen.has(above)) return undefined
    seen.add(above)
    at = above
  }
  return at
}

type Owners = Pick<Facts, 'costCentreOwnerIds' | 'budgetOwnerIds'>

/** Whom a level names, whether or not they can decide. */
export function namedBy(level: Level, requesterId: number, directory: Directory, owners: Owners): number[] {
  switch (level.by) {
    case 'members':
      return level.memberIds
    case 'role':
      return [...directory.members.values()].filter((it) => it.roleIds.includes(level.roleId)).map((it) => it.id)
    case 'manager': {
      const manager = managerAbove(directory, requesterId, level.steps)
      return manager === undefined ? [] : [manager]
    }
    case 'cost_centre_owner':
      return owners.costCentreOwnerIds
    case 'budget_owner':
      return owners.budgetOwnerIds
    case 'owner':
      return directory.ownerId === null ? [] : [directory.ownerId]
  }
}

/** Up from the requester to the first manager who can decide, else the owner, else whoever else can. */
function above(directory: Directory, requesterId: number, taken: readonly number[]): number[] {
  const free = (id: number) => id !== requesterId && !taken.includes(id) && isAble(directory, id)
  for (let steps = 1; ; steps++) {
    const manager = managerAbove(directory, requesterId, steps)
    if (manager === undefined) break
    if (free(manager)) return [manager]
  }
  if (directory.ownerId !== null && free(directory.ownerId)) return [directory.ownerId]
  return anyoneAble(directory).filter(free)
}

export interface Filled {
  ids: number[]
  /** Somebody from above had to join. */
  escalated: boolean
  attention: Attention
}

/** Brings up to `needed` people together: those given, then whoever is above. `taken` have had their say already. */
export function fillUp(
  directory: Directory,
  requesterId: number,
  given: readonly number[],
  needed: number,
  taken: readonly number[] = [],
): Filled {
  let ids = [...given]
  while (ids.length < needed) {
    const more = above(directory, requesterId, [...ids, ...taken])
    if (!more.length) break
    ids = [...ids, ...more]
  }
  return {
    ids,
    escalated: ids.length > given.length,
    attention: !ids.length ? 'nobody' : ids.length < needed ? 'too_few' : '',
  }
}

export interface Candidates {
  people: Person[]
  needed: number
  escalated: boolean
  attention: Attention
}

/**
 * Who decides at a level. Never the requester. Where nobody who is named can, it goes up; where fewer can than must
 * agree, those above join; where nobody is left the approval needs attention rather than waiting for ever.
 */
export function findApprovers(level: Level, requesterId: number, directory: Directory, owners: Owners): Candidates {
  const named = [...new Set(namedBy(level, requesterId, directory, owners))]
    .filter((id) => id !== requesterId && isAble(directory, id))
    .toSorted((a, b) => a - b)
  const needed = level.mode === 'all' ? Math.max(1, named.length) : level.mode === 'n_of' ? (level.count ?? 1) : 1
  const { ids, escalated, attention } = fillUp(directory, requesterId, named, needed)
  return { people: ids.map((id) => ({ id, name: directory.members.get(id)!.name })), needed, escalated, attention }
}
