import { Type } from 'typebox'
import { noticeTopics } from './notification.ts'
import { route } from './route.ts'
import { Flag, Maybe, OneOf } from './wire.ts'

const NoticeKindName = () => Type.String({ maxLength: 40, pattern: '^[a-z_]+\\.[a-z_]+$' })

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
          fixed: Flag('1: always told, here and by letter'),
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
