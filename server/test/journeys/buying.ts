import { type Reply, api } from '@borong/contract'
import type { Client, TestMall } from '../test-mall.ts'

/** Steps that many journeys share, in the words of people who shop. */

/** Single skus of different shops that are in stock, cheapest first. */
export async function goodsOfShops(
  mall: TestMall,
  shops: number,
  each = 1,
): Promise<{ shopId: string; skuId: string; minimum: number; multiple: number; price: number }[]> {
  const { data } = await mall.guest.get(api.shop.list, { page_size: 20 })
  const picked: Awaited<ReturnType<typeof goodsOfShops>> = []
  for (const shop of data.slice(0, shops)) {
    const found = await mall.guest.get(api.search.goods, {
      seller_id: shop.shop_id,
      in_stock: 1,
      sort: 'price_asc',
      page_size: 40,
    })
    let taken = 0
    for (const card of found.data) {
      if (taken === each) break
      const skus = await mall.guest.get(api.catalog.skus, { id: card.goods_id })
      const sku = skus.find((it) => it.enable_quantity >= 200)
      if (!sku) continue
      picked.push({
        shopId: shop.shop_id,
        skuId: sku.sku_id,
        minimum: sku.min_quantity,
        multiple: sku.order_multiple,
        price: sku.price,
      })
      taken++
    }
  }
  return picked
}

/** An address, a cost centre and a subject: what placing an order wants. */
export async function chooseDelivery(buyer: Pick<Client, 'get'>): Promise<void> {
  const [address] = await buyer.get(api.organisation.addresses)
  if (address) await buyer.get(api.checkout.chooseAddress, { id: address.addr_id })
  else
    await buyer.get(api.organisation.addAddress, {
      name: 'Dewi Anjani',
      mobile: '081234567890',
      region: 317105,
      addr: 'Jl. Letjen Suprapto 1',
    })
  const centres = await buyer.get(api.budget.myCostCentres)
  const subjects = await buyer.get(api.budget.mySubjects)
  const centre = centres.find((it) => it.usable)
  if (centre && subjects[0])
    await buyer.get(api.checkout.chooseAccounting, {
      accounting: [{ cost_center_id: centre.id, accounting_sub_id: subjects[0].id, percent: 10_000 }],
    })
}

/** Empties the cart and fills it with these. */
export async function fillCart(
  buyer: Pick<Client, 'get'>,
  goods: readonly { skuId: string; quantity: number }[],
): Promise<void> {
  await buyer.get(api.cart.clear)
  for (const { skuId, quantity } of goods) await buyer.get(api.cart.add, { sku_id: skuId, num: quantity })
}

/** The smallest quantity that is a multiple, at least the minimum, and costs at least so much. */
export function quantityFor(goods: { minimum: number; multiple: number; price: number }, atLeastRp: number): number {
  const wanted = Math.max(goods.minimum, Math.ceil(atLeastRp / goods.price))
  return Math.ceil(wanted / goods.multiple) * goods.multiple
}

/** Orders these, at the total that was seen, and submits every order. What asks for nobody's approval is confirmed then. */
export async function orderGoods(
  buyer: Pick<Client, 'get'>,
  goods: readonly { skuId: string; quantity: number }[],
): Promise<{ trade: Reply<typeof api.checkout.place>; sn: string; seen: number }> {
  await fillCart(buyer, goods)
  await chooseDelivery(buyer)
  const seen = (await buyer.get(api.checkout.verify, { way: 'CART' })).cart.total_price.total_price
  const trade = await buyer.get(api.checkout.place, { seen_total: seen })
  for (const { sn } of trade.order_list) await buyer.get(api.order.submit, { id: sn })
  return { trade, sn: trade.order_list[0]!.sn, seen }
}

/** Pays at the sandbox bank the way a person does: through its page. */
export async function payAtSandbox(
  mall: TestMall,
  buyer: Client,
  sn: string,
  result: 'SUCCESS' | 'FAILED' = 'SUCCESS',
): Promise<string> {
  const opened = await buyer.get(api.payment.pay, { trade_type: 'order', sn, payment_plugin_id: 'sandbox' })
  const page = await mall.mall.http.fastify.inject({ url: opened.gateway_url })
  if (page.statusCode !== 200 || !page.body.includes(opened.bill_sn)) throw new Error('the bank does not show the bill')
  const paid = await mall.mall.http.fastify.inject({
    method: 'POST',
    url: opened.gateway_url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `result=${result}`,
  })
  if (paid.statusCode !== 303) throw new Error(`the bank answered ${paid.statusCode}`)
  return opened.bill_sn
}

/** Somebody of the demo data who works for a shop. */
export async function staffOfShop(mall: TestMall, shopId: string): Promise<Client> {
  const { accounts } = await mall.guest.get(api.identity.demoAccounts)
  for (const account of accounts.filter((it) => it.site === 'seller')) {
    const session = await mall.seller(account.username)
    const { data } = await session.get(api.sellerOrder.list, { tab: 'ALL', page_size: 1 })
    if (data[0]?.shop_id === shopId) return session
  }
  throw new Error(`nobody of the demo data works for shop ${shopId}`)
}
