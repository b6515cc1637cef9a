import { noticeDefaultApi, noticeDefaultTopics, type Reply } from '@borong/contract'
import { listed, type Translate } from '@borong/site-kit'
import { messages } from './notice-default.messages.ts'

export type NoticeDefault = Reply<typeof noticeDefaultApi.list>[number]
export type Audience = NoticeDefault['audience']
interface Ways {
  in_app: number
  by_email?: number | undefined
  fixed: number
}

export const changed = [noticeDefaultApi.list, noticeDefaultApi.show]

/** The kinds of an audience whose name has what somebody looks for, by topic. */
export function topicsOf(rows: readonly NoticeDefault[], keyword: string) {
  const asked = keyword.trim().toLowerCase()
  const found = rows.filter((it) => it.title.toLowerCase().includes(asked))
  return noticeDefaultTopics
    .map((topic) => ({ topic, kinds: found.filter((it) => it.topic === topic) }))
    .filter((it) => it.kinds.length > 0)
}

export const isChanged = (it: NoticeDefault): boolean =>
  it.can_change === 1 && (it.in_app !== it.standard_in_app || it.by_email !== it.standard_by_email || it.fixed === 1)

/** The ways as one sentence: "On the site, E-mail". */
export function waysText(t: Translate, audience: Audience, { in_app, by_email, fixed }: Ways): string {
  const site = t(audience === 'SHOP' ? messages.inConsole : messages.onSite)
  const ways = [...(in_app ? [site] : []), ...(by_email ? [t(messages.email)] : [])]
  return listed(t, [...(ways.length ? ways : [t(messages.nothing)]), ...(fixed ? [t(messages.fixed)] : [])])
}
