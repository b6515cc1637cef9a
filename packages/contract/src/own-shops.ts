import { Type } from 'typebox'
import { EncryptedPassword, SellerSession, Username } from './identity-fields.ts'
import { route } from './route.ts'
import { shopStatuses } from './shelf.ts'
import { Done, Flag, Id, Maybe, OneOf, RequiredText, Seconds } from './wire.ts'

export const staffInvitationStates = ['OPEN', 'EXPIRED'] as const
export const staffInvitationLimits = { open: 200, days: 7 } as const

/** Out of the link of an e-mail. */
export const StaffInvitationToken = Type.String({
  minLength: 20,
  maxLength: 200,
  pattern: '^[A-Za-z0-9._-]+$',
  description: 'out of the link of the invitation of a shop',
})
const ByLink = Type.Object({ token: StaffInvitationToken })

const OwnShop = Type.Object({
  shop_id: Id('of the shop'),
  shop_name: Type.String({ description: 'what the shop is called' }),
  logo: Type.String({ description: 'address of the picture; empty where there is none' }),
  status: OneOf(shopStatuses, 'SUSPENDED and CLOSED: nothing of it can be found or bought; its orders go on'),
  is_owner: Flag('1: the person is an owner of this shop'),
  current: Flag('1: the session that asks is of this shop'),
  entered_at: Maybe(Seconds('when the person last began to work there; absent: never')),
})

const own = { audience: 'seller', needs: 'signed-in', tag: 'identity' } as const
const ShopId = Type.Object({ id: Id('of a shop that the person works for') })

/** The shops that one person works for. A session is of one shop; another shop is another session (docs/decisions/0107). */
export const ownShopApi = {
  list: route({
    ...own,
    method: 'GET',
    path: '/seller_end/shops',
    summary: 'The shops that the signed-in person works for, the one they worked in last first',
    reply: Type.Array(OwnShop),
  }),
  switchTo: route({
    ...own,
    method: 'POST',
    path: '/seller_end/shops/:id/switch',
    audit: { object: 'shop-session', id: 'id' },
    summary: 'A session of another own shop in the place of this one, which ends',
    params: ShopId,
    reply: SellerSession,
    rate: { perMinute: 60 },
  }),
  leave: route({
    ...own,
    method: 'POST',
    path: '/seller_end/shops/:id/leave',
    audit: { object: 'staff' },
    summary: 'Stops working for an own shop: the sessions there end, and the shop has to invite the person anew',
    params: ShopId,
    reply: Done,
    rate: { perMinute: 30 },
  }),
  join: route({
    ...own,
    method: 'POST',
    path: '/seller_end/shops/join',
    audit: { object: 'staff' },
    summary: 'Accepts the invitation of a shop with the account that is signed in; the link is spent',
    input: ByLink,
    reply: Type.Object({ shop_id: Id('of the shop that was joined') }),
    rate: { perMinute: 30 },
  }),
}

const StaffInvitation = Type.Object({
  invitation_id: Id('of the invitation'),
  addressed: Type.String({ description: 'the e-mail address or username, as it was typed' }),
  name: Type.String({ description: 'what the person is called in the shop' }),
  roles: Type.Array(
    Type.Object({ role_id: Id('of the role'), role_name: Type.String({ description: 'what the role is called' }) }),
    { description: 'what the person is given when they accept; roles that were removed meanwhile are left out' },
  ),
  inviter_name: Type.String({ description: 'who sent the invitation' }),
  state: OneOf(staffInvitationStates, 'EXPIRED: the link no longer works; invite again'),
  sent_at: Seconds('when it was sent'),
  expires_at: Seconds('until when the link works'),
})

const staff = { audience: 'seller', needs: 'staff', tag: 'staff' } as const
const open = { audience: 'open', tag: 'staff', method: 'POST' } as const
const root = '/seller_end/staff/invitations'

/** Invitations to work for a shop. What is answered is the same whether the address or name is anybody's or nobody's. */
export const staffInvitationApi = {
  list: route({
    ...staff,
    method: 'GET',
    path: root,
    summary: 'Invitations that nobody has accepted yet, the newest first',
    reply: Type.Array(StaffInvitation),
  }),
  invite: route({
    ...staff,
    method: 'POST',
    path: root,
    audit: { object: 'staff-invitation', id: 'invitation_id' },
    summary: 'Invites by e-mail address or username; an open invitation of the same address ends',
    input: Type.Object({
      addressed: RequiredText(120, {
        min: 2,
        description: 'an e-mail address, or the username of somebody who has an account',
      }),
      name: RequiredText(40, { min: 2, description: 'what the person is called in the shop' }),
      role_ids: Type.Array(Id('of a role of the shop'), {
        maxItems: 20,
        description: 'roles the person is given when they accept',
      }),
    }),
    reply: StaffInvitation,
    rate: { perMinute: 30 },
  }),
  resend: route({
    ...staff,
    method: 'POST',
    path: `${root}/:id/send`,
    audit: { object: 'staff-invitation', id: 'invitation_id' },
    summary: 'Sends an invitation again in the name of whoever asks: a new link, and the one before no longer works',
    params: Type.Object({ id: Id('of the invitation') }),
    reply: StaffInvitation,
    rate: { perMinute: 30 },
  }),
  withdraw: route({
    ...staff,
    method: 'DELETE',
    path: `${root}/:id`,
    audit: { object: 'staff-invitation', id: 'id' },
    summary: 'Withdraws an open invitation: its link no longer works',
    params: Type.Object({ id: Id('of the invitation') }),
    reply: Done,
  }),
  show: route({
    ...open,
    path: '/seller_end/passport/invitation/show',
    summary: 'Which shop invites, for the person who holds the link',
    input: ByLink,
    reply: Type.Object({
      shop_id: Id('of the shop'),
      shop_name: Type.String({ description: 'what the shop is called' }),
      logo: Type.String({ description: 'address of the picture; empty where there is none' }),
      inviter_name: Type.String({ description: 'who sent the invitation' }),
      name: Type.String({ description: 'what the person is called in the shop' }),
      expires_at: Seconds('until when the link works'),
    }),
    rate: { perMinute: 30 },
  }),
  accept: route({
    ...open,
    path: '/seller_end/passport/invitation/accept',
    summary: 'Makes an account for an invited person who has none; the link is spent',
    input: Type.Object({
      token: StaffInvitationToken,
      username: Username,
      password: EncryptedPassword,
    }),
    reply: Type.Object({ username: Type.String({ description: 'to sign in with' }) }),
    rate: { perMinute: 10 },
  }),
}
