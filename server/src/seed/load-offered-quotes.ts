import { findOffers, type Offer, priceAt } from '#modules/shop/catalog'
import { colleaguesOf, setDiscountLimits } from '#modules/shop/shop'
import { approveQuote, beginQuote, refuseDiscount, sendPrepared } from '#modules/trade/inquiry'
import type { Buyer, Seller } from '#platform/actor'
import { days } from '#platform/clock'
import { type App, asSystem, type Ctx, inCommand } from '#platform/ctx'
import { sellerOf } from './demo-actors.ts'
import { packFor } from './packs-of-goods.ts'
import { playAt } from './diary.ts'
import type { Settled } from './load-orders.ts'

interface Told {
  title: string
  message: string
  /** Of what the buyer would pay otherwise. */
  percent: number
  freightMinor: number | null
  becomes: 'draft' | 'sent' | 'waiting' | 'refused' | 'approved'
  daysAgo: number
}
/** What is sent comes before what buyers ask for: numbers of inquiries go by time. */
const told: readonly Told[] = [
  {
    title: 'Office paper for the second half-year',
    message: 'As agreed on the phone: one price for the whole half-year.',
    percent: 95,
    freightMinor: 15_000_000,
    becomes: 'sent',
    daysAgo: 25,
  },
  {
    title: 'Everything for the new branch',
    message: 'A price for all of it together.',
    percent: 84,
    freightMinor: null,
    becomes: 'approved',
    daysAgo: 23,
  },
  { title: 'Safety shoes, large order', message: '', percent: 70, freightMinor: null, becomes: 'refused', daysAgo: 3 },
  {
    title: 'Cleaning supplies, yearly contract',
    message: 'Delivered every month.',
    percent: 82,
    freightMinor: 0,
    becomes: 'waiting',
    daysAgo: 1,
  },
  { title: 'Samples to follow up', message: '', percent: 100, freightMinor: null, becomes: 'draft', daysAgo: 0.2 },
]

/** Lets a shop of the demo data offer quotes: one in every state. Its people may quote ten percent below the price. */
export async function loadOfferedQuotes(app: App, settled: Settled): Promise<void> {
  const buyer = settled.buyers.get('company:arunika/dewi') ?? [...settled.buyers.values()][0]
  if (!buyer) return
  const shelf = await shelfFor(app, settled, buyer)
  const shop = [...settled.shops.values()].find((it) => it.id === shelf[0]?.shopId)
  if (!shop) return
  const owner = sellerOf(shop.id, shop.staff)
  const now = app.clock.now().getTime()
  const clerk = await clerkOf(app, owner)
  await playAt(app, settled.diary, new Date(now - days(26)), owner, (ctx) =>
    setDiscountLimits(ctx, { version: 2, usualBps: 1000, roles: [] }),
  )
  for (const [at, story] of told.entries()) {
    const moment = new Date(now - days(story.daysAgo))
    const act = <T>(who: Seller, run: (ctx: Ctx) => Promise<T>) => playAt(app, settled.diary, moment, who, run)
    const id = await act(clerk, (ctx) =>
      beginQuote(
        ctx,
        { companyId: buyer.companyId, called: buyer.companyName },
        {
          memberId: buyer.memberId,
          title: story.title,
          message: story.message,
          freightMinor: story.freightMinor,
          validUntil: new Date(now + days(30 + at)),
          lines: shelf.slice(at, at + 3).map((offer) => lineOf(offer, story.percent)),
        },
      ),
    )
    if (story.becomes === 'draft') continue
    await act(clerk, (ctx) => sendPrepared(ctx, { id, version: 1 }))
    const seen = { id, version: 2 }
    if (story.becomes === 'approved') await act(owner, (ctx) => approveQuote(ctx, seen))
    if (story.becomes === 'refused')
      await act(owner, (ctx) =>
        refuseDiscount(ctx, { ...seen, reason: 'We would lose money on these. Fifteen percent at most.' }),
      )
  }
}

function lineOf(offer: Offer, percent: number) {
  const lowest = Math.max(offer.minQuantity, Math.ceil(20 / offer.orderMultiple) * offer.orderMultiple)
  const size = offer.packs[0]?.size ?? 1
  const inPacks = Math.ceil(lowest / size) * size
  const quantity = inPacks % offer.orderMultiple ? lowest : inPacks
  const { priceMinor } = priceAt(offer, quantity)
  return {
    skuId: offer.skuId,
    quantity,
    packSize: packFor(offer, quantity)?.size,
    priceMinor: Math.max(100, Math.round((priceMinor * percent) / 10_000) * 100),
    leadDays: 4,
    remark: '',
  }
}

/** Somebody of the shop who quotes and approves no discount; the owner where there is nobody. */
async function clerkOf(app: App, owner: Seller): Promise<Seller> {
  const people = await asSystem(app, 'load-world', (ctx) => colleaguesOf(ctx, owner.shopId))
  const found = people.find((it) => it.permissions.has('quotes') && !it.permissions.has('approve-discounts'))
  return found
    ? { ...owner, staffId: found.staffId, name: found.name, isOwner: false, permissions: found.permissions }
    : owner
}

/** What the buyer can buy in the first shop that has enough. */
async function shelfFor(app: App, { skus }: Settled, buyer: Buyer): Promise<Offer[]> {
  const offers = await inCommand(app, buyer, 'en-us', (ctx) => findOffers(ctx, [...skus.values()], buyer.companyId))
  const byShop = new Map<number, Offer[]>()
  for (const offer of [...offers.values()].sort((a, b) => a.skuId - b.skuId))
    if (offer.sellable && offer.available >= 200) byShop.set(offer.shopId, [...(byShop.get(offer.shopId) ?? []), offer])
  return [...byShop].sort(([a], [b]) => a - b).find(([, shelf]) => shelf.length >= 8)?.[1] ?? []
}
