import { type Input, type Reply, priceListLimits, type sellerPriceApi } from '@borong/contract'
import { toRupiah } from '@borong/money'
import { nameCompanies } from '#modules/company/organisation'
import {
  companiesOfEdition,
  companiesOfList,
  comparePrices,
  editionsOf,
  findGroup,
  findPriceList,
  groupsOfList,
  type ListedSku,
  listedSkus,
  membersOfGroup,
  pageOfListedSkus,
  pageOfPriceLists,
  pageOfPrices,
  type PriceList,
  type PriceListState,
  pricesOfEdition,
  pricesOfList,
  standingEdition,
  stateOf,
} from '#modules/shop/price-list'
import { presentPackOf, presentUnits } from '#modules/shop/catalog'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { pickText } from '#platform/messages'
import { upper } from '#platform/upper'
import { priceOfRow, readPriceSheet, unknownRow } from './read-price-sheet.ts'

type Whole = Reply<typeof sellerPriceApi.show>
export interface Paged {
  page_no: number
  page_size: number
}
export const pageOf = ({ page_no, page_size }: Paged) => ({ from: (page_no - 1) * page_size, size: page_size })

const presentRow = (ctx: Ctx, it: PriceList): Reply<typeof sellerPriceApi.list>['data'][number] => ({
  list_id: String(it.id),
  name: it.name,
  state: upper(stateOf(it, ctx.clock.now())),
  starts_at: toSeconds(it.startsAt),
  ...(it.endsAt && { ends_at: toSeconds(it.endsAt) }),
  ...(it.effectFrom && { in_effect_from: toSeconds(it.effectFrom) }),
  ...(it.effectUntil && { in_effect_until: toSeconds(it.effectUntil) }),
  prices: it.prices,
  companies: it.companies,
  groups: it.groups,
  is_changed: it.isChanged ? 1 : 0,
  version: it.version,
  changed_at: toSeconds(it.changedAt),
})

export async function presentPriceLists(
  ctx: Ctx,
  filter: { keyword: string; state: PriceListState | undefined },
  page: Paged,
) {
  const { rows, total } = await pageOfPriceLists(ctx, sellerIn(ctx).shopId, filter, pageOf(page))
  return { data: rows.map((it) => presentRow(ctx, it)), data_total: total, ...page }
}

const ownList = async (ctx: Ctx, id: number): Promise<PriceList> =>
  (await findPriceList(ctx, sellerIn(ctx).shopId, id)) ?? refuse('NOT_FOUND')

export const presentCompany = ({ id, name }: { id: number; name: string }) => ({
  company_id: String(id),
  company_name: name,
})

/** One list of the own shop. Refuses NOT_FOUND. */
export async function presentPriceList(ctx: Ctx, id: number): Promise<Whole> {
  const list = await ownList(ctx, id)
  const companies = await nameCompanies(ctx, await companiesOfList(ctx, id))
  const groups = await Promise.all((await groupsOfList(ctx, id)).map((group) => findGroup(ctx, list.shopId, group)))
  return {
    ...presentRow(ctx, list),
    company_list: companies.map(presentCompany),
    group_list: groups.flatMap((it) => (it ? { group_id: String(it.id), name: it.name } : [])),
    editions: (await editionsOf(ctx, id)).map((it) => ({
      number: it.number,
      starts_at: toSeconds(it.startsAt),
      ...(it.endsAt && { ends_at: toSeconds(it.endsAt) }),
      published_at: toSeconds(it.publishedAt),
      by_name: it.publishedBy,
      prices: it.prices,
    })),
  }
}

export const presentListedSku = (ctx: Ctx, it: ListedSku) => ({
  sku_id: String(it.skuId),
  goods_id: String(it.goodsId),
  goods_name: pickText(it.names, ctx.lang),
  spec_text: it.specs.map(({ value }) => pickText(value, ctx.lang)).join(', '),
  sku_sn: it.number,
  thumbnail: it.picture,
  list_price: toRupiah(it.listMinor),
  ...presentUnits(it, ctx.lang),
})

export async function presentSkusToList(ctx: Ctx, keyword: string, page: Paged) {
  const { rows, total } = await pageOfListedSkus(ctx, sellerIn(ctx).shopId, keyword, pageOf(page))
  return { data: rows.map((it) => presentListedSku(ctx, it)), data_total: total, ...page }
}

/** Prices of a list of the own shop. Refuses NOT_FOUND. */
export async function presentPrices(ctx: Ctx, id: number, keyword: string, page: Paged) {
  const { rows, total } = await pageOfPrices(ctx, await ownList(ctx, id), keyword, pageOf(page))
  const data = rows.map((it) => ({
    ...presentListedSku(ctx, it),
    min_quantity: it.minQuantity,
    price: toRupiah(it.priceMinor),
  }))
  return { data, data_total: total, ...page }
}

/** What publishing a list of the own shop changes. Refuses NOT_FOUND. */
export async function presentChanges(ctx: Ctx, id: number): Promise<Reply<typeof sellerPriceApi.changes>> {
  const list = await ownList(ctx, id)
  const standing = await standingEdition(ctx, id)
  const before = standing === undefined ? [] : await pricesOfEdition(ctx, standing)
  const written = await pricesOfList(ctx, id)
  const changes = comparePrices(before, written)
  const skus = new Map(
    (await listedSkus(ctx, list.shopId, { ids: [...changes, ...written].map((it) => it.skuId) })).map((it) => [
      it.skuId,
      it,
    ]),
  )
  const count = (is: (it: (typeof changes)[number]) => boolean) => changes.filter(is).length
  const [named, groups] = [await companiesOfList(ctx, id), await groupsOfList(ctx, id)]
  const inGroups = await Promise.all(groups.map((group) => membersOfGroup(ctx, group)))
  return {
    raised: count((it) => it.beforeMinor !== null && it.afterMinor !== null && it.afterMinor > it.beforeMinor),
    lowered: count((it) => it.beforeMinor !== null && it.afterMinor !== null && it.afterMinor < it.beforeMinor),
    added: count((it) => it.beforeMinor === null),
    removed: count((it) => it.afterMinor === null),
    idle: written.filter((it) => it.priceMinor >= skus.get(it.skuId)!.listMinor).length,
    companies_before: standing === undefined ? 0 : (await companiesOfEdition(ctx, standing)).length,
    companies_after: new Set([...named, ...inGroups.flat()]).size,
    prices: changes.slice(0, priceListLimits.shown).map((it) => ({
      ...presentListedSku(ctx, skus.get(it.skuId)!),
      min_quantity: it.minQuantity,
      ...(it.beforeMinor !== null && { before: toRupiah(it.beforeMinor) }),
      ...(it.afterMinor !== null && { after: toRupiah(it.afterMinor) }),
    })),
  }
}

/** What a file would change in a list of the own shop. Refuses NOT_FOUND, and what the file is refused for. */
export async function presentReadFile(
  ctx: Ctx,
  { id }: Pick<Input<typeof sellerPriceApi.readFile>, 'id'>,
  file: Buffer,
): Promise<Reply<typeof sellerPriceApi.readFile>> {
  const list = await ownList(ctx, Number(id))
  const rows = await readPriceSheet(ctx, file)
  const numbers = [...new Set(rows.map((it) => it.number))]
  const skus = new Map((await listedSkus(ctx, list.shopId, { numbers })).map((it) => [it.number, it]))
  const before = new Map(
    (await pricesOfList(ctx, list.id)).map((it) => [`${it.skuId} ${it.minQuantity}`, it.priceMinor]),
  )
  const told = new Set<string>()
  return {
    rows: rows.map((it) => {
      const sku = skus.get(it.number)
      const read = sku ? priceOfRow(it, sku) : unknownRow(it)
      const place = `${sku?.skuId} ${read.minQuantity}`
      const problem = read.problem ?? (told.has(place) ? ('TWICE' as const) : undefined)
      if (!problem) told.add(place)
      const beforeMinor = before.get(place)
      return {
        row: it.row,
        sku_sn: it.number.slice(0, 100),
        ...(sku && { sku: presentListedSku(ctx, sku) }),
        ...(read.minQuantity !== undefined && { min_quantity: read.minQuantity }),
        ...(beforeMinor !== undefined && { before: toRupiah(beforeMinor) }),
        ...(read.priceMinor !== undefined && { price: toRupiah(read.priceMinor) }),
        ...presentPackOf({ pack: read.pack ?? null }, ctx.lang),
        fate: problem
          ? 'REFUSED'
          : beforeMinor === undefined
            ? 'NEW'
            : beforeMinor === read.priceMinor
              ? 'SAME'
              : 'CHANGED',
        ...(problem && { problem }),
      }
    }),
  }
}
