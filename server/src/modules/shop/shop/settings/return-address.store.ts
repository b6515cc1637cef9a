import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { ReturnAddressTable, ShopTables } from '../shop.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ShopTables>(ctx)

const addressRow = rowMapping<ReturnAddressTable>()(
  {
    id: 'id',
    shopId: 'shop_id',
    consignee: 'consignee',
    mobile: 'mobile',
    regionId: 'region_id',
    detail: 'detail',
    isDefault: 'is_default',
    version: 'version',
  },
  ['changed_at'],
)
const draftRow = addressRow.without(['id', 'version'])
export type ReturnAddress = ReturnType<typeof addressRow.read>
export type AddressDraft = Pick<ReturnAddress, 'consignee' | 'mobile' | 'regionId' | 'detail'>

/** Of a shop, the default first. */
export const returnAddressesOf = async (ctx: Ctx, shopId: number): Promise<ReturnAddress[]> =>
  (
    await db(ctx)
      .selectFrom('return_address')
      .selectAll()
      .where('shop_id', '=', shopId)
      .orderBy('is_default', 'desc')
      .orderBy('id')
      .execute()
  ).map(addressRow.read)

export const insertAddress = async (ctx: Ctx, it: AddressDraft & { shopId: number; isDefault: boolean }) =>
  (
    await db(ctx)
      .insertInto('return_address')
      .values({ ...draftRow.values(it), changed_at: ctx.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** No address of a shop is its default until the next one is said to be. */
export const clearDefault = (ctx: Ctx, shopId: number) =>
  db(ctx)
    .updateTable('return_address')
    .set({ is_default: false })
    .where('shop_id', '=', shopId)
    .where('is_default', '=', true)
    .execute()

/** Changes one as it was seen; false when somebody else has changed it since. */
export const updateAddress = async (
  ctx: Ctx,
  shopId: number,
  { id, version, ...change }: AddressDraft & { id: number; version: number; isDefault: boolean },
): Promise<boolean> =>
  (await db(ctx)
    .updateTable('return_address')
    .set({ ...draftRow.values(change), version: sql`version + 1`, changed_at: ctx.clock.now() })
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const deleteAddress = (ctx: Ctx, shopId: number, id: number) =>
  db(ctx).deleteFrom('return_address').where('id', '=', id).where('shop_id', '=', shopId).execute()
