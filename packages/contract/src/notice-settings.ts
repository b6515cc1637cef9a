import { Type } from 'typebox'
import { noticeTopics, shopNoticeKinds } from './notification.ts'
import { route } from './route.ts'
import { Flag, Maybe, OneOf } from './wire.ts'

export const NoticeKindName = (description?: string) =>
  Type.String({ maxLength: 40, pattern: '^[a-z_]+\\.[a-z_]+$', ...(description && { description }) })

export const NoticePreferences = Type.Object({
  email: Type.String({ description: 'where letters go; empty while no address is bound' }),
  topics: Type.Array(
    Type.Object({
      topic: OneOf(noticeTopics),
      kinds: Type.Array(
        Type.Object({
          kind: NoticeKindName(),
          title: Type.String(),
          in_app: Flag(),
          by_email: Flag(),
          fixed: Flag('1 = nobody can switch it off'),
        }),
      ),
    }),
  ),
})

/** Apart from the notices themselves, which every page asks for. */
export const noticeSettingsApi = {
  preferences: route({
    method: 'GET',
    path: '/buyer_end/members/member-nocice-logs/preferences',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'notification',
    summary: 'What the member wants to be told, here and by e-mail',
    reply: NoticePreferences,
  }),
  choose: route({
    method: 'PUT',
    path: '/buyer_end/members/member-nocice-logs/preferences',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'notification',
    summary: 'Chooses for kinds of notices whether they are shown here and sent by e-mail',
    input: Type.Object({
      changes: Type.Array(Type.Object({ kind: NoticeKindName(), in_app: Maybe(Flag()), by_email: Maybe(Flag()) }), {
        minItems: 1,
        maxItems: 100,
      }),
    }),
    reply: NoticePreferences,
  }),
}

const ShopNoticePreferences = Type.Array(
  Type.Object({
    kind: OneOf(shopNoticeKinds, 'what happens'),
    title: Type.String({ description: 'in the language of the caller' }),
    in_app: Flag('1 = shown among the notices'),
    fixed: Flag('1 = nobody can switch it off'),
  }),
  { description: 'of the kinds that the permissions of the person open' },
)
const ofShop = { audience: 'seller', needs: 'signed-in', tag: 'notification' } as const

/** Each person of a shop chooses for themselves; another shop of theirs has choices of its own. */
export const shopNoticeSettingsApi = {
  preferences: route({
    ...ofShop,
    method: 'GET',
    path: '/seller_end/notices/preferences',
    summary: 'What the person is shown in the console of the shop',
    reply: ShopNoticePreferences,
  }),
  choose: route({
    ...ofShop,
    method: 'PUT',
    path: '/seller_end/notices/preferences',
    audit: { object: 'shop-notice' },
    summary: 'Chooses for kinds of notices whether the person is shown them in the console',
    input: Type.Object({
      changes: Type.Array(
        Type.Object({ kind: OneOf(shopNoticeKinds, 'what happens'), in_app: Flag('1 = shown among the notices') }),
        { minItems: 1, maxItems: 100, description: 'what is not named stays' },
      ),
    }),
    reply: ShopNoticePreferences,
  }),
}
