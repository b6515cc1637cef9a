import { myCostCentres, mySubjects } from '#modules/company/budget'
import { findOffers, type Offer, priceAt } from '#modules/shop/catalog'
import {
  addLines,
  askAgain,
  inquiryJobs,
  openInquiry,
  orderQuote,
  refuseInquiry,
  saveQuoteFile,
  sendQuote,
  showInquiry,
  submitInquiry,
} from '#modules/trade/inquiry'
import type { Actor, Buyer, Seller } from '#platform/actor'
import { days, hours } from '#platform/clock'
import { type Ctx, type App, inCommand } from '#platform/ctx'
import { renderPdf } from '#platform/documents/pdf'
import { sellerOf } from './demo-actors.ts'
import { playAt } from './diary.ts'
import type { Settled } from './load-orders.ts'

interface Told {
  title: string
  remark: string
  /** How many lines of each shop. */
  lines: readonly number[]
  /** What the shops do, one after the other; a shop that does nothing is still asked. */
  shops: readonly ('quotes' | 'quotes lower' | 'refuses' | 'runs out' | 'is ordered')[]
  daysAgo: number
  /** Still being collected. */
  draft?: true
}

const told: readonly Told[] = [
  {
    title: 'Yearly stationery',
    remark: 'One delivery, before the end of the month.',
    lines: [2],
    shops: ['runs out'],
    daysAgo: 20,
  },
  {
    title: 'Equipment for new desks',
    remark: '',
    lines: [2],
    shops: ['refuses'],
    daysAgo: 9,
  },
  {
    title: 'Pantry of the training centre',
    remark: 'We take the whole quantity at once.',
    lines: [3],
    shops: ['is ordered'],
    daysAgo: 6,
  },
  {
    title: 'Protective gear for the new line',
    remark: 'Deliveries in two parts are fine.',
    lines: [3, 2],
    shops: ['quotes lower', 'quotes'],
    daysAgo: 4,
  },
  {
    title: 'First aid and packing, warehouse',
    remark: 'Please say how soon you can deliver.',
    lines: [2, 1],
    shops: [],
    daysAgo: 1,
  },
  { title: 'Mailing room, next quarter', remark: '', lines: [2, 2], shops: [], daysAgo: 0.1, draft: true },
]

/** Lets a buyer of the demo data ask for quotes, so that there is one sheet in every state. */
export async function loadInquiries(app: App, settled: Settled): Promise<void> {
  const buyer = settled.buyers.get('company:arunika/dewi') ?? [...settled.buyers.values()][0]
  if (!buyer) return
  const now = app.clock.now().getTime()
  const shelves = await shelvesFor(app, settled, buyer)
  const staff = new Map([...settled.shops.values()].map((shop) => [shop.id, shop.staff]))
  for (const [at, story] of told.entries()) {
    let time = now - days(story.daysAgo)
    const act: Act = (actor, run) => {
      const moment = new Date(Math.min(time, now - 60_000))
      time += hours(2)
      return playAt(app, settled.diary, moment, actor, run)
    }
    const asked = story.lines.map((lines, shop) =>
      shelves[(at + shop) % shelves.length]!.slice(at % 3, (at % 3) + lines),
    )
    // Ordered now, after all other orders: lists have the newest number on top, and so the newest date.
    const order: Act = (actor, run) => playAt(app, settled.diary, new Date(now), actor, run)
    await play(act, { story, asked, buyer, staff, now, order, attach: (seller) => attachTerms(app, seller) })
  }
  const then = { ...app, events: settled.diary.on(new Date(now)) }
  for (const job of inquiryJobs) await job.run(then, new AbortController().signal)
}

type Act = <T>(actor: Actor, run: (ctx: Ctx) => Promise<T>) => Promise<T>
interface Play {
  story: Told
  asked: readonly (readonly Offer[])[]
  buyer: Buyer
  staff: ReadonlyMap<number, string>
  now: number
  /** Orders what was quoted. */
  order: Act
  /** Uploads what goes with a quote. */
  attach: (seller: Seller) => Promise<number>
}

/** The terms of a delivery, as a shop attaches them. */
async function attachTerms(app: App, seller: Seller): Promise<number> {
  const bytes = await renderPdf({
    lang: 'en-us',
    from: seller.name,
    title: 'Terms of delivery',
    number: '2026-07',
    at: app.clock.now(),
    foot: 'Terms of delivery 2026-07',
    blocks: [
      {
        kind: 'prose',
        title: 'Delivery',
        text: 'In two parts within three weeks of the order, on pallets, to the gate of the plant. Sizes can be changed until the first part is packed.',
      },
    ],
  })
  const { id } = await saveQuoteFile(
    app,
    { actor: seller, lang: 'en-us' },
    { bytes, fileName: 'Terms of delivery.pdf' },
  )
  return id
}

async function play(act: Act, { story, asked, buyer, staff, now, order, attach }: Play): Promise<void> {
  const id = await act(buyer, (ctx) => openInquiry(ctx, { id: undefined, title: story.title }))
  await act(buyer, (ctx) =>
    addLines(
      ctx,
      id,
      asked.flat().map((offer, at) => {
        const quantity = usual(offer)
        const wish = Math.round((priceAt(offer, quantity).priceMinor * 0.9) / 10_000) * 10_000
        return {
          skuId: offer.skuId,
          quantity,
          targetMinor: at % 2 === 0 && wish > 0 ? wish : undefined,
          remark: at === 0 ? 'The same make for all of them, please' : undefined,
        }
      }),
    ),
  )
  if (story.draft) return
  const shops = [...new Set(asked.flat().map((offer) => offer.shopId))].sort((a, b) => a - b)
  await act(buyer, (ctx) =>
    submitInquiry(ctx, {
      id,
      title: undefined,
      replyBy: new Date(ctx.clock.now().getTime() + days(story.shops.length ? 10 : 30)),
      neededBy: undefined,
      remark: story.remark,
    }),
  )
  for (const [at, does] of story.shops.entries()) {
    const shopId = shops[at]!
    const seller = sellerOf(shopId, staff.get(shopId)!)
    const answer = { id, version: undefined }
    const fileIds = does === 'quotes lower' ? [await attach(seller)] : []
    const quote = (percent: number, until: Date) =>
      act(seller, async (ctx) => {
        const { lines, offers } = await showInquiry(ctx, id)
        await sendQuote(ctx, {
          ...answer,
          fileIds,
          validUntil: until,
          freightMinor: null,
          message:
            percent < 90 ? 'Our last word for this quantity.' : 'Price for the whole quantity, delivered together.',
          lines: lines.map((line, nth) => ({
            lineId: line.id,
            priceMinor: Math.max(
              100,
              Math.round((priceAt(offers.get(line.skuId)!, line.quantity).priceMinor * percent) / 10_000) * 100,
            ),
            quantity: undefined,
            leadDays: 3 + nth * 2,
            remark: '',
          })),
        })
      })
    const soon = new Date(now + days(45))
    if (does === 'refuses')
      await act(seller, (ctx) =>
        refuseInquiry(ctx, { ...answer, remark: 'The maker has stopped it, and we have no other' }),
      )
    else await quote(94, does === 'runs out' ? new Date(now - days(2)) : soon)
    if (does === 'quotes lower') {
      await act(buyer, (ctx) =>
        askAgain(ctx, { ...answer, shopId, remark: 'Could you do two per cent better?', replyBy: undefined }),
      )
      await quote(89, soon)
    }
    if (does === 'is ordered') await order(buyer, (ctx) => orderStanding(ctx, id))
  }
}

/** Orders the quote that stands, charged to the first cost centre the buyer may use. */
async function orderStanding(ctx: Ctx, id: number): Promise<void> {
  const { invites } = await showInquiry(ctx, id)
  const centre = (await myCostCentres(ctx)).find((it) => it.usable)
  const subject = (await mySubjects(ctx)).find((it) => !centre?.subjectIds.length || centre.subjectIds.includes(it.id))
  await orderQuote(ctx, {
    id,
    quoteId: invites[0]!.quoteId!,
    addressId: undefined,
    accounting: centre && subject && [{ costCentreId: centre.id, subjectId: subject.id, percent: 10_000 }],
    remark: '',
    seenMinor: undefined,
  })
}

/** A round quantity that the shop sells and has. */
const usual = (offer: Offer): number => {
  const step = offer.orderMultiple
  const wanted = Math.max(offer.minQuantity, Math.min(120, Math.floor(offer.available / 4)))
  return Math.max(offer.minQuantity, Math.ceil(wanted / step) * step)
}

/** What the buyer can buy, some of each shop that has enough. */
async function shelvesFor(app: App, { skus }: Settled, buyer: Buyer): Promise<Offer[][]> {
  const offers = await inCommand(app, buyer, 'en-us', (ctx) => findOffers(ctx, [...skus.values()], buyer.companyId))
  const byShop = new Map<number, Offer[]>()
  for (const offer of offers.values()) {
    const shelf = byShop.get(offer.shopId) ?? []
    const isNew = shelf.every((it) => it.goodsId !== offer.goodsId)
    if (offer.sellable && offer.available >= 400 && isNew && shelf.length < 8)
      byShop.set(offer.shopId, [...shelf, offer])
  }
  return [...byShop]
    .filter(([, shelf]) => shelf.length >= 6)
    .sort(([a], [b]) => a - b)
    .map(([, shelf]) => shelf)
}
