import { api, type Reply } from '@borong/contract'
import { days, hours, minutes } from '#platform/clock'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeSku } from '../concurrency/crowd.ts'
import { makeStaff } from '../support/console-people.ts'
import { staffCompany, type Staffed } from '../support/staffed-company.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'

const quotes = api.sellerQuote
type Prepared = Reply<typeof quotes.show>

let mall: TestMall
let staffed: Staffed<'ani'>
let ani: Client
let shopId: number
let otherShopId: number
let owner: Client
let clerk: Client
let stranger: Client
let skus: { one: string; two: string; other: string }
let company: { company_id: string; called: string }
let contact: string
beforeAll(async () => {
  mall = await openTestMall()
  staffed = await staffCompany(mall, { ani: { permissions: ['my-order', 'inquiry-list'] } })
  ani = staffed.people.ani
  skus = {
    one: String(await makeSku(mall, 900, 100_000)),
    two: String(await makeSku(mall, 900, 200_000)),
    other: String(await makeSku(mall, 900, 40_000, 1)),
  }
  const { data } = await mall.guest.get(api.shop.list, { page_size: 20 })
  ;[shopId, otherShopId] = data.map((it) => Number(it.shop_id)).sort((a, b) => a - b) as [number, number]
  owner = await makeStaff(mall, shopId, 'Rina', 'owner')
  clerk = await makeStaff(mall, shopId, 'Tono', ['quotes'])
  stranger = await makeStaff(mall, otherShopId, 'Yanti', 'owner')
  const [row] = await sql<{ name: string }>('select name from company where id = $1', [staffed.companyId])
  company = { company_id: String(staffed.companyId), called: row!.name }
  await setLimits(10)
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query<Row>(text, values)).rows
const seconds = (milliseconds: number) => Math.floor((mall.clock.now().getTime() + milliseconds) / 1000)
const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer
  return status === 200 ? 'done' : body.code
}
async function setLimits(usual?: number, roles: { role_id: string; limit: number }[] = []) {
  const { version } = await owner.get(api.discountLimit.show, {})
  return owner.get(api.discountLimit.set, { version, ...(usual !== undefined && { usual }), roles })
}
const line = (sku_id: string, num: number, price?: number) => ({ sku_id, num, ...(price !== undefined && { price }) })
const written = (price = 950) => ({
  valid_until: seconds(days(7)),
  title: 'For the new plant',
  message: 'As we spoke about on the phone',
  lines: [line(skus.one, 10, price), line(skus.two, 5, 1900)],
})
const begin = async (who: Client, price?: number): Promise<Prepared> =>
  who.get(quotes.create, { ...company, member_id: contact, ...written(price) })
const seen = ({ prepared_id, version }: Prepared) => ({ id: prepared_id, version })

test('a company that never dealt with the shop is found by its whole name or its code, and by nothing less', async () => {
  const find = async (keyword: string) =>
    (await clerk.get(quotes.buyers, { keyword })).data.filter((it) => it.company_id === company.company_id)
  const [{ code }] = (await sql<{ code: string }>('select code from company where id = $1', [company.company_id])) as [
    { code: string },
  ]
  expect(await find(company.called)).toHaveLength(1)
  expect(await find(code)).toHaveLength(1)
  expect(await find(company.called.slice(0, -1))).toHaveLength(0)
  expect(await find('')).toHaveLength(0)

  const { company_id } = company
  expect(await codeOf(clerk.request(quotes.contacts, { company_id }))).toBe('CUSTOMER_UNKNOWN')
  expect(await codeOf(clerk.request(quotes.contacts, { company_id, called: company.called.slice(1) }))).toBe(
    'CUSTOMER_UNKNOWN',
  )
  const { data } = await clerk.get(quotes.contacts, company)
  expect(data).toHaveLength(1)
  contact = data[0]!.member_id
})

test('rows are priced as the company pays them; numbers that the shop does not have are said', async () => {
  const [{ number }] = (await sql<{ number: string }>('select number from sku where id = $1', [skus.two])) as [
    { number: string },
  ]
  const priced = await clerk.get(quotes.rows, {
    ...company,
    rows: [
      { sku_id: skus.one, num: 10 },
      { sku_sn: number, num: 5 },
      { sku_sn: 'no such number', num: 1 },
      { sku_id: skus.other, num: 1 },
    ],
  })
  expect(
    priced.data.map(({ row, sku }) => [row, sku.sku_id, sku.list_price, sku.own_price, sku.price_because]),
  ).toEqual([
    [0, skus.one, 1000, 1000, 'LIST'],
    [1, skus.two, 2000, 2000, 'LIST'],
  ])
  expect(priced.unknown).toEqual([2, 3])
  const found = async (who: Client) => (await who.get(quotes.skus, { keyword: number })).data.map((it) => it.sku_id)
  expect(await found(clerk)).toContain(skus.two)
  expect(await found(stranger)).not.toContain(skus.two)
})

test('a quote that the shop offers is the buyer’s to order, to ask again about, or to decline', async () => {
  const draft = await begin(clerk)
  expect([draft.status, draft.kind, draft.total_price]).toEqual(['DRAFT', 'OFFER', 19_000])
  expect(draft.sku_list.map((it) => it.discount)).toEqual([5, 5])
  expect((await ani.get(api.inquiry.list, {})).data_total).toBe(0)

  const changed = await clerk.get(quotes.change, {
    ...seen(draft),
    member_id: contact,
    ...written(),
    freight: 250,
  })
  const sent = await clerk.get(quotes.send, seen(changed))
  expect(sent).toMatchObject({ status: 'SENT', logs: [{ step: 'write' }, { step: 'write' }, { step: 'send' }] })
  await mall.settle()

  const id = sent.inquiry_id!
  const notices = await sql<{ kind: string }>('select kind from notice where member_id = $1', [contact])
  expect(notices.map((it) => it.kind)).toContain('inquiry.offer')
  const inquiry = await ani.get(api.inquiry.show, { id })
  expect(inquiry).toMatchObject({ status: 'QUOTED', offered: 1, title: 'For the new plant' })
  expect(inquiry.logs.map((it) => it.step)).toEqual(['offer'])
  const [invite] = inquiry.invite_list
  expect(invite!.quote_list[0]).toMatchObject({
    total_price: 19_000,
    freight: 250,
    message: 'As we spoke about on the phone',
  })

  const { shop_id } = invite!
  const again = await ani.get(api.inquiry.askAgain, { id, shop_id, remark: 'Twenty of the first, please' })
  expect(again.invite_list[0]).toMatchObject({ status: 'ASKED', round: 2 })
  const answered = await clerk.get(api.sellerInquiry.quote, {
    id,
    valid_until: seconds(days(3)),
    freight: 250,
    lines: inquiry.sku_list.map((it) => ({
      item_id: it.item_id,
      price: it.sku_id === skus.one ? 940 : 1900,
      num: it.sku_id === skus.one ? 20 : 5,
    })),
  })
  const priced = await ani.get(api.inquiry.count, { id, quote_id: answered.quote_id! })
  expect(priced.cart.total_price).toMatchObject({ goods_price: 28_300, freight_price: 250, total_price: 28_550 })
  const trade = await ani.get(api.inquiry.order, { id, quote_id: answered.quote_id!, seen_total: 28_550 })
  const order = await ani.get(api.order.show, { sn: trade.order_list[0]!.sn })
  expect([order.goods_price, order.shipping_price, order.inquiry?.id]).toEqual([28_300, 250, id])

  const another = await clerk.get(quotes.send, seen(await begin(clerk)))
  const declined = await ani.get(api.inquiry.turnDown, { id: another.inquiry_id!, shop_id, remark: 'Not this year' })
  expect(declined.status).toBe('CLOSED')
})

test('above the limit a quote waits: approved as it is, or refused with a reason', async () => {
  const waits = async (who: Client) =>
    (await who.get(api.sellerConsole.work, {})).find((it) => it.queue === 'quote-approvals')?.waiting
  const before = (await waits(owner))!
  const asked = await clerk.get(quotes.send, seen(await begin(clerk, 800)))
  expect(asked).toMatchObject({ status: 'WAITING', discount: 20, limit: 10 })
  expect(asked.inquiry_id).toBeUndefined()
  await mall.settle()
  expect([await waits(owner), await waits(clerk)]).toEqual([before + 1, undefined])
  const told = async (who: Client) => (await who.get(api.shopNotice.list, {})).data.map((it) => it.kind)
  expect(await told(owner)).toContain('discount.asked')
  expect(await told(clerk)).not.toContain('discount.asked')

  expect(await codeOf(clerk.request(quotes.approve, seen(asked)))).toBe('PERMISSION_MISSING')
  expect(await codeOf(clerk.request(quotes.send, seen(asked)))).toBe('PREPARED_QUOTE_MOVED_ON')
  expect(await codeOf(owner.request(quotes.refuse, { ...seen(asked), reason: ' ' }))).not.toBe('done')
  const refused = await owner.get(quotes.refuse, { ...seen(asked), reason: 'Twelve percent at most' })
  expect(refused).toMatchObject({ status: 'REFUSED', reason: 'Twelve percent at most' })
  await mall.settle()
  expect(await told(clerk)).toContain('discount.refused')

  // Whatever is changed while it waits has to be approved anew.
  const second = await clerk.get(quotes.send, seen(refused))
  const changed = await clerk.get(quotes.change, { ...seen(second), member_id: contact, ...written(700) })
  expect(changed.status).toBe('DRAFT')
  expect(await codeOf(owner.request(quotes.approve, seen(second)))).toBe('PREPARED_QUOTE_MOVED_ON')
  const third = await clerk.get(quotes.send, seen(changed))
  const approved = await owner.get(quotes.approve, seen(third))
  expect(approved).toMatchObject({ status: 'SENT', discount: 30 })
  const [sent] = (await ani.get(api.inquiry.show, { id: approved.inquiry_id! })).invite_list
  expect(sent!.quote_list[0]).toMatchObject({ by_name: 'Tono', total_price: 16_500 })
  await mall.settle()
  expect(await told(clerk)).toContain('discount.approved')
  expect(await codeOf(owner.request(quotes.approve, seen(third)))).toBe('PREPARED_QUOTE_MOVED_ON')
})

test('the limit of a role counts before the usual one; who approves has none', async () => {
  const { roles } = await owner.get(api.discountLimit.show, {})
  const role = roles.find((it) => it.role_name === 'Role of Tono')!
  await setLimits(5, [{ role_id: role.role_id, limit: 25 }])
  const sent = await clerk.get(quotes.send, seen(await begin(clerk, 750)))
  expect(sent.status).toBe('SENT')
  expect((await clerk.get(quotes.send, seen(await begin(clerk, 749)))).status).toBe('WAITING')
  expect((await owner.get(quotes.send, seen(await begin(owner, 100)))).status).toBe('SENT')
  await setLimits(10)

  const { version } = await owner.get(api.discountLimit.show, {})
  const set = (more: object) => codeOf(owner.request(api.discountLimit.set, { version, roles: [], ...more }))
  const own = { role_id: role.role_id, limit: 1 }
  expect(await set({ version: version - 1 })).toBe('MOVED_ON')
  expect(await set({ roles: [own, own] })).toBe('DISCOUNT_ROLE_TWICE')
  const theirs = (await stranger.get(api.discountLimit.show, {})).roles[0]!
  expect(await set({ roles: [{ role_id: theirs.role_id, limit: 1 }] })).toBe('NOT_FOUND')
  expect(await codeOf(clerk.request(api.discountLimit.set, { version, roles: [] }))).toBe('PERMISSION_MISSING')
})

test('an answer to an inquiry waits as well, and goes when the inquiry moves on', async () => {
  const ask = async () => {
    const { id } = await ani.get(api.inquiry.open, {})
    await ani.get(api.inquiry.add, { id, sku_list: [{ sku_id: skus.one, num: 10 }] })
    return ani.get(api.inquiry.submit, { id })
  }
  const answer = (inquiry: { id: string; sku_list: { item_id: string }[] }, price: number) =>
    clerk.get(api.sellerInquiry.quote, {
      id: inquiry.id,
      valid_until: seconds(days(3)),
      lines: [{ item_id: inquiry.sku_list[0]!.item_id, price }],
    })
  const inquiry = await ask()
  const waiting = await answer(inquiry, 850)
  expect([waiting.status, waiting.waiting?.discount]).toEqual(['ASKED', 15])
  expect((await ani.get(api.inquiry.show, { id: inquiry.id })).status).toBe('PENDING_QUOTATION')

  // Answered anew, the first answer waits no more.
  const first = await owner.get(quotes.show, { id: waiting.waiting!.prepared_id })
  const anew = await answer(inquiry, 800)
  expect(anew.waiting!.prepared_id).not.toBe(first.prepared_id)
  expect(await codeOf(owner.request(quotes.approve, seen(first)))).toBe('PREPARED_QUOTE_MOVED_ON')
  const second = await owner.get(quotes.show, { id: anew.waiting!.prepared_id })
  expect(await codeOf(clerk.request(quotes.send, seen(second)))).toBe('QUOTE_WAITS')
  await owner.get(quotes.approve, seen(second))
  const quoted = await ani.get(api.inquiry.show, { id: inquiry.id })
  expect(quoted.invite_list[0]!.quote_list[0]).toMatchObject({ total_price: 8000, by_name: 'Tono' })

  const called = await ask()
  const third = (await answer(called, 500)).waiting!
  await ani.get(api.inquiry.cancel, { id: called.id })
  expect((await owner.get(quotes.show, { id: third.prepared_id })).status).toBe('DISCARDED')
})

test('a quote that ran out while it waited is not sent, and one without prices neither', async () => {
  const draft = await clerk.get(quotes.create, {
    ...company,
    member_id: contact,
    ...written(),
    lines: [line(skus.one, 1)],
  })
  expect(await codeOf(clerk.request(quotes.send, seen(draft)))).toBe('QUOTE_LINES')
  await clerk.get(quotes.discard, seen(draft))
  const soon = await clerk.get(quotes.create, {
    ...company,
    member_id: contact,
    ...written(500),
    valid_until: seconds(hours(1) + minutes(2)),
  })
  const waiting = await clerk.get(quotes.send, seen(soon))
  mall.clock.forward(minutes(4))
  expect(await codeOf(owner.request(quotes.approve, seen(waiting)))).toBe('QUOTE_UNTIL')
  await owner.get(quotes.refuse, { ...seen(waiting), reason: 'Too late' })
})

test('the list is narrowed by state and by words, and is the shop’s own', async () => {
  const draft = await begin(clerk)
  const list = async (who: Client, more: object) => {
    const { data } = await who.get(quotes.list, { page_size: 100, ...more })
    return data.map((it) => it.prepared_id)
  }
  expect(await list(clerk, { tag: 'DRAFT' })).toContain(draft.prepared_id)
  expect(await list(owner, { tag: 'SENT' })).not.toContain(draft.prepared_id)
  expect(await list(clerk, { keyword: company.called })).toContain(draft.prepared_id)
  expect(await list(clerk, { keyword: 'no such words' })).toEqual([])
  expect(await list(stranger, {})).not.toContain(draft.prepared_id)
  const before = await clerk.get(quotes.counts, {})
  await clerk.get(quotes.discard, seen(draft))
  expect(await list(clerk, {})).not.toContain(draft.prepared_id)
  const after = await clerk.get(quotes.counts, {})
  expect([after.draft, after.all]).toEqual([before.draft - 1, before.all - 1])
})

test('what is another’s is not there, and goods of another shop are not quoted', async () => {
  const draft = await begin(clerk)
  for (const attempt of [
    stranger.request(quotes.show, { id: draft.prepared_id }),
    stranger.request(quotes.change, { ...seen(draft), member_id: contact, ...written() }),
    stranger.request(quotes.send, seen(draft)),
    stranger.request(quotes.approve, seen(draft)),
    stranger.request(quotes.refuse, { ...seen(draft), reason: 'Because' }),
    stranger.request(quotes.discard, seen(draft)),
  ])
    expect(await codeOf(attempt)).toBe('NOT_FOUND')
  const attempt = (more: object) =>
    codeOf(clerk.request(quotes.create, { ...company, member_id: contact, ...written(), ...more }))
  expect(await attempt({ lines: [line(skus.other, 1, 300)] })).toBe('GOODS_GONE')
  expect(await attempt({ lines: [line(skus.one, 1, 900), line(skus.one, 2, 900)] })).toBe('INVALID_INPUT')
  expect(await attempt({ called: undefined, company_id: '999999' })).toBe('CUSTOMER_UNKNOWN')
  const [nobody] = await sql<{ id: number }>('select id from member where company_id <> $1 limit 1', [
    company.company_id,
  ])
  expect(await attempt({ member_id: String(nobody!.id) })).toBe('QUOTE_BUYER')
})
