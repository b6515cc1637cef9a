import type { ChatSubject } from '@borong/contract'
import { accountsOfStaff, staffOf } from '#modules/shop/shop'
import { openConversation, readConversation, reportConversation, saySomething } from '#modules/support/chat'
import type { Actor, Buyer, Seller } from '#platform/actor'
import { hours, minutes } from '#platform/clock'
import { type App, asSystem, type Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { OrderTables } from '../modules/trade/order/order.tables.ts'
import { playAt } from './diary.ts'
import type { Settled } from './load-orders.ts'

/** One line of a talk: whose it is, and how many minutes after the one before. */
type Line = [side: 'buyer' | 'shop' | 'note', after: number, text: string]
interface Told {
  hoursAgo: number
  lines: readonly Line[]
  /** Why the buyer asks the mall to read it. */
  reported?: string
}

/** Each about an order; the last lines of some still wait for an answer. */
const talks: readonly Told[] = [
  {
    hoursAgo: 70,
    lines: [
      ['buyer', 0, 'Parcel 1 arrived, everything counted. When does the second one leave?'],
      ['shop', 12, 'Monday morning. The rest comes from our Cikarang warehouse.'],
      ['note', 4000, 'Cikarang counted again this morning: all there, packed by noon.'],
      ['buyer', 5, 'Can it come on Thursday? Our line stops without it.'],
    ],
  },
  {
    hoursAgo: 28,
    lines: [
      ['buyer', 0, 'Do you have the test report for these?'],
      ['shop', 22, 'Yes. It is in the box, and I send it here as a PDF in the afternoon.'],
      ['buyer', 9, 'Thank you, that helps.'],
      ['shop', 140, 'It is with the invoice now. Tell me if it does not open.'],
    ],
    reported: 'The report does not open, and nobody answers the phone.',
  },
  {
    hoursAgo: 3,
    lines: [
      ['buyer', 0, 'Bisa dikirim ke gudang Bekasi, bukan ke kantor?'],
      ['shop', 16, 'Bisa, selama belum dikirim. Mohon ubah alamatnya di pesanan.'],
      ['buyer', 90, 'Sudah saya ubah. Kapan berangkat?'],
    ],
  },
  {
    hoursAgo: 52,
    lines: [
      ['buyer', 0, '请问这批货整箱起订吗？'],
      ['shop', 31, '可以拆箱，但整箱价格更低。'],
      ['buyer', 15, '好的，我们按整箱下单。'],
    ],
  },
]

/** Lets people of the demo data talk with shops about their orders. */
export async function loadConversations(app: App, settled: Settled): Promise<void> {
  const now = app.clock.now().getTime()
  const buyers = new Map([...settled.buyers.values()].map((buyer) => [buyer.memberId, buyer]))
  const subjects = await asSystem(app, 'load-conversations', (ctx) => latestOrders(ctx, [...buyers.keys()]))
  for (const [at, { memberId, shopId, sn }] of subjects.slice(0, talks.length).entries()) {
    const talk = talks[at]!
    const seller = await asSystem(app, 'load-conversations', (ctx) => staffAt(ctx, shopId))
    let time = now - hours(talk.hoursAgo)
    const act = <T>(actor: Actor, run: (ctx: Ctx) => Promise<T>) => {
      const moment = new Date(Math.min(time, now - 60_000))
      return playAt(app, settled.diary, moment, actor, run)
    }
    await talkThrough(talk, { act, forward: (n) => (time += minutes(n)), buyer: buyers.get(memberId)!, seller, sn })
  }
}

interface Scene {
  act: <T>(actor: Actor, run: (ctx: Ctx) => Promise<T>) => Promise<T>
  forward: (n: number) => void
  buyer: Buyer
  seller: Seller
  sn: string
}

async function talkThrough({ lines, reported }: Told, { act, forward, buyer, seller, sn }: Scene): Promise<void> {
  const subject: { kind: ChatSubject; id: string } = { kind: 'ORDER', id: sn }
  const { id } = await act(buyer, (ctx) => openConversation(ctx, { shopId: seller.shopId, subject }))
  for (const [no, [side, after, content]] of lines.entries()) {
    forward(after)
    const who = side === 'buyer' ? buyer : seller
    // Whoever answers has read what stands there.
    if (no > 0) await act(who, (ctx) => readConversation(ctx, id, no))
    await act(who, (ctx) =>
      saySomething(ctx, {
        conversationId: id,
        clientId: `demo-line-${no}`,
        content,
        note: side === 'note',
      }),
    )
  }
  if (reported) await act(buyer, (ctx) => reportConversation(ctx, id, reported))
}

async function staffAt(ctx: Ctx, shopId: number): Promise<Seller> {
  const accountId = (await accountsOfStaff(ctx, shopId))[0]!
  const staff = (await staffOf(ctx, shopId, accountId))!
  return { kind: 'seller', sessionId: '', accountId, shopId, mustChangePassword: false, ...staff }
}

/** The latest order of each of these members that a shop has sent, each with another shop or member than the ones before. */
async function latestOrders(ctx: Ctx, memberIds: readonly number[]) {
  const rows = await tablesOf<OrderTables>(ctx)
    .selectFrom('customer_order')
    .select(['sn', 'member_id as memberId', 'shop_id as shopId'])
    .where('member_id', 'in', [...memberIds])
    .where('status', 'in', ['shipped', 'received', 'completed'])
    // One shop has several of them.
    .orderBy('shop_id')
    .orderBy('id', 'desc')
    .execute()
  const taken = new Set<string>()
  return rows.filter(({ memberId, shopId }) => {
    const key = `${memberId} ${shopId}`
    return !taken.has(key) && taken.add(key)
  })
}
