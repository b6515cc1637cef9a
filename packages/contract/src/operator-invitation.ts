import { Type } from 'typebox'
import { emailAddress, EncryptedPassword, Username } from './identity-fields.ts'
import { route } from './route.ts'
import { Done, Id, OneOf, RequiredText, Seconds } from './wire.ts'

export const operatorInvitationLimits = { open: 100, days: 3 } as const

const ByLink = Type.Object({
  token: Type.String({
    minLength: 20,
    maxLength: 200,
    pattern: '^[A-Za-z0-9._-]+$',
    description: 'out of the link of the invitation of the mall',
  }),
})
const OperatorInvitation = Type.Object({
  invitation_id: Id('of the invitation'),
  addressed: Type.String({ description: 'the e-mail address' }),
  name: Type.String({ description: 'what the person is called in the console' }),
  roles: Type.Array(
    Type.Object({ role_id: Id('of the role'), role_name: Type.String({ description: 'what the role is called' }) }),
    { description: 'what the person is given when they accept; roles that were removed meanwhile are left out' },
  ),
  inviter_name: Type.String({ description: 'who sent the invitation' }),
  state: OneOf(['OPEN', 'EXPIRED'], 'EXPIRED: the link no longer works; send it again'),
  sent_at: Seconds('when it was sent'),
  expires_at: Seconds('until when the link works'),
})

const operators = { audience: 'admin', needs: 'operators', tag: 'operators' } as const
const open = { audience: 'open', tag: 'operators', method: 'POST' } as const
const root = '/admin_end/operators/invitations'
const one = { object: 'operator-invitation', id: 'invitation_id' } as const
const ById = Type.Object({ id: Id('of the invitation') })

/** Invitations to run the mall: a link that works once, with which somebody makes an account and sets a password. */
export const operatorInvitationApi = {
  list: route({
    ...operators,
    method: 'GET',
    path: root,
    summary: 'Invitations that nobody has accepted yet, the newest first',
    reply: Type.Array(OperatorInvitation),
  }),
  invite: route({
    ...operators,
    method: 'POST',
    path: root,
    audit: one,
    summary: 'Invites somebody by e-mail; an open invitation of the same address ends',
    input: Type.Object({
      addressed: emailAddress('where the link is sent; of nobody who has an account'),
      name: RequiredText(40, { min: 2, description: 'what the person is called in the console' }),
      role_ids: Type.Array(Id('of a role of the operators'), {
        maxItems: 20,
        description: 'roles the person is given when they accept',
      }),
    }),
    reply: OperatorInvitation,
    rate: { perMinute: 30 },
  }),
  resend: route({
    ...operators,
    method: 'POST',
    path: `${root}/:id/send`,
    audit: one,
    summary: 'Sends an invitation again in the name of whoever asks: a new link, and the one before no longer works',
    params: ById,
    reply: OperatorInvitation,
    rate: { perMinute: 30 },
  }),
  withdraw: route({
    ...operators,
    method: 'DELETE',
    path: `${root}/:id`,
    audit: { object: 'operator-invitation', id: 'id' },
    summary: 'Withdraws an open invitation: its link no longer works',
    params: ById,
    reply: Done,
  }),
  show: route({
    ...open,
    path: '/admin_end/passport/invitation/show',
    summary: 'Who invites, for the person who holds the link',
    input: ByLink,
    reply: Type.Object({
      inviter_name: Type.String({ description: 'who sent the invitation' }),
      name: Type.String({ description: 'what the person is called in the console' }),
      expires_at: Seconds('until when the link works'),
    }),
    rate: { perMinute: 30 },
  }),
  accept: route({
    ...open,
    path: '/admin_end/passport/invitation/accept',
    summary: 'Makes the account of an invited operator, with a password of their own; the link is spent',
    input: Type.Object({ ...ByLink.properties, username: Username, password: EncryptedPassword }),
    reply: Type.Object({ username: Type.String({ description: 'to sign in with' }) }),
    rate: { perMinute: 10 },
  }),
}
