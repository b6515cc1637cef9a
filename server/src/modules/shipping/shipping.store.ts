import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database'
import type { ShippingTables } from './shipping.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ShippingTables>(ctx)

export const templateRows = (ctx: Ctx, shopIds: readonly number[]) =>
  shopIds.length === 0 ? Promise.resolve([]) : db(ctx).selectFrom('freight_template').selectAll().where('shop_id', 'in', [...shopIds]).execute()

export const listCarriers = (ctx: Ctx) => db(ctx).selectFrom('carrier').selectAll().orderBy('id').limit(200).execute()

export const carrierRow = (ctx: Ctx, id: number) => db(ctx).selectFrom('carrier').selectAll().where('id', '=', id).executeTakeFirst()
