import { customerGroupApi, type Input, type priceListStates, sellerPriceApi } from '@borong/contract'
import { endPriceList, type PriceListState, publishPriceList, removeCustomerGroup } from '#modules/shop/price-list'
import type { Http } from '#platform/http/http'
import { refuseField } from '#platform/http/refuse'
import { readRupiah } from '#platform/http/read-rupiah'
import { sellerIn } from '#platform/http/seller-in'
import { beginOwnGroup, changeOwnGroup } from './write-own-group.ts'
import { beginOwnList, changeOwnList } from './write-own-list.ts'
import { writeOwnPrices } from './write-own-prices.ts'
import { findKnownCustomers } from './known-customers.ts'
import { presentExplained } from './present-explained.ts'
import { presentGroup, presentGroups } from './present-groups.ts'
import {
  presentChanges,
  presentCompany,
  presentPriceList,
  presentPriceLists,
  presentPrices,
  presentReadFile,
  presentSkusToList,
} from './present-price-lists.ts'

const stateOf = (state: (typeof priceListStates)[number]) => state.toLowerCase() as PriceListState
const at = (seconds: number) => new Date(seconds * 1000)
const draftOf = (sent: Input<typeof sellerPriceApi.create>) => ({
  name: sent.name.trim(),
  startsAt: at(sent.starts_at),
  endsAt: sent.ends_at === undefined ? null : at(sent.ends_at),
  companyIds: sent.company_ids.map(Number),
  groupIds: sent.group_ids.map(Number),
})
const groupOf = (sent: Input<typeof customerGroupApi.create>) => ({
  name: sent.name.trim(),
  companyIds: sent.company_ids.map(Number),
})
const placeOf = ({ sku_id, min_quantity }: { sku_id: string; min_quantity: number }) => ({
  skuId: Number(sku_id),
  minQuantity: min_quantity,
})

function readPrices(sent: Input<typeof sellerPriceApi.writePrices>['prices']) {
  if (new Set(sent.map((it) => `${it.sku_id} ${it.min_quantity}`)).size < sent.length) refuseField('prices', 'TWICE')
  return sent.map((it, place) => ({
    ...placeOf(it),
    priceMinor: readRupiah(`prices.${place}.price`, it.price),
    packSize: it.pack,
  }))
}

export function shopPricesRoutes(http: Http) {
  http.query(sellerPriceApi.list, (ctx, { keyword = '', state, page_no = 1, page_size = 20 }) =>
    presentPriceLists(ctx, { keyword: keyword.trim(), state: state && stateOf(state) }, { page_no, page_size }),
  )
  http.query(sellerPriceApi.companies, async (ctx, { keyword = '' }) => ({
    data: (await findKnownCustomers(ctx, sellerIn(ctx).shopId, keyword.trim(), 20)).map(presentCompany),
  }))
  http.query(sellerPriceApi.skus, (ctx, { keyword = '', page_no = 1, page_size = 20 }) =>
    presentSkusToList(ctx, keyword.trim(), { page_no, page_size }),
  )
  http.query(sellerPriceApi.show, (ctx, { id }) => presentPriceList(ctx, Number(id)))
  http.query(sellerPriceApi.prices, (ctx, { id, keyword = '', page_no = 1, page_size = 20 }) =>
    presentPrices(ctx, Number(id), keyword.trim(), { page_no, page_size }),
  )
  http.query(sellerPriceApi.changes, (ctx, { id }) => presentChanges(ctx, Number(id)))
  http.query(sellerPriceApi.readFile, (ctx, asked, { file }) => presentReadFile(ctx, asked, file!))
  http.query(sellerPriceApi.explain, (ctx, { sku_id, company_id, num, at: moment }) =>
    presentExplained(ctx, {
      skuId: Number(sku_id),
      companyId: Number(company_id),
      quantity: num,
      at: moment === undefined ? ctx.clock.now() : at(moment),
    }),
  )
  http.command(sellerPriceApi.create, async (ctx, sent) =>
    presentPriceList(ctx, await beginOwnList(ctx, draftOf(sent))),
  )
  http.command(sellerPriceApi.change, async (ctx, { id, version, ...sent }) => {
    await changeOwnList(ctx, { id: Number(id), version }, draftOf(sent))
    return presentPriceList(ctx, Number(id))
  })
  http.command(sellerPriceApi.writePrices, async (ctx, { id, version, prices, removed = [] }) => {
    await writeOwnPrices(
      ctx,
      { id: Number(id), version },
      { prices: readPrices(prices), dropped: removed.map(placeOf) },
    )
    return presentPriceList(ctx, Number(id))
  })
  http.command(sellerPriceApi.publish, async (ctx, { id, version }) => {
    await publishPriceList(ctx, sellerIn(ctx).shopId, { id: Number(id), version })
    return presentPriceList(ctx, Number(id))
  })
  http.command(sellerPriceApi.end, async (ctx, { id, version }) => {
    await endPriceList(ctx, sellerIn(ctx).shopId, { id: Number(id), version })
    return presentPriceList(ctx, Number(id))
  })
  http.query(customerGroupApi.list, (ctx, { keyword = '', page_no = 1, page_size = 20 }) =>
    presentGroups(ctx, keyword.trim(), { page_no, page_size }),
  )
  http.query(customerGroupApi.show, (ctx, { id }) => presentGroup(ctx, Number(id)))
  http.command(customerGroupApi.create, async (ctx, sent) => presentGroup(ctx, await beginOwnGroup(ctx, groupOf(sent))))
  http.command(customerGroupApi.change, async (ctx, { id, version, ...sent }) => {
    await changeOwnGroup(ctx, { id: Number(id), version }, groupOf(sent))
    return presentGroup(ctx, Number(id))
  })
  http.command(customerGroupApi.remove, async (ctx, { id, version }) => {
    await removeCustomerGroup(ctx, sellerIn(ctx).shopId, { id: Number(id), version })
    return { ok: true }
  })
}
