import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { ShopTables } from '../shop.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ShopTables>(ctx)

export interface OwnerInvitation {
  email: string
  name: string
  operatorName: string
  sentAt: Date
  expiresAt: Date
}

const openOfOperators = (ctx: Ctx, shopId: number) =>
  db(ctx)
    .selectFrom('staff_invitation')
    .select(['recipient as email', 'name', 'operator_name as operatorName'])
    .select(['sent_at as sentAt', 'expires_at as expiresAt'])
    .where('shop_id', '=', shopId)
    .where('operator_id', 'is not', null)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)

/** The invitation of the first owner that nobody has accepted; there is one at most. */
export const openOwnerInvitationUnscoped = (ctx: Ctx, shopId: number): Promise<OwnerInvitation | undefined> =>
  openOfOperators(ctx, shopId).executeTakeFirst()

/** Ends the one that is open; false where there is none. */
export const endOwnerInvitation = async (ctx: Ctx, shopId: number): Promise<boolean> =>
  (await db(ctx)
    .updateTable('staff_invitation')
    .set({ withdrawn_at: ctx.clock.now() })
    .where('shop_id', '=', shopId)
    .where('operator_id', 'is not', null)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** How many an operator has sent for a shop since a moment; withdrawn ones too. */
export const countOwnerInvitations = async (ctx: Ctx, shopId: number, since: Date): Promise<number> =>
  (
    await db(ctx)
      .selectFrom('staff_invitation')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('shop_id', '=', shopId)
      .where('operator_id', 'is not', null)
      .where('sent_at', '>', since)
      .executeTakeFirstOrThrow()
  ).n

export const addOwnerInvitation = (
  ctx: Ctx,
  it: OwnerInvitation & { shopId: number; operatorId: number; tokenHash: string },
) =>
  db(ctx)
    .insertInto('staff_invitation')
    .values({
      shop_id: it.shopId,
      addressed: it.email,
      recipient: it.email,
      name: it.name,
      operator_id: it.operatorId,
      operator_name: it.operatorName,
      token_hash: it.tokenHash,
      sent_at: it.sentAt,
      expires_at: it.expiresAt,
    })
    .execute()

/** Whether anybody works for a shop, or ever did. */
export const hasPeople = async (ctx: Ctx, shopId: number): Promise<boolean> =>
  (await db(ctx).selectFrom('shop_staff').select('id').where('shop_id', '=', shopId).limit(1).executeTakeFirst()) !==
  undefined
