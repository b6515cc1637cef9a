import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'

export interface NumberedSku {
  key: string
  skuId: number
  /** As it is written on the shelf. */
  number: string
  /** Of the pack whose barcode it is; null: it is a number. */
  packSize?: number | null
}

const seen = sql.raw(
  `s.deleted_at is null and g.deleted_at is null and g.status in ('on_shelf', 'off_shelf') and f.is_open`,
)

/** Skus whose number, the number of whose goods or the barcode of a pack of which reads like one of these; at most so many for each. */
export async function skusNumbered(ctx: Ctx, keys: readonly string[], each: number): Promise<NumberedSku[]> {
  const { rows } = await sql<NumberedSku>`
    select k.key, found.sku_id as "skuId", found.number, found.pack_size as "packSize"
    from unnest(${[...keys]}::text[]) as k(key)
    cross join lateral (
      select own.sku_id, own.number, own.pack_size from (
        (select s.id as sku_id, s.number, null::int as pack_size, g.status, g.sold, s.position
          from sku s join goods g on g.id = s.goods_id join shop_summary f on f.shop_id = s.shop_id
          where plain_number(s.number) = k.key and ${seen}
          order by g.status desc, g.sold desc, s.id limit ${each})
        union
        (select s.id, g.number, null, g.status, g.sold, s.position
          from goods g join sku s on s.goods_id = g.id join shop_summary f on f.shop_id = g.shop_id
          where plain_number(g.number) = k.key and ${seen}
          order by g.status desc, g.sold desc, g.id, s.position, s.id limit ${each})
        union
        (select s.id, k.key, c.size, g.status, g.sold, s.position
          from sku_pack_code c join sku s on s.id = c.sku_id join goods g on g.id = s.goods_id join shop_summary f on f.shop_id = s.shop_id
          where c.gtin = lpad(k.key, 14, '0') and k.key ~ '^[0-9]{8,14}$' and ${seen}
          order by g.status desc, g.sold desc, s.id limit ${each})
      ) own
      order by own.status desc, own.sold desc, own.position, own.sku_id limit ${each * 2}
    ) found`.execute(ctx.db)
  return rows
}

/** Skus on the shelf whose numbers are spelt like these, the likest first. */
export async function skusNumberedLike(ctx: Ctx, keys: readonly string[], each: number): Promise<NumberedSku[]> {
  const { rows } = await sql<NumberedSku>`
    select k.key, found.id as "skuId", found.number
    from unnest(${[...keys]}::text[]) as k(key)
    cross join lateral (
      select s.id, s.number from sku s join goods g on g.id = s.goods_id join shop_summary f on f.shop_id = s.shop_id
      where plain_number(s.number) % k.key and s.deleted_at is null and g.deleted_at is null and g.status = 'on_shelf' and f.is_open
      order by similarity(plain_number(s.number), k.key) desc, g.sold desc, s.id limit ${each}
    ) found`.execute(ctx.db)
  return rows
}

/** The skus of goods, in the order of the page; at most so many of each goods. */
export async function skusOfGoods(ctx: Ctx, goodsIds: readonly number[], each: number): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ goods_id: number; sku_ids: number[] }>`
    select wanted.id as goods_id, k.sku_ids
    from unnest(${[...goodsIds]}::bigint[]) as wanted(id)
    cross join lateral (
      select json_agg(one.id) as sku_ids
      from (select s.id from sku s where s.goods_id = wanted.id and s.deleted_at is null order by s.position, s.id limit ${each}) one
    ) k
    where k.sku_ids is not null`.execute(ctx.db)
  return new Map(rows.map((row) => [row.goods_id, row.sku_ids]))
}
