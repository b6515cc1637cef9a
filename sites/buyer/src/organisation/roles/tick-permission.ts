import { type GrantablePermission, permissionGroups } from '@borong/contract'

const pages = permissionGroups.flatMap(
  (it) => it.pages as readonly { page: GrantablePermission; acts: readonly GrantablePermission[] }[],
)

/** The permissions after one was ticked or not: an act is nothing without its page, and goes with it. */
export function tickPermission(
  chosen: ReadonlySet<GrantablePermission>,
  permission: GrantablePermission,
  on: boolean,
  may: (permission: GrantablePermission) => boolean,
): ReadonlySet<GrantablePermission> {
  const next = new Set(chosen)
  const page = pages.find((it) => it.page === permission || it.acts.includes(permission))!
  if (on) {
    next.add(permission)
    if (permission !== page.page && may(page.page)) next.add(page.page)
  } else {
    next.delete(permission)
    if (permission === page.page) for (const act of page.acts) next.delete(act)
  }
  return next
}

/** How much of some permissions is chosen. */
export const shareOf = (
  chosen: ReadonlySet<GrantablePermission>,
  some: readonly GrantablePermission[],
): boolean | 'mixed' => {
  const ticked = some.filter((it) => chosen.has(it)).length
  return ticked === 0 ? false : ticked === some.length ? true : 'mixed'
}
