import { Type } from 'typebox'
import { noticeTopics } from './notification.ts'
import { NoticeKindName } from './notice-settings.ts'
import { route } from './route.ts'
import { Count, Flag, Maybe, OneOf, RequiredText, Seconds } from './wire.ts'

/** Whose notices they are: those of members of companies, and those in the console of a shop. */
export const noticeAudiences = ['MEMBER', 'SHOP'] as const
export type NoticeAudience = (typeof noticeAudiences)[number]
/** What a shop hears of besides what members do. */
export const shopOnlyTopics = ['GOODS', 'ASSIGNMENTS'] as const
export const noticeDefaultTopics = [...noticeTopics, ...shopOnlyTopics] as const
export type NoticeDefaultTopic = (typeof noticeDefaultTopics)[number]
export const noticeDefaultLimits = { reason: 500 } as const

const ways = {
  in_app: Flag('1 = shown on the site, or in the console of the shop'),
  by_email: Maybe(Flag('1 = sent by e-mail; absent: nobody is sent it by e-mail')),
}
const change = {
  ...ways,
  fixed: Flag('1 = nobody can switch it off'),
  modify_time: Seconds('when it was set'),
  modify_by: Type.String({ description: 'name of the operator' }),
  reason: Type.String({ description: 'why' }),
}
const Row = {
  audience: OneOf(noticeAudiences, 'MEMBER: members of companies; SHOP: the people of shops, in their console'),
  kind: NoticeKindName('the kind of notice'),
  topic: OneOf(noticeDefaultTopics, 'what it is about'),
  title: Type.String({ description: 'in the language of the caller' }),
  for_shops: Flag('1 = only members who work for a shop get it'),
  ...ways,
  fixed: change.fixed,
  can_change: Flag('0 = of security: it always goes out'),
  standard_in_app: Flag('what the mall comes with'),
  standard_by_email: Maybe(Flag('what the mall comes with')),
  own_choices: Count('people who have chosen for themselves; the default is not for them'),
  version: Count('how often it was set; sent back with a change'),
  last_change: Maybe(Type.Object(change, { description: 'the latest; absent: it is as the mall comes' })),
}
export const NoticeDefault = Type.Object(Row)
const NoticeDefaultDetail = Type.Object({
  ...Row,
  history: Type.Array(Type.Object(change), { description: 'every change, the latest first' }),
})

const One = Type.Object({
  audience: OneOf(noticeAudiences, 'whose notices they are'),
  kind: NoticeKindName('the kind of notice'),
})
const operator = { audience: 'admin', needs: 'settings', tag: 'settings' } as const
const root = '/admin_end/notice-defaults'

/** What people are told and how, as long as they have chosen nothing themselves (docs/decisions/0128). */
export const noticeDefaultApi = {
  list: route({
    ...operator,
    method: 'GET',
    path: root,
    summary: 'Every kind of notice, with the ways it goes to people who have chosen nothing themselves',
    input: Type.Object({ audience: Maybe(OneOf(noticeAudiences, 'only theirs')) }),
    reply: Type.Array(NoticeDefault),
  }),
  show: route({
    ...operator,
    method: 'GET',
    path: `${root}/:audience/:kind`,
    summary: 'One kind of notice with every change of its default',
    params: One,
    reply: NoticeDefaultDetail,
  }),
  change: route({
    ...operator,
    method: 'PUT',
    path: `${root}/:audience/:kind`,
    audit: { object: 'notice-default', id: 'kind' },
    summary: 'Sets how a kind goes to people who have chosen nothing, or that nobody can switch it off; holds at once',
    params: One,
    input: Type.Object({
      in_app: ways.in_app,
      by_email: Maybe(Flag('of notices to members; absent: as it is')),
      fixed: Flag('1 = nobody can switch it off: what somebody has chosen rests meanwhile'),
      version: Count('as the operator saw it'),
      reason: RequiredText(noticeDefaultLimits.reason, { description: 'why; stays in the history' }),
    }),
    reply: NoticeDefaultDetail,
    rate: { perMinute: 60 },
  }),
}
