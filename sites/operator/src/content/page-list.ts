import { type Input, type Reply, adminPageListApi } from '@borong/contract'
import { isLinkRight } from '../page/link-right.ts'

export type PageList = Reply<typeof adminPageListApi.show>
export type Entry = PageList['entries'][number]
export type SentEntry = Input<typeof adminPageListApi.save>['entries'][number]
export type ListVersion = Reply<typeof adminPageListApi.versions>['data'][number]

/** What a change of a list makes stale. */
export const changedList = [adminPageListApi.show, adminPageListApi.versions]

/** What an entry has beside its words. */
export const partsOf: Readonly<Record<PageList['list'], { link: boolean; picture: boolean }>> = {
  NAVIGATION: { link: true, picture: false },
  NAVIGATION_MOBILE: { link: true, picture: false },
  HOT_KEYWORDS: { link: false, picture: false },
  CAROUSEL: { link: true, picture: true },
}

/** An entry as it is sent back. */
export function asSent(entry: Entry): SentEntry {
  const { state: _state, ...sent } = entry
  return sent
}

export function isEntryRight(list: PageList['list'], { names, url = '', image, start_time, end_time }: SentEntry) {
  const { link, picture } = partsOf[list]
  return (
    names['en-us'].trim() !== '' &&
    (!link || isLinkRight(url)) &&
    (!picture || Boolean(image)) &&
    (start_time === undefined || end_time === undefined || start_time < end_time)
  )
}
