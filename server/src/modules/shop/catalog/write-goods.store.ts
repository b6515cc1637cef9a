import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { json } from '#platform/database/database'
import { recordsOf } from '#platform/database/row-mapping'
import type { LocalizedText } from '#platform/messages'
import { shareBrands } from './brand/brand.store.ts'
import { among, db, goodsRow, skuRow } from './catalog.store.ts'
import { shareCategories, lockTree } from './category/category.store.ts'
import type { CategoryParameter } from './category/category.types.ts'
import type { GoodsFile } from './document/document.types.ts'
import { goodsMachine } from './goods.machine.ts'
import type { Pack } from './pack.ts'
import type { SkuSize } from './size-of-sku.ts'
import { writePackCodes } from './sku-pack.store.ts'
import { recordSkuPrices } from './sku-price.store.ts'

/** A goods as somebody wants it; what is left out keeps its value, or takes the usual one in a new goods. */
export interface GoodsDraft {
  shopId: number
  /** What the shop calls it; the same number again is the same goods. */
  number: string
  categoryId: number
  /** 0: of no brand any more. */
  brandId?: number
  /** 0: the default of the shop. */
  freightTemplateId?: number
  /** Working days before it leaves the shop; `noLeadDays`: not said any more. */
  leadDays?: number
  names: LocalizedText
  descriptions?: LocalizedText
  units?: LocalizedText
  parameters?: { name: LocalizedText; value: LocalizedText; filterable: boolean }[]
  thumbnail?: string
  gallery?: string[]
  documents?: GoodsFile[]
  status?: 'on_shelf' | 'off_shelf' | 'draft'
  sold?: number
  listedAt?: Date
  /** All of its skus: others that it had are taken away. */
  skus: SkuDraft[]
}

interface SkuDraft extends Partial<SkuSize> {
  number: string
  priceMinor: number
  specs?: { name: LocalizedText; value: LocalizedText }[]
  marketPriceMinor?: number
  tiers?: { from: number; priceMinor: number }[]
  weightGrams?: number
  volumeCm3?: number
  minQuantity?: number
  orderMultiple?: number
  maxQuantity?: number
  packs?: Pack[]
  picture?: string
}

/** In a draft: nothing is said of the lead time, where 0 is a lead time. */
export const noLeadDays = -1

export interface Written {
  goodsId: number
  number: string
  shopId: number
  fate: 'added' | 'changed' | 'same'
  skus: { skuId: number; number: string; added: boolean }[]
}

const goodsDraftRow = goodsRow.without(['id', 'ratingTenths', 'reviewCount', 'version', 'changedAt'])
const skuDraftRow = skuRow.without(['id'])
/** What a draft may change; who it is about stands in the rest. */
const goodsColumns = Object.values(goodsDraftRow.without(['shopId', 'number']).fields)
const skuColumns = Object.values(skuDraftRow.without(['goodsId', 'shopId', 'number']).fields)

/** Which status a file may give goods of which status, by the machine: what the mall took down is not put back by a file. */
const moves = Object.entries(goodsMachine.transitions).flatMap(([step, { from, to, by }]) =>
  (by as readonly string[]).includes('system') ? from.map((it) => ({ step, from: it, to })) : [],
)
const mayMove = sql`(g.status, r.status) in (${sql.join(moves.map((it) => sql`(${sql.lit(it.from)}, ${sql.lit(it.to)})`))})`
const stepTaken = sql`case ${sql.join(
  moves.map((it) => sql`when g.status = ${sql.lit(it.from)} and r.status = ${sql.lit(it.to)} then ${sql.lit(it.step)}`),
  sql` `,
)} end`

/** What a draft writes in a column to say that there is none. */
const noneOf: Partial<Record<string, number>> = { brand_id: 0, freight_template_id: 0, lead_days: noLeadDays }

const givenOrBefore = (columns: readonly string[], table: string) =>
  sql.join(
    columns.map((column) =>
      column === 'status'
        ? sql`case when ${mayMove} then r.status else g.status end`
        : noneOf[column] !== undefined
          ? sql`nullif(coalesce(${sql.ref(`r.${column}`)}, ${sql.ref(`${table}.${column}`)}), ${sql.lit(noneOf[column])})`
          : sql`coalesce(${sql.ref(`r.${column}`)}, ${sql.ref(`${table}.${column}`)})`,
    ),
  )
const listed = (columns: readonly string[], table?: string) =>
  sql.join(columns.map((column) => sql.ref(table ? `${table}.${column}` : column)))
/** A new row takes the default of the column where the draft says nothing. */
const givenOrUsual = <Column extends string>(columns: readonly Column[], usual: Partial<Record<Column, string>>) =>
  sql.join(
    columns.map((column) =>
      noneOf[column] !== undefined
        ? sql`nullif(${sql.ref(`r.${column}`)}, ${sql.lit(noneOf[column])})`
        : usual[column] === undefined
          ? sql.ref(`r.${column}`)
          : sql`coalesce(${sql.ref(`r.${column}`)}, ${sql.raw(usual[column])})`,
    ),
  )

const usualGoods = {
  descriptions: `'{}'`,
  units: `'{}'`,
  parameters: `'[]'`,
  thumbnail: `''`,
  gallery: `'[]'`,
  documents: `'[]'`,
  status: `'on_shelf'`,
  sold: '0',
  listed_at: 'now()',
}
const usualSku = {
  position: '0',
  specs: `'[]'`,
  market_price_minor: '0',
  tiers: `'[]'`,
  weight_grams: '0',
  volume_cm3: '0',
  length_mm: '0',
  width_mm: '0',
  height_mm: '0',
  min_quantity: '1',
  order_multiple: '1',
  max_quantity: '0',
  packs: `'[]'`,
  picture: `''`,
}

/** Writes goods by shop and number, then their skus; answers what became of each, in the order given. Refuses CATEGORY_UNKNOWN, BRAND_UNKNOWN and PACK_BARCODE_TAKEN. */
export async function writeGoods(ctx: Ctx, drafts: readonly GoodsDraft[]): Promise<Written[]> {
  await shareCategories(
    ctx,
    drafts.map((it) => it.categoryId),
  )
  await shareBrands(
    ctx,
    drafts.flatMap((it) => it.brandId || []),
  )
  await lockGoods(ctx, drafts)
  const written: Written[] = []
  for (let at = 0; at < drafts.length; at += 500) written.push(...(await writeSome(ctx, drafts.slice(at, at + 500))))
  return written
}

/** Those that are there, in the order of their ids: which step each takes is told by the status that it has under this lock. */
const lockGoods = (ctx: Ctx, drafts: readonly GoodsDraft[]) =>
  sql`
    select g.id from goods g
    join unnest(${drafts.map((it) => it.shopId)}::bigint[], ${drafts.map((it) => it.number)}::text[]) as r(shop_id, number)
      on g.shop_id = r.shop_id and g.number = r.number
    order by g.id for update of g`.execute(ctx.db)

async function writeSome(ctx: Ctx, drafts: readonly GoodsDraft[]): Promise<Written[]> {
  const goods = recordsOf(
    'goods',
    drafts.map((draft) => goodsDraftRow.write(draft)),
  )
  const { rows: touched } = await sql<{ id: number; fate: 'added' | 'changed' }>`
    with r as materialized (select * from ${goods}),
    changed as (
      update goods g set (${listed(goodsColumns)}) = row(${givenOrBefore(goodsColumns, 'g')}), version = g.version + 1, changed_at = now(), deleted_at = null
      from r where g.shop_id = r.shop_id and g.number = r.number
        and (g.deleted_at is not null or row(${givenOrBefore(goodsColumns, 'g')}) is distinct from row(${listed(goodsColumns, 'g')}))
      returning g.id
    ),
    moved as (${goodsMachine.record(
      ctx,
      sql`select g.id, ${stepTaken} as transition, g.status as from_status, r.status as to_status, '' as note
        from goods g join r on g.shop_id = r.shop_id and g.number = r.number where ${mayMove}`,
    )}),
    added as (
      insert into goods (shop_id, number, ${listed(goodsColumns)}) select r.shop_id, r.number, ${givenOrUsual(goodsColumns, usualGoods)} from r
      where not exists (select from goods g where g.shop_id = r.shop_id and g.number = r.number)
      on conflict do nothing returning id
    )
    select id, 'changed' as fate from changed union all select id, 'added' from added`.execute(ctx.db)
  const fates = new Map(touched.map((row) => [row.id, row.fate]))

  const { rows: known } = await sql<{ id: number; shop_id: number; number: string }>`
    select g.id, g.shop_id, g.number from goods g join ${goods} as r on g.shop_id = r.shop_id and g.number = r.number`.execute(
    ctx.db,
  )
  const ids = new Map(known.map((row) => [`${row.shop_id} ${row.number}`, row.id]))
  const written = new Map<number, Written>()
  const skus: object[] = []
  for (const draft of drafts) {
    const goodsId = ids.get(`${draft.shopId} ${draft.number}`)!
    written.set(goodsId, {
      goodsId,
      number: draft.number,
      shopId: draft.shopId,
      fate: fates.get(goodsId) ?? 'same',
      skus: [],
    })
    for (const [place, sku] of draft.skus.entries())
      skus.push(
        skuDraftRow.write({
          ...sku,
          tiers: sku.tiers?.map(({ from, priceMinor }): [number, number] => [from, priceMinor]),
          goodsId,
          shopId: draft.shopId,
          position: place,
        }),
      )
  }
  for (const sku of await writeSkus(ctx, [...written.keys()], skus)) {
    const goodsOfSku = written.get(sku.goods_id)!
    if (sku.fate !== 'same' && goodsOfSku.fate === 'same') goodsOfSku.fate = 'changed'
    if (sku.number !== null) goodsOfSku.skus.push({ skuId: sku.id, number: sku.number, added: sku.fate === 'added' })
  }
  // A goods whose skus alone changed is a new version too; what is remembered of it goes by the version.
  const newVersions = [...written.values()]
    .filter((one) => one.fate === 'changed' && !fates.has(one.goodsId))
    .map((one) => one.goodsId)
  if (newVersions.length)
    await db(ctx)
      .updateTable('goods')
      .set((eb) => ({ version: eb('version', '+', 1), changed_at: eb.fn<Date>('now', []) }))
      .where(among('id', newVersions))
      .execute()
  return [...written.values()]
}

interface WrittenSku {
  id: number
  goods_id: number
  number: string | null
  fate: 'added' | 'changed' | 'same' | 'gone'
}

async function writeSkus(ctx: Ctx, goodsIds: number[], skus: readonly object[]): Promise<WrittenSku[]> {
  const { rows: touched } = await sql<WrittenSku>`
    with r as materialized (select * from ${recordsOf('sku', skus)}),
    changed as (
      update sku set (${listed(skuColumns)}) = row(${givenOrBefore(skuColumns, 'sku')}), deleted_at = null
      from r where sku.shop_id = r.shop_id and sku.number = r.number and sku.goods_id = r.goods_id
        and (sku.deleted_at is not null or row(${givenOrBefore(skuColumns, 'sku')}) is distinct from row(${listed(skuColumns, 'sku')}))
      returning sku.id, sku.goods_id
    ),
    added as (
      insert into sku (goods_id, shop_id, number, ${listed(skuColumns)}) select r.goods_id, r.shop_id, r.number, ${givenOrUsual(skuColumns, usualSku)} from r
      where not exists (select from sku s where s.shop_id = r.shop_id and s.number = r.number)
      on conflict do nothing returning id, goods_id
    ),
    gone as (
      update sku set deleted_at = now() where sku.goods_id = any(${goodsIds}::bigint[]) and sku.deleted_at is null
        and not exists (select from r where r.goods_id = sku.goods_id and r.number = sku.number)
      returning sku.id, sku.goods_id
    )
    select id, goods_id, null as number, 'changed' as fate from changed
    union all select id, goods_id, null, 'added' from added
    union all select id, goods_id, null, 'gone' from gone`.execute(ctx.db)
  await recordSkuPrices(
    ctx,
    touched.map((row) => row.id),
  )
  await writePackCodes(
    ctx,
    touched.map((row) => row.id),
  )
  const fates = new Map(touched.map((row) => [row.id, row.fate]))
  const all = await db(ctx)
    .selectFrom('sku')
    .select(['id', 'goods_id', 'number'])
    .where(sql<boolean>`goods_id = any(${goodsIds}::bigint[])`)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return [
    ...all.map((sku) => ({ ...sku, fate: fates.get(sku.id) ?? ('same' as const) })),
    ...touched.filter((row) => row.fate === 'gone'),
  ]
}

export interface CategoryDraft {
  parentId: number | null
  names: LocalizedText
  image: string
  position: number
  parameters?: readonly CategoryParameter[]
  /** Of the ready category that it is made from. */
  packKey?: string
}

/** Writes one category below its parent; the caller writes parents first. */
export async function writeCategory(ctx: Ctx, draft: CategoryDraft): Promise<number> {
  await lockTree(ctx)
  const { rows } = await sql<{ id: number }>`
    with parent as (select grade, path from category where id = ${draft.parentId}),
    next as (select nextval(pg_get_serial_sequence('category', 'id')) as id)
    insert into category (id, parent_id, grade, path, names, image, position, parameters, pack_key) overriding system value
    select next.id, ${draft.parentId}, coalesce((select grade from parent), 0) + 1, coalesce((select path from parent), '{}') || next.id,
      ${json(draft.names)}, ${draft.image}, ${draft.position}, ${json(draft.parameters ?? [])}, ${draft.packKey ?? null} from next
    returning id`.execute(ctx.db)
  return rows[0]!.id
}

/** Ids of brands by name; the ones that were not there are added. */
export async function writeBrands(ctx: Ctx, names: readonly string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(names)]
  await sql`insert into brand (name) select * from unnest(${wanted}::text[]) on conflict (name) do nothing`.execute(
    ctx.db,
  )
  const rows = await db(ctx)
    .selectFrom('brand')
    .select(['id', 'name'])
    .where(sql<boolean>`name = any(${wanted}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.name, row.id]))
}

/** Sets the categories a company may see, each with everything below it; none means all of them. */
export async function writeVisibleCategories(
  ctx: Ctx,
  companyId: number,
  categoryIds: readonly number[],
): Promise<void> {
  await shareCategories(ctx, categoryIds)
  await db(ctx).deleteFrom('company_category').where('company_id', '=', companyId).execute()
  if (categoryIds.length)
    await db(ctx)
      .insertInto('company_category')
      .values(categoryIds.map((category_id) => ({ company_id: companyId, category_id })))
      .execute()
}
