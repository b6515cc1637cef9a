import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { anyOf } from '#platform/database/database'
import { refuse } from '#platform/http/refuse'

/** Writes down which barcodes stand in the packs of skus that were written. Refuses PACK_BARCODE_TAKEN. */
export async function writePackCodes(ctx: Ctx, skuIds: readonly number[]): Promise<void> {
  if (!skuIds.length) return
  await sql`delete from sku_pack_code where sku_id = ${anyOf(skuIds)}`.execute(ctx.db)
  // In one order, so that two that write the same barcodes wait for one another.
  const { rows } = await sql<{ barcode: string }>`
    with wanted as (
      select s.id, s.shop_id, p ->> 'barcode' as barcode, lpad(p ->> 'barcode', 14, '0') as gtin, (p ->> 'size')::int as size
      from sku s cross join lateral jsonb_array_elements(s.packs) p
      where s.id = ${anyOf(skuIds)} and s.deleted_at is null and p ? 'barcode'),
    written as (
      insert into sku_pack_code (shop_id, gtin, sku_id, size)
      select shop_id, gtin, id, size from wanted order by shop_id, gtin, id
      on conflict (shop_id, gtin) do nothing returning gtin, sku_id)
    select barcode from wanted
    where not exists (select from written where written.gtin = wanted.gtin and written.sku_id = wanted.id)
    order by gtin limit 1`.execute(ctx.db)
  if (rows[0]) refuse('PACK_BARCODE_TAKEN', { barcode: rows[0].barcode })
}

/** One of these barcodes that stands in a pack of other goods of the shop. */
export async function packCodeElsewhere(
  ctx: Ctx,
  { shopId, goodsId, barcodes }: { shopId: number; goodsId: number; barcodes: readonly string[] },
): Promise<string | undefined> {
  if (!barcodes.length) return undefined
  const { rows } = await sql<{ barcode: string }>`
    select asked.barcode from unnest(${[...barcodes]}::text[]) as asked(barcode)
    join sku_pack_code c on c.shop_id = ${shopId} and c.gtin = lpad(asked.barcode, 14, '0')
    join sku s on s.id = c.sku_id
    where s.goods_id <> ${goodsId} order by 1 limit 1`.execute(ctx.db)
  return rows[0]?.barcode
}

/** Packs of a shop that bear one of these barcodes, by the barcode as it was asked. */
export async function packsWithBarcode(
  ctx: Ctx,
  shopId: number,
  barcodes: readonly string[],
): Promise<Map<string, { skuId: number; size: number }>> {
  if (!barcodes.length) return new Map()
  const { rows } = await sql<{ barcode: string; skuId: number; size: number }>`
    select asked.barcode, c.sku_id as "skuId", c.size from unnest(${[...barcodes]}::text[]) as asked(barcode)
    join sku_pack_code c on c.shop_id = ${shopId} and c.gtin = lpad(asked.barcode, 14, '0')
    where asked.barcode ~ '^[0-9]{8,14}$'`.execute(ctx.db)
  return new Map(rows.map(({ barcode, ...pack }) => [barcode, pack]))
}
