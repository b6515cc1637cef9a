import { api } from '@borong/contract'
import { passwordHash } from '@borong/site-kit/digest.ts'
import { chooseDelivery, fillCart } from '../../server/test/journeys/buying.ts'
import type { Client } from '../../server/test/test-mall.ts'
import { type Newcomer, foundCompany } from './newcomer.ts'
import { requestMall, origin, someGoods, soon } from './visit.ts'

/** The owner of a story's own company, in no browser. */
export async function requestAsNewcomer({ username, password }: Newcomer): Promise<Pick<Client, 'get'>> {
  const { access_token: token } = await requestMall(api.identity.login, { username, password: passwordHash(password) })
  return { get: (route, fields = {}) => requestMall(route, fields as never, { token }) }
}

/** A company of its own is founded and has paid for two boxes of one goods of the first shop. */
export async function paidOrderOf(owner: Newcomer): Promise<string> {
  await foundCompany(owner)
  const buyer = await requestAsNewcomer(owner)
  const goods = await someGoods({ shop: '1', specs: 'one' })
  const [sku] = goods.sku_list
  await chooseDelivery(buyer)
  await fillCart(buyer, [{ skuId: sku!.sku_id, quantity: 2 * sku!.min_quantity }])
  const { sn } = (await buyer.get(api.checkout.place)).order_list[0]!
  await buyer.get(api.order.submit, { id: sn })
  const { gateway_url } = await buyer.get(api.payment.pay, { trade_type: 'order', sn, payment_plugin_id: 'sandbox' })
  await fetch(new URL(gateway_url, origin()), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'result=SUCCESS',
  })
  await soon(async () => (await buyer.get(api.order.show, { sn })).order_status).toBe('PAID_OFF')
  return sn
}

/** The same, which somebody at the shop has sent. */
export async function sentOrderOf(owner: Newcomer, staffName: string, shipNo: string): Promise<string> {
  const sn = await paidOrderOf(owner)
  const demo = await requestMall(api.identity.demoAccounts)
  const shop = await requestMall(api.identity.sellerLogin, {
    username: staffName,
    password: passwordHash(demo.password),
  })
  const [carrier] = await requestMall(api.sellerOrder.carriers, {}, { token: shop.access_token })
  await requestMall(api.sellerOrder.ship, { sn, logi_id: carrier!.id, ship_no: shipNo }, { token: shop.access_token })
  return sn
}
