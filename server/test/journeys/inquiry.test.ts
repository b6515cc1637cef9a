import { api, type Reply } from '@borong/contract'
import { days, hours, minutes } from '#platform/clock'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeSku } from '../concurrency/crowd.ts'
import { staffCompany, type Staffed } from '../support/staffed-company.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { staffOfShop } from './buying.ts'

type Sheet = Reply<typeof api.inquiry.show>

let mall: TestMall
let staffed: Staffed<'boss' | 'ani' | 'budi'>
let ani: Client
let skus: { one: string; two: string; other: string }
let shop: Client
let otherShop: Client
beforeAll(async () => {
  mall = await openTestMall()
  staffed = await staffCompany(mall, {
    boss: { permissions: ['my-order', 'inquiry-list'] },
    ani: { permissions: ['my-order', 'inquiry-list'] },
    budi: { permissions: ['inquiry-list'] },
  })
  ani = staffed.people.ani
  skus = {
    one: String(await makeSku(mall, 900, 150_000)),
    two: String(await makeSku(mall, 900, 90_000)),
    other: String(await makeSku(mall, 900, 40_000, 1)),
  }
  const { data } = await mall.guest.get(api.shop.list, { page_size: 20 })
  const ids = data.map((it) => Number(it.shop_id)).sort((a, b) => a - b)
  shop = await staffOfShop(mall, String(ids[0]))
  otherShop = await staffOfShop(mall, String(ids[1]))
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const seconds = (milliseconds: number) => Math.floor((mall.clock.now().getTime() + milliseconds) / 1000)

/** A sheet that is submitted to both shops: two lines to the first, one to the other. */
async function ask(who: Client = ani): Promise<Sheet> {
  const sheet = await who.get(api.inquiry.open, { title: 'Workshop' })
  await who.get(api.inquiry.add, {
    id: sheet.id,
    sku_list: [
      { sku_id: skus.one, num: 40, target_price: 1200, remark: 'in boxes of ten' },
      { sku_id: skus.two, num: 25 },
      { sku_id: skus.other, num: 100, target_price: 333 },
    ],
  })
  return who.get(api.inquiry.submit, { id: sheet.id, remark: 'For the new line' })
}
const lineOf = (sheet: Pick<Sheet, 'sku_list'>, skuId: string) =>
  sheet.sku_list.find((line) => line.sku_id === skuId)!.item_id
const inviteOf = (sheet: Sheet, skuId: string) => {
  const { shop_id } = sheet.sku_list.find((line) => line.sku_id === skuId)!
  return sheet.invite_list.find((it) => it.shop_id === shop_id)!
}
/** The first shop quotes both of its lines. */
async function quote(sheet: Sheet, one = 1100, two = 800, validFor = days(7)): Promise<Sheet> {
  await shop.get(api.sellerInquiry.quote, {
    id: sheet.id,
    valid_until: seconds(validFor),
    message: 'Fresh from the factory',
    lines: [
      { item_id: lineOf(sheet, skus.one), price: one, lead_days: 5 },
      { item_id: lineOf(sheet, skus.two), price: two },
    ],
  })
  return ani.get(api.inquiry.show, { id: sheet.id })
}
const refusedWith = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer
  return status === 200 ? 'done' : body.code
}

test('an inquiry is changed line by line before it is submitted, and called off after', async () => {
  const draft = await ani.get(api.inquiry.open, { title: 'Canteen' })
  const set = await ani.get(api.inquiry.setLines, {
    id: draft.id,
    title: 'Canteen and kitchen',
    sku_list: [
      { sku_id: skus.one, num: 30, remark: 'blue ones' },
      { sku_id: skus.two, num: 10 },
      { sku_id: skus.other, num: 5 },
    ],
  })
  expect([set.title, set.line_num]).toEqual(['Canteen and kitchen', 3])
  const edited = await ani.get(api.inquiry.editLine, {
    item_id: lineOf(set, skus.one),
    num: 35,
    target_price: 1050,
    remark: 'blue or green',
  })
  const line = edited.sku_list.find((it) => it.sku_id === skus.one)
  expect(line).toMatchObject({ num: 35, target_price: 1050, remark: 'blue or green' })
  await ani.get(api.inquiry.remove, { id: draft.id, item_id: lineOf(edited, skus.two) })

  const sheet = await ani.get(api.inquiry.submit, { id: draft.id })
  expect(sheet.sku_list.map((it) => it.sku_id)).toEqual([skus.one, skus.other])
  const quoted = await shop.get(api.sellerInquiry.quote, {
    id: sheet.id,
    valid_until: seconds(days(7)),
    lines: [{ item_id: lineOf(sheet, skus.one), price: 1000 }],
  })
  const withdrawn = await shop.get(api.sellerInquiry.withdraw, {
    id: sheet.id,
    version: quoted.version,
    remark: 'A mistake in the price',
  })
  expect([quoted.status, withdrawn.status]).toEqual(['QUOTED', 'WITHDRAWN'])
  const asked = await otherShop.get(api.sellerInquiry.show, { id: sheet.id })
  const refused = await otherShop.get(api.sellerInquiry.refuse, {
    id: sheet.id,
    version: asked.version,
    remark: 'Not made any more',
  })
  expect([refused.status, refused.logs.at(-1)!.step]).toEqual(['REFUSED', 'refuse'])

  const another = await ask()
  const cancelled = await ani.get(api.inquiry.cancel, { id: another.id, remark: 'Bought elsewhere' })
  expect(cancelled.invite_list.map((it) => it.status)).toEqual(['CANCELLED', 'CANCELLED'])
})

test('from a sheet to an order at the quoted prices', async () => {
  const sheet = await ask()
  expect(sheet.status).toBe('PENDING_QUOTATION')
  expect(sheet.invite_list.map((it) => it.status)).toEqual(['ASKED', 'ASKED'])

  const request = await shop.get(api.sellerInquiry.show, { id: sheet.id })
  expect(request.sku_list.map((line) => [line.sku_id, line.num, line.target_price])).toEqual([
    [skus.one, 40, 1200],
    [skus.two, 25, undefined],
  ])
  const quoted = await quote(sheet)
  expect(quoted.status).toBe('QUOTED')
  const invite = inviteOf(quoted, skus.one)
  const [offer] = invite.quote_list
  expect(offer).toMatchObject({ no: 1, total_price: 64_000, message: 'Fresh from the factory' })

  const priced = await ani.get(api.inquiry.count, { id: sheet.id, quote_id: invite.quote_id! })
  expect(priced.blocked).toEqual([])
  expect(priced.cart.total_price.goods_price).toBe(64_000)
  expect(priced.cart.cart_list[0]!.sku_list.map((line) => line.price_because)).toEqual(['QUOTE', 'QUOTE'])

  const trade = await ani.get(api.inquiry.order, {
    id: sheet.id,
    quote_id: invite.quote_id!,
    seen_total: priced.cart.total_price.total_price,
  })
  const sn = trade.order_list[0]!.sn
  const order = await ani.get(api.order.show, { sn })
  expect(order.order_label).toBe('PENDING_SUBMISSION')
  expect(order.inquiry).toEqual({ id: sheet.id, sn: sheet.sn })
  expect(order.goods_price).toBe(64_000)
  expect(order.order_sku_list.map((line) => [line.num, line.purchase_price, line.original_price])).toEqual([
    [40, 1100, 1500],
    [25, 800, 900],
  ])
  const after = await ani.get(api.inquiry.show, { id: sheet.id })
  expect(inviteOf(after, skus.one)).toMatchObject({ status: 'ORDERED', order_sn: sn })
  expect(after.status).toBe('PENDING_QUOTATION')
  expect(await refusedWith(ani.request(api.inquiry.order, { id: sheet.id, quote_id: invite.quote_id! }))).toBe(
    'INQUIRY_MOVED_ON',
  )

  // Long after the quote: the order keeps its price, and goes the way of any other.
  mall.clock.forward(days(10))
  await staffed.signInAgain()
  const submitted = await staffed.people.ani.get(api.order.submit, { id: sn })
  expect(submitted.goods_price).toBe(64_000)
  ani = staffed.people.ani
})

test('an edited order keeps what was quoted for a quantity, and nothing for another', async () => {
  await signSellersIn()
  const sheet = await quote(await ask())
  const trade = await ani.get(api.inquiry.order, { id: sheet.id, quote_id: inviteOf(sheet, skus.one).quote_id! })
  const { sn } = trade.order_list[0]!
  const priceOf = async (lines: { sku_id: string; num: number }[]) => {
    const { version } = await ani.get(api.order.show, { sn })
    const order = await ani.get(api.editOrder.setLines, { order_sn: sn, version, sku_list: lines })
    return order.order_sku_list.map((line) => line.purchase_price)
  }
  expect(
    await priceOf([
      { sku_id: skus.one, num: 41 },
      { sku_id: skus.two, num: 25 },
    ]),
  ).toEqual([1500, 800])
  expect(await priceOf([{ sku_id: skus.one, num: 40 }])).toEqual([1100])
  expect(
    await priceOf([
      { sku_id: skus.one, num: 40 },
      { sku_id: skus.two, num: 25 },
    ]),
  ).toEqual([1100, 800])
})

test('a shop knows nothing of what others are asked and quote', async () => {
  await signSellersIn()
  const sheet = await quote(await ask())
  const theirs = await otherShop.request(api.sellerInquiry.show, { id: sheet.id })
  expect(theirs.status).toBe(200)
  expect(theirs.body.sku_list.map((line) => line.sku_id)).toEqual([skus.other])
  expect(theirs.body.quote_list).toEqual([])
  for (const secret of [
    '1200',
    '1100',
    '"800"',
    'in boxes of ten',
    'Fresh from the factory',
    inviteOf(sheet, skus.one).shop_name,
  ])
    expect(theirs.text).not.toContain(secret)
  // Neither may it answer for lines that are not its own.
  const answer = (item_id: string) =>
    otherShop.request(api.sellerInquiry.quote, {
      id: sheet.id,
      valid_until: seconds(days(2)),
      lines: [{ item_id, price: 1 }],
    })
  expect(await refusedWith(answer(lineOf(sheet, skus.one)))).toBe('QUOTE_LINES')
  expect(await refusedWith(answer(lineOf(sheet, skus.other)))).toBe('done')
})

test('a sheet is nobody else’s: 404 for strangers, and for colleagues and the owner until it is submitted', async () => {
  const stranger = await staffCompany(mall, { they: { permissions: ['inquiry-list', 'my-order'] } })
  const draft = await ani.get(api.inquiry.open, { title: 'Mine' })
  await ani.get(api.inquiry.add, { id: draft.id, sku_list: [{ sku_id: skus.one, num: 1 }] })
  const see = (who: Client) => refusedWith(who.request(api.inquiry.show, { id: draft.id }))
  expect(await see(stranger.people.they)).toBe('NOT_FOUND')
  expect(await see(staffed.people.budi)).toBe('NOT_FOUND')
  expect(await see(staffed.people.boss)).toBe('NOT_FOUND')
  expect(await refusedWith(shop.request(api.sellerInquiry.show, { id: draft.id }))).toBe('NOT_FOUND')
  const item_id = (await ani.get(api.inquiry.show, { id: draft.id })).sku_list[0]!.item_id
  for (const attempt of [
    stranger.people.they.request(api.inquiry.editLine, { item_id, num: 5 }),
    stranger.people.they.request(api.inquiry.remove, { id: draft.id }),
    stranger.people.they.request(api.inquiry.submit, { id: draft.id }),
    staffed.people.budi.request(api.inquiry.add, { id: draft.id, sku_list: [{ sku_id: skus.two, num: 1 }] }),
  ])
    expect(await refusedWith(attempt)).toBe('NOT_FOUND')
  await ani.get(api.inquiry.submit, { id: draft.id })
  expect(await see(staffed.people.boss)).toBe('done')
  expect(await see(staffed.people.budi)).toBe('NOT_FOUND')
})

test('who may ask for quotes need not be one who orders', async () => {
  const sheet = await ask(staffed.people.budi)
  await shop.get(api.sellerInquiry.quote, {
    id: sheet.id,
    valid_until: seconds(days(2)),
    lines: [
      { item_id: lineOf(sheet, skus.one), price: 900 },
      { item_id: lineOf(sheet, skus.two), price: 700 },
    ],
  })
  const quoted = await staffed.people.budi.get(api.inquiry.show, { id: sheet.id })
  const { quote_id } = inviteOf(quoted, skus.one)
  expect(await refusedWith(staffed.people.budi.request(api.inquiry.order, { id: sheet.id, quote_id: quote_id! }))).toBe(
    'PERMISSION_MISSING',
  )
  // The owner may take it for him.
  expect(await refusedWith(staffed.people.boss.request(api.inquiry.order, { id: sheet.id, quote_id: quote_id! }))).toBe(
    'done',
  )
})

test('rounds are kept: asked again, quoted lower, turned down, asked once more', async () => {
  const sheet = await quote(await ask())
  const { shop_id, quote_id } = inviteOf(sheet, skus.one)
  expect(await refusedWith(ani.request(api.inquiry.askAgain, { id: sheet.id, shop_id, remark: ' ' }))).toBe(
    'REASON_WANTED',
  )
  const again = await ani.get(api.inquiry.askAgain, { id: sheet.id, shop_id, remark: 'Two per cent less' })
  expect(inviteOf(again, skus.one)).toMatchObject({ status: 'ASKED', round: 2, remark: 'Two per cent less' })
  expect(await refusedWith(ani.request(api.inquiry.order, { id: sheet.id, quote_id: quote_id! }))).toBe(
    'INQUIRY_MOVED_ON',
  )
  const lower = await quote(again, 1078, 784)
  expect(inviteOf(lower, skus.one).quote_list.map((it) => [it.no, it.round, it.total_price])).toEqual([
    [2, 2, 62_720],
    [1, 1, 64_000],
  ])
  const down = await ani.get(api.inquiry.turnDown, { id: sheet.id, shop_id })
  expect(inviteOf(down, skus.one).status).toBe('TURNED_DOWN')
  expect(await refusedWith(quoteAnswer(sheet))).toBe('INQUIRY_MOVED_ON')
  const once = await ani.get(api.inquiry.askAgain, { id: sheet.id, shop_id, remark: 'After all' })
  expect(inviteOf(once, skus.one).round).toBe(3)
})
const quoteAnswer = (sheet: Sheet) =>
  shop.request(api.sellerInquiry.quote, {
    id: sheet.id,
    valid_until: seconds(days(2)),
    lines: [
      { item_id: lineOf(sheet, skus.one), price: 1 },
      { item_id: lineOf(sheet, skus.two), price: 1 },
    ],
  })

test('a quote that ran out is not ordered, by the clock and by the job; a day before, the buyer is told once', async () => {
  const sheet = await quote(await ask(), 1100, 800, hours(49))
  const { quote_id, shop_id } = inviteOf(sheet, skus.one)
  mall.clock.forward(hours(26))
  await mall.tick()
  await mall.tick()
  await signAllIn()
  const told = async () =>
    (await ani.get(api.notification.list, { page_size: 50 })).data.filter(
      (it) => it.content.includes(sheet.sn) && it.title === 'A quote expires soon',
    ).length
  expect(await told()).toBe(1)
  mall.clock.forward(hours(23) + minutes(1))
  await signAllIn()
  // No job has come by; the clock says it.
  const late = await ani.get(api.inquiry.show, { id: sheet.id })
  expect(inviteOf(late, skus.one).status).toBe('EXPIRED')
  expect(await refusedWith(ani.request(api.inquiry.order, { id: sheet.id, quote_id: quote_id! }))).toBe('QUOTE_EXPIRED')
  await mall.tick()
  const written = await ani.get(api.inquiry.list, { status: 'PENDING_QUOTATION', keyword: sheet.sn })
  expect(written.data_total).toBe(1)
  expect((await ani.get(api.inquiry.show, { id: sheet.id })).logs.filter((it) => it.step === 'expire')).toHaveLength(1)
  const again = await ani.get(api.inquiry.askAgain, { id: sheet.id, shop_id, remark: 'Still interested' })
  expect(inviteOf(again, skus.one)).toMatchObject({ status: 'ASKED', round: 2 })
})

test('what cannot be: no lines, nothing offered, prices of nothing, three decimals, times that have passed', async () => {
  const empty = await ani.get(api.inquiry.open, {})
  expect(await refusedWith(ani.request(api.inquiry.submit, { id: empty.id }))).toBe('INQUIRY_EMPTY')
  await ani.get(api.inquiry.add, { id: empty.id, sku_list: [{ sku_id: skus.one, num: 3 }] })
  const submit = (more: object) => refusedWith(ani.request(api.inquiry.submit, { id: empty.id, ...more }))
  expect(await submit({ reply_by: seconds(-60_000) })).toBe('INQUIRY_REPLY_BY')
  expect(await submit({ needed_by: '2020-01-01' })).toBe('INQUIRY_NEEDED_BY')
  expect(await ani.request(api.inquiry.submit, { id: empty.id, needed_by: '2027-02-31' })).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT', field: 'needed_by' },
  })
  const sheet = await ani.get(api.inquiry.submit, { id: empty.id })
  const item_id = sheet.sku_list[0]!.item_id
  const answer = (line: object, until = days(2)) =>
    refusedWith(
      shop.request(api.sellerInquiry.quote, {
        id: sheet.id,
        valid_until: seconds(until),
        lines: [{ item_id, ...line }],
      }),
    )
  expect(await answer({})).toBe('QUOTE_LINES')
  expect(await answer({ price: 0 })).toBe('QUOTE_LINES')
  expect(await answer({ price: 1.234 })).toBe('INVALID_INPUT')
  expect(await answer({ price: -5 })).toBe('INVALID_INPUT')
  expect(await answer({ price: 10 }, minutes(5))).toBe('QUOTE_UNTIL')
  expect(await answer({ price: 10 }, days(400))).toBe('QUOTE_UNTIL')
  expect(await refusedWith(shop.request(api.sellerInquiry.refuse, { id: sheet.id, remark: '' }))).toBe('INVALID_INPUT')
  expect(await answer({ price: 10, num: 2 })).toBe('done')
})

test('what was quoted cannot be had when the goods are short, and can when they are there again', async () => {
  const scarce = String(await makeSku(mall, 5, 100_000))
  const sheet = await ani.get(api.inquiry.open, {})
  await ani.get(api.inquiry.add, { id: sheet.id, sku_list: [{ sku_id: scarce, num: 10 }] })
  const asked = await ani.get(api.inquiry.submit, { id: sheet.id })
  await shop.get(api.sellerInquiry.quote, {
    id: sheet.id,
    valid_until: seconds(days(2)),
    lines: [{ item_id: asked.sku_list[0]!.item_id, price: 500 }],
  })
  const quoted = await ani.get(api.inquiry.show, { id: sheet.id })
  const { quote_id } = quoted.invite_list[0]!
  const counted = await ani.get(api.inquiry.count, { id: sheet.id, quote_id: quote_id! })
  expect(counted.blocked.map((it) => it.code)).toEqual(['STOCK_SHORT'])
  expect(await refusedWith(ani.request(api.inquiry.order, { id: sheet.id, quote_id: quote_id! }))).toBe('STOCK_SHORT')
  expect((await ani.get(api.inquiry.show, { id: sheet.id })).status).toBe('QUOTED')
  await mall.app.database.pool.query(
    `with s as (update stock set on_hand = on_hand + 5 where sku_id = $1 returning sku_id)
     insert into stock_movement (sku_id, on_hand_change, reserved_change, cause) select sku_id, 5, 0, 'adjust' from s`,
    [scarce],
  )
  expect(await refusedWith(ani.request(api.inquiry.order, { id: sheet.id, quote_id: quote_id! }))).toBe('done')
})

test('whatever was quoted, the order comes to it: to the sen, line by line', async () => {
  const price = fc.integer({ min: 1, max: 99_999_999 })
  const line = fc.record({ price, num: fc.integer({ min: 1, max: 7 }), offered: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(line, line, async (one, two) => {
      fc.pre(one.offered || two.offered)
      const sheet = await ask()
      const said = [
        { item_id: lineOf(sheet, skus.one), num: one.num, ...(one.offered && { price: one.price / 100 }) },
        { item_id: lineOf(sheet, skus.two), num: two.num, ...(two.offered && { price: two.price / 100 }) },
      ]
      await shop.get(api.sellerInquiry.quote, { id: sheet.id, valid_until: seconds(days(2)), lines: said })
      const [first] = inviteOf(await ani.get(api.inquiry.show, { id: sheet.id }), skus.one).quote_list
      const trade = await ani.get(api.inquiry.order, { id: sheet.id, quote_id: first!.quote_id })
      const order = await ani.get(api.order.show, { sn: trade.order_list[0]!.sn })
      const sen = (one.offered ? one.price * one.num : 0) + (two.offered ? two.price * two.num : 0)
      expect(Math.round(order.goods_price * 100)).toBe(sen)
      expect(Math.round(first!.total_price * 100)).toBe(sen)
      expect(order.order_sku_list).toHaveLength(Number(one.offered) + Number(two.offered))
      await ani.get(api.order.cancel, { sn: order.sn, reason: 'next' })
    }),
    { numRuns: 12 },
  )
})

const signSellersIn = async () => {
  mall.invalidateTokens()
  const { data } = await mall.guest.get(api.shop.list, { page_size: 20 })
  const ids = data.map((it) => Number(it.shop_id)).sort((a, b) => a - b)
  shop = await staffOfShop(mall, String(ids[0]))
  otherShop = await staffOfShop(mall, String(ids[1]))
}
const signAllIn = async () => {
  await signSellersIn()
  await staffed.signInAgain()
  ani = staffed.people.ani
}
