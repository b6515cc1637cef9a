import { addToCart } from '#modules/trade/cart'
import { type Offer, findOffers } from '#modules/shop/catalog'
import { chooseAccounting, chooseCoupon, placeTrade } from '#modules/trade/checkout'
import { attachFile } from '#modules/trade/order'
import { findUsableCoupons, runningPromotions, receiveCoupon } from '#modules/shop/promotion'
import type { Buyer } from '#platform/actor'
import { buyerIn } from '#platform/http/buyer-in'
import { type Ctx, type App, inCommand } from '#platform/ctx'
import { renderPdf } from '#platform/documents/pdf'
import { tablesOf } from '#platform/database/database'
import type { PromotionTables } from '../modules/shop/promotion/promotion.tables.ts'
import type { Settled } from './load-orders.ts'

const rupiah = 100
const company = 'company:arunika'

/** Everybody takes coupons, and one member orders with a coupon of a shop, with one of the mall and a file, and at a flash price. */
export async function loadBargains(app: App, settled: Settled): Promise<void> {
  const still = { ...app, events: settled.diary.on(app.clock.now()) }
  const act = <T>(buyer: Buyer, run: (ctx: Ctx) => Promise<T>) => inCommand(still, buyer, 'en-us', run)
  for (const buyer of settled.buyers.values()) await act(buyer, takeCoupons)
  const bagus = settled.buyers.get(`${company}/bagus`)!
  const allocation = [...settled.accounting].find(([key]) => key.startsWith(`${company}/`))![1]
  await act(bagus, (ctx) => chooseAccounting(ctx, { whole: [{ ...allocation, percent: 10_000 }], way: 'CART' }))
  const shop = (key: string) => settled.shops.get(key)!.id
  await act(bagus, async (ctx) => {
    const packer = shop('shop:gudang-kemas')
    await orderWith(ctx, await goodsFor(ctx, settled, [[packer, 4_400_000]]), packer)
  })
  await attachFile(
    still,
    { actor: bagus, lang: 'en-us' },
    { bytes: await requisition(still), fileName: 'Requisition 2026-114.pdf' },
  )
  await act(bagus, async (ctx) => {
    const wanted = [
      [shop('shop:rasa-kantor'), 900_000],
      [shop('shop:lembar-kantor'), 1_600_000],
    ] as const
    await orderWith(ctx, await goodsFor(ctx, settled, wanted), 0)
  })
  await act(bagus, async (ctx) => {
    const { prices: flash } = await runningPromotions(ctx, bagus.memberId, [...settled.skus.values()])
    const offers = await findOffers(ctx, [...flash.keys()], bagus.companyId)
    const lucky = [...offers.values()].find((it) => flash.get(it.skuId)!.max >= quantityOf(it, 0))
    if (lucky) await orderWith(ctx, [{ skuId: lucky.skuId, quantity: quantityOf(lucky, 0) }], undefined)
  })
}

/** What a company files with the order it was for. */
const requisition = ({ clock }: App) =>
  renderPdf({
    lang: 'en-us',
    from: 'PT Arunika Manufaktur Persada',
    title: 'Requisition',
    number: '2026-114',
    at: clock.now(),
    foot: 'Requisition 2026-114',
    blocks: [
      {
        kind: 'prose',
        title: 'Wanted',
        text: 'Pantry and office supplies for the second floor, for one month. Agreed with the head of administration.',
      },
    ],
  })

/** One of each that is handed out now from the list. */
async function takeCoupons(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  const coupons = await tablesOf<PromotionTables>(ctx)
    .selectFrom('coupon')
    .select('id')
    .where('code_kind', '=', 'none')
    .where('audience', '=', 'everybody')
    .whereRef('received', '<', 'total')
    .where('starts_at', '<=', now)
    .orderBy('id')
    .execute()
  for (const { id } of coupons) await receiveCoupon(ctx, id)
}

/** So many that they cost at least this. */
function quantityOf({ minQuantity, orderMultiple, priceMinor }: Offer, atLeastMinor: number): number {
  const wanted = Math.max(minQuantity, Math.ceil(atLeastMinor / priceMinor))
  return Math.ceil(wanted / orderMultiple) * orderMultiple
}

/** Something of each of these shops, in rupiah. */
async function goodsFor(ctx: Ctx, { skus }: Settled, wanted: readonly (readonly [shopId: number, atLeast: number])[]) {
  const offers = [...(await findOffers(ctx, [...skus.values()])).values()]
  return wanted.map(([shopId, atLeast]) => {
    const offer = offers.find(
      (it) => it.shopId === shopId && it.sellable && it.available >= 4 * quantityOf(it, atLeast * rupiah),
    )!
    return { skuId: offer.skuId, quantity: quantityOf(offer, atLeast * rupiah) }
  })
}

/** Orders them with the first coupon of the shop, or of the mall for 0; without one where none is named. */
async function orderWith(
  ctx: Ctx,
  goods: readonly { skuId: number; quantity: number }[],
  shopId: number | undefined,
): Promise<void> {
  const { memberId } = buyerIn(ctx)
  await addToCart(ctx, goods)
  const coupons = await findUsableCoupons(ctx, memberId)
  const coupon = coupons.find((it) => (it.shopId ?? 0) === shopId && it.scope === 'all')
  if (coupon) await chooseCoupon(ctx, { way: 'CART', shopId: shopId!, memberCouponId: coupon.id })
  await placeTrade(ctx, { way: 'CART', client: 'PC', seenMinor: undefined, remark: '' })
}
