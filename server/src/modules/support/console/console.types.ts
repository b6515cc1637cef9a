import type { ListPreferences } from '@borong/contract'
import type { Static } from 'typebox'

/** How somebody wants a list shown, in the words of the wire: only sites read it. */
export type Shown = Static<typeof ListPreferences>

/** A list as somebody has set it up, under a name. */
export interface SavedView {
  id: number
  accountId: number
  authorName: string
  list: string
  name: string
  /** What stands behind ? in the address of the list. */
  query: string
  isShared: boolean
  position: number
  version: number
}
