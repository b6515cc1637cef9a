import { api, type Reply } from '@borong/contract'
import { days } from '#platform/clock'
import { beforeAll, expect, test } from 'vitest'
import { makeStaff } from '../support/console-people.ts'
import { staffCompany } from '../support/staffed-company.ts'
import { makeSku, send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const quotes = api.sellerQuote
type Prepared = Reply<typeof quotes.show>

const { malls, origins } = withTwoMalls()
let owner: { token: string }
let clerk: { token: string }
let buyer: { token: string }
let skuId: string
let to: { company_id: string; called: string; member_id: string }
beforeAll(async () => {
  const staffed = await staffCompany(malls[0], { ani: { permissions: ['my-order', 'inquiry-list'] } })
  buyer = { token: staffed.people.ani.token! }
  skuId = String(await makeSku(malls[0], 5_000, 100_000))
  const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await malls[0].app.database.pool.query<Row>(text, values)).rows
  const [shop] = await rows<{ id: number }>('select id from shop order by id limit 1')
  owner = { token: (await makeStaff(malls[0], shop!.id, 'Rina', 'owner')).token! }
  clerk = { token: (await makeStaff(malls[0], shop!.id, 'Tono', ['quotes'])).token! }
  const [company] = await rows<{ name: string }>('select name from company where id = $1', [staffed.companyId])
  to = { company_id: String(staffed.companyId), called: company!.name, member_id: String(staffed.ids.ani) }
  const { body } = await send(side(0), owner, api.discountLimit.show, {})
  await send(side(0), owner, api.discountLimit.set, { version: body.version, usual: 10, roles: [] })
})

const side = (at: number) => origins[at % 2]!
const times = (n: number) => Array.from({ length: n }, (_, at) => at)
const until = () => Math.floor((Date.now() + days(3)) / 1000)
const lines = (price: number) => [{ sku_id: skuId, num: 3, price }]
const seen = ({ prepared_id, version }: Prepared) => ({ id: prepared_id, version })

async function waiting(): Promise<Prepared> {
  const { body } = await send(side(0), clerk, quotes.create, { ...to, valid_until: until(), lines: lines(500) })
  return (await send(side(0), clerk, quotes.send, seen(body))).body
}
const offersOf = async (price: number) => {
  const { rows } = await malls[0].app.database.pool.query<{ n: number }>(
    `select count(*)::int as n from quote_line l join quote q on q.id = l.quote_id join inquiry_invite v on v.id = q.invite_id
     join inquiry i on i.id = v.inquiry_id where i.offered_by is not null and l.price_minor = $1`,
    [price * 100],
  )
  return rows[0]!.n
}

test('approved while it is changed: what was approved is sent, or nothing is', async () => {
  for (const round of times(8)) {
    const quote = await waiting()
    const before = await offersOf(500)
    const [approved, changed] = await Promise.all([
      send(side(round), owner, quotes.approve, seen(quote)),
      send(side(round + 1), clerk, quotes.change, {
        ...seen(quote),
        member_id: to.member_id,
        valid_until: until(),
        lines: lines(100),
      }),
    ])
    expect([approved.status === 200, changed.status === 200].filter(Boolean)).toHaveLength(1)
    expect((await offersOf(500)) - before).toBe(approved.status === 200 ? 1 : 0)
    expect(await offersOf(100)).toBe(0)
    const { body } = await send(side(round), owner, quotes.show, { id: quote.prepared_id })
    expect(body.status).toBe(approved.status === 200 ? 'SENT' : 'DRAFT')
  }
})

test('approved by many at once and refused meanwhile: one of them decides, and the buyer has it once at most', async () => {
  for (const round of times(4)) {
    const quote = await waiting()
    const before = await offersOf(500)
    const answers = await Promise.all([
      ...times(6).map((at) => send(side(at), owner, quotes.approve, seen(quote))),
      send(side(round), owner, quotes.refuse, { ...seen(quote), reason: 'Too much' }),
    ])
    expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
    expect((await offersOf(500)) - before).toBe(answers.at(-1)!.status === 200 ? 0 : 1)
  }
})

test('an answer is approved while it is written anew and while the buyer cancels: never a price that nobody approved', async () => {
  for (const round of times(6)) {
    const { body: draft } = await send(side(0), buyer, api.inquiry.open, {})
    await send(side(0), buyer, api.inquiry.add, { id: draft.id, sku_list: [{ sku_id: skuId, num: 3 }] })
    const { body: inquiry } = await send(side(0), buyer, api.inquiry.submit, { id: draft.id })
    const answer = (price: number, at: number) =>
      send(side(at), clerk, api.sellerInquiry.quote, {
        id: inquiry.id,
        valid_until: until(),
        lines: [{ item_id: inquiry.sku_list[0]!.item_id, price }],
      })
    const { body: asked } = await answer(600, 0)
    const { body: quote } = await send(side(0), owner, quotes.show, { id: asked.waiting!.prepared_id })
    const [approved, anew, cancelled] = await Promise.all([
      send(side(round), owner, quotes.approve, seen(quote)),
      answer(300, round + 1),
      send(side(round), buyer, api.inquiry.cancel, { id: inquiry.id }),
    ])
    const { rows } = await malls[0].app.database.pool.query<{ price_minor: number }>(
      `select l.price_minor from quote_line l join quote q on q.id = l.quote_id join inquiry_invite v on v.id = q.invite_id
       where v.inquiry_id = $1`,
      [Number(inquiry.id)],
    )
    expect(rows.map((it) => Number(it.price_minor))).toEqual(approved.status === 200 ? [60_000] : [])
    expect([200, 409]).toContain(anew.status)
    expect(cancelled.status).toBe(200)
    const { rows: left } = await malls[0].app.database.pool.query(
      `select id from prepared_quote where inquiry_id = $1 and status = 'waiting'`,
      [Number(inquiry.id)],
    )
    expect(left).toEqual([])
  }
})
