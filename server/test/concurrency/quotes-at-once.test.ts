import { api, type Reply } from '@borong/contract'
import { inquiryJobs } from '#modules/trade/inquiry'
import { days, hours, minutes } from '#platform/clock'
import { beforeAll, expect, test } from 'vitest'
import { staffOfShop } from '../journeys/buying.ts'
import { staffCompany, type Staffed } from '../support/staffed-company.ts'
import { makeSku, send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

type Sheet = Reply<typeof api.inquiry.show>

const { malls, origins } = withTwoMalls()
let staffed: Staffed<'ani'>
let buyer: { token: string }
let shop: { token: string }
let skuId: string
beforeAll(async () => {
  staffed = await staffCompany(malls[0], { ani: { permissions: ['my-order', 'inquiry-list'] } })
  buyer = { token: staffed.people.ani.token! }
  skuId = String(await makeSku(malls[0], 5_000, 100_000))
  const { rows } = await malls[0].app.database.pool.query<{ id: number }>('select id from shop order by id limit 1')
  shop = { token: (await staffOfShop(malls[0], String(rows[0]!.id))).token! }
})

const side = (at: number) => origins[at % 2]!
const times = (n: number) => Array.from({ length: n }, (_, at) => at)
const seconds = (milliseconds: number) => Math.floor((Date.now() + milliseconds) / 1000)
function tally(answers: { status: number; body: { code?: string } }[]) {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const key = status === 200 ? 'done' : (body.code ?? String(status))
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

async function draft(): Promise<Sheet> {
  const { body } = await send(side(0), buyer, api.inquiry.open, {})
  return (await send(side(0), buyer, api.inquiry.add, { id: body.id, sku_list: [{ sku_id: skuId, num: 3 }] })).body
}
const quoting = (sheet: Sheet, price: number, at = 0, until = days(3)) =>
  send(side(at), shop, api.sellerInquiry.quote, {
    id: sheet.id,
    valid_until: seconds(until),
    lines: [{ item_id: sheet.sku_list[0]!.item_id, price }],
  })
async function quoted(until = days(3)): Promise<{ sheet: Sheet; order: { id: string; quote_id: string } }> {
  const sheet = await draft()
  await send(side(0), buyer, api.inquiry.submit, { id: sheet.id })
  const { body } = await quoting(sheet, 700, 0, until)
  return { sheet, order: { id: sheet.id, quote_id: body.quote_id! } }
}
const statusOf = async (sheet: Sheet) =>
  (await send(side(1), buyer, api.inquiry.show, { id: sheet.id })).body.invite_list[0]!.status
const ordersOf = async (sheet: Sheet) => {
  const { rows } = await malls[0].app.database.pool.query<{ n: number }>(
    `select count(*)::int as n from customer_order where (quote->>'inquiryId')::bigint = $1`,
    [Number(sheet.id)],
  )
  return rows[0]!.n
}

test('a file that is removed because no quote names it, and a quote that names it at the same time: one of them has it', async () => {
  const jobs = inquiryJobs.find((it) => it.name === 'quote-files')!
  for (const round of times(6)) {
    const sheet = await draft()
    await send(side(0), buyer, api.inquiry.submit, { id: sheet.id })
    const { rows } = await malls[0].app.database.pool.query<{ id: string }>(
      `insert into quote_file (shop_id, name, kind, bytes, file, uploaded_by, uploaded_at)
       values ((select min(id) from shop), 'x.pdf', 'pdf', 1, gen_random_uuid()::text, 0, now() - interval '8 days') returning id::text as id`,
    )
    const [{ id }] = rows as [{ id: string }]
    const [answer] = await Promise.all([
      send(side(round), shop, api.sellerInquiry.quote, {
        id: sheet.id,
        valid_until: seconds(days(3)),
        lines: [{ item_id: sheet.sku_list[0]!.item_id, price: 700 }],
        file_ids: [id],
      }),
      jobs.run(malls[round % 2]!.app, new AbortController().signal),
    ])
    const left = await malls[0].app.database.pool.query('select from quote_file where id = $1', [id])
    const fate = answer.status === 200 ? 'quoted' : (answer.body as { code?: string }).code!
    expect(left.rows).toHaveLength(fate === 'quoted' ? 1 : 0)
    expect(['quoted', 'QUOTE_FILE_UNKNOWN']).toContain(fate)
  }
})

test('twenty submits of one sheet: one asks the shops, once each', async () => {
  const sheet = await draft()
  const answers = await Promise.all(times(20).map((at) => send(side(at), buyer, api.inquiry.submit, { id: sheet.id })))
  expect(tally(answers)).toEqual({ done: 1, INQUIRY_MOVED_ON: 19 })
  const { rows } = await malls[0].app.database.pool.query(
    `select count(*)::int as n from inquiry_history s join inquiry_invite v on v.id = s.invite_id where v.inquiry_id = $1`,
    [Number(sheet.id)],
  )
  expect(rows).toEqual([{ n: 1 }])
})

test('ten people of one member begin to collect at once: one sheet with all of it', async () => {
  const { people } = await staffCompany(malls[0], { tab: { permissions: ['inquiry-list'] } })
  const tab = { token: people.tab.token! }
  const answers = await Promise.all(
    times(10).map((at) => send(side(at), tab, api.inquiry.add, { sku_list: [{ sku_id: skuId, num: 2 }] })),
  )
  expect(tally(answers)).toEqual({ done: 10 })
  const { body } = await send(side(0), tab, api.inquiry.list, {})
  expect(body.data_total).toBe(1)
  const sheet = (await send(side(0), tab, api.inquiry.show, { id: body.data[0]!.id })).body
  expect(sheet.sku_list.map((line) => line.num)).toEqual([20])
})

test('a quote ordered in many tabs, and twice by one click: one order', async () => {
  for (const keyOf of [(tab: number) => `tab-key-000${tab}`, () => 'click-key-0001', () => null]) {
    const { sheet, order } = await quoted()
    const answers = await Promise.all(times(12).map((at) => send(side(at), buyer, api.inquiry.order, order, keyOf(at))))
    const counts = tally(answers)
    // The same click asked twice is answered twice, with the same order; so is the same ask without a key.
    if (keyOf(0) === keyOf(1)) {
      expect(counts).toEqual({ done: 12 })
      expect(new Set(answers.map((it) => it.body.trade_sn)).size).toBe(1)
    } else expect(counts).toEqual({ done: 1, INQUIRY_MOVED_ON: 11 })
    expect(await ordersOf(sheet)).toBe(1)
  }
})

test('ordered while the shop withdraws it: either, never both', async () => {
  for (const round of times(8)) {
    const { sheet, order } = await quoted()
    const [bought, taken] = await Promise.all([
      send(side(round), buyer, api.inquiry.order, order),
      send(side(round + 1), shop, api.sellerInquiry.withdraw, { id: sheet.id, remark: 'Sold out' }),
    ])
    expect([bought.status === 200, taken.status === 200].filter(Boolean)).toHaveLength(1)
    expect(await statusOf(sheet)).toBe(bought.status === 200 ? 'ORDERED' : 'WITHDRAWN')
    expect(await ordersOf(sheet)).toBe(bought.status === 200 ? 1 : 0)
  }
})

test('ordered while a better quote comes, and while the buyer turns it down elsewhere: the order is of what was looked at', async () => {
  for (const round of times(6)) {
    const { sheet, order } = await quoted()
    const [bought, better, down] = await Promise.all([
      send(side(round), buyer, api.inquiry.order, order),
      quoting(sheet, 600, round + 1),
      send(side(round), buyer, api.inquiry.turnDown, { id: sheet.id, shop_id: sheet.sku_list[0]!.shop_id }),
    ])
    expect(await ordersOf(sheet)).toBe(bought.status === 200 ? 1 : 0)
    if (bought.status === 200) {
      expect([better.status, down.status]).toEqual([409, 409])
      const { body } = await send(side(0), buyer, api.order.show, { sn: bought.body.order_list[0]!.sn })
      expect(body.goods_price).toBe(2100)
    }
  }
})

test('ordered while it runs out and two processes look after what ran out: an order or an end, and one word of it', async () => {
  // One after the other: two sheets that one member opens at once are one sheet.
  const sheets: Awaited<ReturnType<typeof quoted>>[] = []
  for (const _ of times(4)) sheets.push(await quoted(hours(1.5)))
  for (const mall of malls) mall.clock.forward(hours(1.5) - minutes(2))
  await staffed.signInAgain()
  buyer = { token: staffed.people.ani.token! }
  const [answers] = await Promise.all([
    Promise.all(sheets.map(({ order }, at) => send(side(at), buyer, api.inquiry.order, order))),
    ...malls.map(async (mall) => {
      for (let round = 0; round < 6; round++) {
        for (const each of malls) each.clock.forward(20_000)
        for (const job of inquiryJobs) await job.run(mall.app, new AbortController().signal)
      }
    }),
  ])
  for (const [at, { sheet }] of sheets.entries()) {
    const { status, body } = answers[at]!
    const bought = status === 200
    if (!bought) expect(['QUOTE_EXPIRED', 'INQUIRY_MOVED_ON']).toContain(body.code)
    expect(await statusOf(sheet)).toBe(bought ? 'ORDERED' : 'EXPIRED')
    expect(await ordersOf(sheet)).toBe(bought ? 1 : 0)
  }
  const { rows } = await malls[0].app.database.pool.query(
    `select invite_id from inquiry_history where transition = 'expire' group by 1 having count(*) > 1`,
  )
  expect(rows).toEqual([])
})
