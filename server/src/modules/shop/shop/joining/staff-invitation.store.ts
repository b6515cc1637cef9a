import { sql } from 'kysely'
import type { IdentityViews } from '#modules/foundation/identity'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import { sellerIn } from '#platform/http/seller-in'
import type { ShopTables, StaffInvitationTable } from '../shop.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ShopTables & IdentityViews>(ctx)

/** The one mapping of its row; the roles are a list of the database, and digest and ends are asked for alone. */
const invitationRow = rowMapping<StaffInvitationTable>()(
  {
    id: 'id',
    shopId: 'shop_id',
    addressed: 'addressed',
    recipient: 'recipient',
    name: 'name',
    inviterId: 'inviter_id',
    operatorId: 'operator_id',
    sentAt: 'sent_at',
    expiresAt: 'expires_at',
  },
  ['role_ids', 'token_hash', 'accepted_at', 'withdrawn_at', 'operator_name'],
)
export interface StaffInvitation extends ReturnType<typeof invitationRow.read> {
  roleIds: number[]
  inviterName: string
}

const openOnes = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('staff_invitation')
    .leftJoin('shop_staff as inviter', (join) =>
      join
        .onRef('inviter.id', '=', 'staff_invitation.inviter_id')
        .onRef('inviter.shop_id', '=', 'staff_invitation.shop_id'),
    )
    .selectAll('staff_invitation')
    .select(sql<string>`coalesce(inviter.name, staff_invitation.operator_name)`.as('inviter_name'))
    .where('staff_invitation.accepted_at', 'is', null)
    .where('staff_invitation.withdrawn_at', 'is', null)
type Row = Awaited<ReturnType<ReturnType<typeof openOnes>['executeTakeFirstOrThrow']>>
const toInvitation = (row: Row): StaffInvitation => ({
  ...invitationRow.read(row),
  roleIds: row.role_ids,
  inviterName: row.inviter_name,
})

/** Open invitations of the shop of whoever asks, the newest first. */
export const openInvitations = async (ctx: Ctx): Promise<StaffInvitation[]> =>
  (
    await openOnes(ctx)
      .where('staff_invitation.shop_id', '=', sellerIn(ctx).shopId)
      .orderBy('staff_invitation.id', 'desc')
      .limit(500)
      .execute()
  ).map(toInvitation)

/** E-mails that a shop has sent since a moment, to anybody and to one address; withdrawn invitations too. */
export const countSentInvitations = (ctx: Ctx, addressed: string, since: Date) =>
  db(ctx)
    .selectFrom('staff_invitation')
    .select([
      sql<number>`count(*)::int`.as('ofShop'),
      sql<number>`count(*) filter (where lower(addressed) = ${addressed.toLowerCase()})::int`.as('ofAddress'),
    ])
    .where('shop_id', '=', sellerIn(ctx).shopId)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow()

export const addStaffInvitation = async (
  ctx: Ctx,
  {
    roleIds,
    tokenHash,
    ...invitation
  }: Pick<StaffInvitation, 'addressed' | 'recipient' | 'name' | 'inviterId' | 'sentAt' | 'expiresAt' | 'roleIds'> & {
    tokenHash: string
  },
) =>
  (
    await db(ctx)
      .insertInto('staff_invitation')
      .values({
        ...invitationRow.values({ ...invitation, operatorId: null, shopId: sellerIn(ctx).shopId }),
        role_ids: [...roleIds],
        token_hash: tokenHash,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

const ending = (ctx: Ctx) =>
  db(ctx)
    .updateTable('staff_invitation')
    .set({ withdrawn_at: ctx.clock.now() })
    .where('shop_id', '=', sellerIn(ctx).shopId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)

export const withdrawStaffInvitation = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await ending(ctx).where('id', '=', id).returning('id').executeTakeFirst()) !== undefined

/** An address has one open invitation: the one of before ends when another is sent. */
export const endInvitationsTo = (ctx: Ctx, addressed: string) =>
  ending(ctx)
    .where(sql<string>`lower(addressed)`, '=', addressed.toLowerCase())
    .execute()

/** What a link leads to, as long as it does: whoever has the token needs no session. Only of inviters who still work there. */
const liveOnes = (ctx: Ctx, tokenHash: string) =>
  openOnes(ctx)
    .innerJoin('shop', 'shop.id', 'staff_invitation.shop_id')
    .select(['shop.name as shop_name', 'shop.logo'])
    .where('staff_invitation.token_hash', '=', tokenHash)
    .where('staff_invitation.expires_at', '>', ctx.clock.now())
    .where('inviter.disabled_at', 'is', null)
    .where('shop.status', '<>', 'closed')

export type LiveInvitation = StaffInvitation & { shopName: string; logo: string }
export const liveInvitationUnscoped = async (ctx: Ctx, tokenHash: string): Promise<LiveInvitation | undefined> => {
  const row = await liveOnes(ctx, tokenHash).executeTakeFirst()
  return row && { ...toInvitation(row), shopName: row.shop_name, logo: row.logo }
}

/** Of two who come with one link, one gets in. */
export const spendStaffInvitation = async (ctx: Ctx, shopId: number, tokenHash: string): Promise<boolean> =>
  (await db(ctx)
    .updateTable('staff_invitation')
    .set({ accepted_at: ctx.clock.now() })
    .where('shop_id', '=', shopId)
    .where('token_hash', '=', tokenHash)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now())
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Whether an account still has a password that somebody else gave it, and may give it anew. */
export const isUnclaimed = async (ctx: Ctx, accountId: number): Promise<boolean> =>
  (
    await db(ctx)
      .selectFrom('account_summary')
      .select('unclaimed')
      .where('account_id', '=', accountId)
      .executeTakeFirst()
  )?.unclaimed !== false
