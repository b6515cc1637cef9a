import type { SavedView as WireView } from '@borong/contract'
import type { Static } from 'typebox'
import { toSeconds } from '#platform/clock'
import type { WaitingWork } from '#platform/database/waiting-work'
import { type ConsolePerson, mayEdit } from './console-person.ts'
import type { SavedView } from './console.types.ts'

export const presentQueue = <Name extends string>({
  queue,
  waiting,
  overdue,
  nextDue,
  oldest,
}: WaitingWork & { queue: Name }) => ({
  queue,
  waiting,
  overdue,
  ...(nextDue && { next_due: toSeconds(nextDue) }),
  ...(oldest && { oldest: toSeconds(oldest) }),
})

export const presentView = (who: ConsolePerson, view: SavedView): Static<typeof WireView> => ({
  view_id: String(view.id),
  list: view.list,
  name: view.name,
  query: view.query,
  is_shared: view.isShared ? 1 : 0,
  position: view.position,
  mine: view.accountId === who.accountId ? 1 : 0,
  author: view.authorName,
  may_edit: mayEdit(who, view) ? 1 : 0,
  version: view.version,
})
