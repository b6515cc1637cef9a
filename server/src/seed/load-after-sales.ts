import {
  applyAfterSale,
  approveAfterSale,
  noteTransfer,
  refundAfterSale,
  rejectAfterSale,
  sendBack,
  takeInGoods,
} from '#modules/support/after-sale'
import { saveUpload } from '#modules/foundation/media'
import { pictureLibrary } from '#platform/documents/picture-library'
import type { Actor, Buyer } from '#platform/actor'
import { days, hours } from '#platform/clock'
import { asSystem, type Ctx, type App } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { OrderTables } from '../modules/trade/order/order.tables.ts'
import { sellerOf } from './demo-actors.ts'
import { playAt } from './diary.ts'
import { draw } from './demo-pictures.ts'
import type { Settled } from './load-orders.ts'

interface Received {
  sn: string
  memberId: number
  shopId: number
  receivedAt: Date
  lineId: number
  picture: string
}
interface Told {
  kind: 'return' | 'exchange' | 'reship'
  reason: string
  says: string
  withPicture?: true
  /** To an account, where nothing goes back the way it came. */
  byHand?: true
  /** How far it came. */
  to: 'applied' | 'approved' | 'sent' | 'arrived' | 'transferred' | 'rejected'
}

const told: readonly Told[] = [
  {
    kind: 'return',
    reason: 'DAMAGED',
    says: 'The box was wet and the content cannot be used',
    withPicture: true,
    to: 'applied',
  },
  { kind: 'return', reason: 'WRONG_GOODS', says: 'We got another model than we ordered', to: 'approved' },
  { kind: 'exchange', reason: 'DEFECTIVE', says: 'A part came loose on the first day', withPicture: true, to: 'sent' },
  {
    kind: 'return',
    reason: 'QUALITY',
    says: 'The surface is scratched, see the picture',
    withPicture: true,
    byHand: true,
    to: 'transferred',
  },
  { kind: 'reship', reason: 'MISSING', says: 'One piece was missing in the carton', to: 'applied' },
  { kind: 'return', reason: 'ORDERED_WRONG', says: 'We took the wrong size', to: 'rejected' },
  { kind: 'return', reason: 'EXPIRED', says: 'Expires next month, too soon for us', to: 'arrived' },
]

/** Lets people of the demo data apply for returns and exchanges of what they received lately, and shops answer some of them. */
export async function loadAfterSales(app: App, settled: Settled): Promise<void> {
  const now = app.clock.now().getTime()
  const buyers = new Map([...settled.buyers.values()].map((buyer) => [buyer.memberId, buyer]))
  const staff = new Map([...settled.shops.values()].map((shop) => [shop.id, shop.staff]))
  const carrierId = [...settled.carriers.values()][0]!
  const orders = await asSystem(app, 'load-after-sales', (ctx) => receivedLately(ctx, new Date(now - days(26))))
  for (const [at, story] of told.entries()) {
    const order = orders[at]
    const buyer = order && buyers.get(order.memberId)
    if (!order || !buyer) continue
    // Recent, so that no timer has anything to do yet; after the goods came.
    let time = Math.max(order.receivedAt.getTime() + hours(3), now - hours(46 - at))
    const act = <T>(actor: Actor, run: (ctx: Ctx) => Promise<T>) => {
      const moment = new Date(Math.min(time, now - 60_000))
      time += hours(6)
      return playAt(app, settled.diary, moment, actor, run)
    }
    const seller = sellerOf(order.shopId, staff.get(order.shopId)!)
    await play(app, act, { order, story, buyer, seller, carrierId })
  }
}

type Act = <T>(actor: Actor, run: (ctx: Ctx) => Promise<T>) => Promise<T>

async function play(
  app: App,
  act: Act,
  it: { order: Received; story: Told; buyer: Buyer; seller: Actor; carrierId: number },
): Promise<void> {
  const { order, story, buyer, seller, carrierId } = it
  const pictures = story.withPicture ? await photograph(app, buyer, order.picture) : []
  const sn = await act(buyer, (ctx) =>
    applyAfterSale(ctx, {
      orderSn: order.sn,
      kind: story.kind,
      reasonCode: story.reason,
      description: story.says,
      pictures,
      refundWay: story.byHand ? 'manual' : 'original',
      bank: story.byHand ? { name: 'Bank Nusantara', holder: buyer.companyName, number: '7010024451' } : undefined,
      lines: [{ orderLineId: order.lineId, quantity: 1 }],
    }),
  )
  if (story.to === 'applied') return
  const decision = { sn, version: undefined }
  if (story.to === 'rejected')
    return act(seller, (ctx) =>
      rejectAfterSale(ctx, { ...decision, remark: 'Only unopened packs, please see our terms' }),
    )
  await act(seller, (ctx) =>
    approveAfterSale(ctx, {
      ...decision,
      remark: '',
      returnAddress: 'Gudang Retur, Jl. Raya Narogong KM 12, Kota Bekasi 17116',
      keepGoods: false,
      lines: [],
    }),
  )
  if (story.to === 'approved') return
  await act(buyer, (ctx) => sendBack(ctx, { sn, carrierId, number: `BACK${order.lineId}` }))
  if (story.to === 'sent') return
  const arrived = [{ orderLineId: order.lineId, good: 0, damaged: 1 }]
  await act(seller, (ctx) => takeInGoods(ctx, { sn, remark: 'Opened, cannot be sold again', lines: arrived }))
  if (story.to === 'arrived') return
  await act(seller, (ctx) => refundAfterSale(ctx, { sn, amountMinor: undefined, remark: '' }))
  await act(seller, (ctx) => noteTransfer(ctx, { sn, bankNumber: `TRF${order.lineId}` }))
}

/** One line of each order that was received lately, of more than one piece, so that orders stay what they are. */
async function receivedLately(ctx: Ctx, since: Date): Promise<Received[]> {
  const rows = await tablesOf<OrderTables>(ctx)
    .selectFrom('customer_order')
    .innerJoin('order_line', 'order_line.order_id', 'customer_order.id')
    .select([
      'customer_order.sn',
      'customer_order.member_id',
      'customer_order.shop_id',
      'customer_order.received_at',
      'order_line.id',
      'order_line.picture',
    ])
    .where('customer_order.status', 'in', ['received', 'completed'])
    .where('customer_order.received_at', '>', since)
    .where('order_line.received', '>', 1)
    .orderBy('customer_order.received_at', 'desc')
    .orderBy('order_line.id')
    .execute()
  const first = new Map<string, Received>()
  for (const row of rows)
    if (!first.has(row.sn))
      first.set(row.sn, {
        sn: row.sn,
        memberId: row.member_id,
        shopId: row.shop_id,
        receivedAt: row.received_at!,
        lineId: row.id,
        picture: row.picture,
      })
  return [...first.values()]
}

/** A picture as somebody would take it of goods that came, uploaded by that person. */
export async function photograph(app: App, buyer: Buyer, picture: string): Promise<string[]> {
  const svg = draw(picture.replace(/^\/pictures\//, '').replace(/-\d\.svg$/, '-2.svg'))
  if (!svg) return []
  const png = await pictureLibrary()(Buffer.from(svg))
    .resize(640, 640, { fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return [(await saveUpload(app, { actor: buyer, lang: 'en-us' }, png, 'after-sale')).url]
}
