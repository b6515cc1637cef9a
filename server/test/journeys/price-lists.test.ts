import { api } from '@borong/contract'
import { utils, write } from '@e965/xlsx'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeStaff } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { uploadTo } from '../upload.ts'

let mall: TestMall
let shopId: number
let keeper: Client
let buyer: Client
let company: { company_id: string; company_name: string }
let stranger: number
let skus: { sku_id: string; goods_id: string; sku_sn: string; list_price: number }[]
const {
  list,
  companies,
  skus: toList,
  show,
  prices,
  changes,
  create,
  change,
  writePrices,
  readFile,
  publish,
  end,
  explain,
} = api.sellerPrice
const group = api.customerGroup

const day = 86_400
const now = () => Math.floor(mall.clock.now().getTime() / 1000)
const rowsOf = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]

beforeAll(async () => {
  mall = await openTestMall()
  buyer = await mall.as('dewi')
  // The shop where the company of Dewi has ordered, and that has the most goods of one sku without a quantity break.
  const [row] = await rowsOf<{ shop_id: number; company_id: number; name: string }>(
    `select o.shop_id, o.company_id, c.name from customer_order o join member m on m.company_id = o.company_id join account a on a.id = m.account_id
     join company c on c.id = o.company_id join sku k on k.shop_id = o.shop_id join goods g on g.id = k.goods_id
     where a.username = 'dewi' and o.confirmed_at is not null and g.status = 'on_shelf' and k.tiers = '[]' and k.min_quantity = 1 and k.order_multiple = 1
     group by 1, 2, 3 order by count(distinct k.id) desc limit 1`,
  )
  shopId = row!.shop_id
  company = { company_id: String(row!.company_id), company_name: row!.name }
  const [other] = await rowsOf<{ id: number }>(`insert into company (name) values ('PT Nobody Knows') returning id`)
  stranger = other!.id
  keeper = await makeStaff(mall, shopId, 'pricing', ['prices'])
  const plain = new Set(
    (
      await rowsOf<{ id: string }>(
        `select k.id::text from sku k join available_stock a on a.sku_id = k.id join goods g on g.id = k.goods_id
         where k.shop_id = $1 and g.status = 'on_shelf' and k.tiers = '[]' and k.min_quantity = 1 and k.order_multiple = 1 and a.available > 100 and k.price_minor > 2000000
           -- Flash sales come and go with the hour.
           and k.id not in (select sku_id from flash_sale_entry)`,
        [shopId],
      )
    ).map((it) => it.id),
  )
  skus = (await keeper.get(toList, { page_size: 100 })).data.filter((it) => plain.has(it.sku_id))
  // Promotions would be in the price as well.
  const untouched: typeof skus = []
  for (const [at, sku] of skus.entries())
    if (untouched.length < 6 && (await inCart(at, 2)) === sku.list_price) untouched.push(sku)
  skus = untouched
  expect(skus.length).toBeGreaterThan(3)
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const draft = (more: object = {}) => ({
  name: 'Frame contract',
  starts_at: now() - 60,
  company_ids: [company.company_id],
  group_ids: [],
  ...more,
})
const seen = ({ list_id, version }: { list_id: string; version: number }) => ({ id: list_id, version })
/** A list with these prices, published. */
async function published(price: number, at: number, more: object = {}, minQuantity = 1) {
  const begun = await keeper.get(create, draft(more))
  const written = await keeper.get(writePrices, {
    ...seen(begun),
    prices: [{ sku_id: skus[at]!.sku_id, min_quantity: minQuantity, price }],
  })
  return keeper.get(publish, seen(written))
}
const shownTo = async (who: Client, at: number) =>
  (await who.get(api.catalog.goods, { id: skus[at]!.goods_id })).sku_list.find((it) => it.sku_id === skus[at]!.sku_id)!
const inCart = async (at: number, num: number) => {
  const { cart } = await buyer
    .get(api.cart.buyNow, { sku_id: skus[at]!.sku_id, num })
    .then(() => buyer.get(api.checkout.verify, { way: 'BUY_NOW' }))
  return cart.cart_list.flatMap((it) => it.sku_list).find((it) => it.sku_id === skus[at]!.sku_id)!.purchase_price
}

test('a list is written as a draft, published with steps, charged from page to order, changed, and ended', async () => {
  const [sku] = skus as [(typeof skus)[number]]
  expect((await keeper.get(companies, { keyword: company.company_name.slice(3) })).data).toContainEqual(company)
  const begun = await keeper.get(create, draft())
  expect((await keeper.get(change, { ...seen(begun), ...draft({ name: 'Frame' }) })).name).toBe('Frame')
  const back = await keeper.get(change, { ...draft(), id: begun.list_id, version: begun.version + 1 })
  expect(back).toMatchObject({ name: 'Frame contract', version: begun.version + 2 })
  expect(begun).toMatchObject({ state: 'DRAFT', prices: 0, companies: 1, is_changed: 1, company_list: [company] })
  const empty = await keeper.request(publish, seen(back))
  expect([empty.status, empty.body.code]).toEqual([422, 'PRICE_LIST_EMPTY'])
  const low = sku.list_price - 5000
  const lower = sku.list_price - 9000.5
  const written = await keeper.get(writePrices, {
    ...seen(back),
    prices: [
      { sku_id: sku.sku_id, min_quantity: 1, price: low },
      { sku_id: sku.sku_id, min_quantity: 10, price: lower },
    ],
  })
  expect((await keeper.get(prices, { id: written.list_id, keyword: sku.sku_sn })).data).toMatchObject([
    { min_quantity: 1, price: low, list_price: sku.list_price },
    { min_quantity: 10, price: lower },
  ])
  expect((await shownTo(buyer, 0)).price).toBe(sku.list_price)
  expect(await keeper.get(changes, { id: written.list_id })).toMatchObject({
    added: 2,
    raised: 0,
    lowered: 0,
    removed: 0,
    idle: 0,
    companies_before: 0,
    companies_after: 1,
  })
  const running = await keeper.get(publish, seen(written))
  expect(running).toMatchObject({
    state: 'RUNNING',
    is_changed: 0,
    editions: [{ number: 1, by_name: 'pricing', prices: 2 }],
  })
  expect(await shownTo(buyer, 0)).toMatchObject({
    price: low,
    contract_price: low,
    contract_tiers: [{ from: 10, price: lower }],
    list_price: sku.list_price,
  })
  expect((await shownTo(mall.guest, 0)).price).toBe(sku.list_price)
  expect(await inCart(0, 9)).toBe(low)
  expect(await inCart(0, 10)).toBe(lower)
  const quick = await buyer.get(api.quickOrder.readText, { text: `${sku.sku_sn}\t3` })
  expect(quick.skus.find((it) => it.sku_id === sku.sku_id)!.price).toBe(low)

  // Written on, it is charged as it was published until it is published again.
  const next = await keeper.get(writePrices, {
    ...seen(running),
    prices: [{ sku_id: sku.sku_id, min_quantity: 1, price: low + 1000 }],
    removed: [{ sku_id: sku.sku_id, min_quantity: 10 }],
  })
  expect(next.is_changed).toBe(1)
  expect(await inCart(0, 10)).toBe(lower)
  expect(await keeper.get(changes, { id: next.list_id })).toMatchObject({
    raised: 1,
    removed: 1,
    prices: [{ before: low, after: low + 1000 }, { before: lower }],
  })
  mall.clock.forward(2000)
  const between = now()
  mall.clock.forward(60_000)
  const again = await keeper.get(publish, seen(next))
  expect(again.editions).toMatchObject([
    { number: 2, prices: 1 },
    { number: 1, prices: 2 },
  ])
  expect(again.editions[1]!.ends_at).toBe(again.editions[0]!.starts_at)
  mall.clock.forward(2000)
  expect(await inCart(0, 10)).toBe(low + 1000)

  // The past is told as it was.
  const asked = { sku_id: sku.sku_id, company_id: company.company_id, num: 10 }
  expect(await keeper.get(explain, { ...asked, at: between })).toMatchObject({
    price: lower,
    candidates: [
      { source: 'PRICE_LIST', outcome: 'CHARGED', list_name: 'Frame contract', edition: 1, min_quantity: 10 },
      { source: 'PRICE_LIST', outcome: 'DEARER', price: low },
      { source: 'LIST', outcome: 'DEARER', price: sku.list_price },
    ],
  })
  expect(await keeper.get(explain, asked)).toMatchObject({
    price: low + 1000,
    candidates: [{ edition: 2 }, { source: 'LIST' }],
  })

  mall.clock.forward(1000)
  const ended = await keeper.get(end, seen(again))
  expect(ended.state).toBe('ENDED')
  mall.clock.forward(2000)
  expect(await inCart(0, 10)).toBe(sku.list_price)
  for (const late of [await keeper.request(end, seen(ended)), await keeper.request(publish, seen(ended))])
    expect([late.status, late.body.code]).toEqual([409, 'PRICE_LIST_OVER'])
  expect((await keeper.get(list, { state: 'ENDED', keyword: 'frame' })).data).toMatchObject([
    { list_id: ended.list_id },
  ])
  const [entry] = await rowsOf<{ n: number }>(
    `select count(*)::int as n from audit_log where object = 'price-list' and object_id = $1`,
    [ended.list_id],
  )
  expect(entry!.n).toBe(8)
})

test('of several lists the lowest price is charged, and every other is told with the reason', async () => {
  const at = 1
  const price = skus[at]!.list_price
  const dear = await published(price - 1000, at, { name: 'Dear' })
  const low = await published(price - 3000, at, { name: 'Low' })
  const many = await published(price - 9000, at, { name: 'Many' }, 50)
  const later = await published(price - 8000, at, {
    name: 'Later',
    starts_at: now() + 5 * day,
    ends_at: now() + 9 * day,
  })
  expect(later.state).toBe('PLANNED')
  mall.clock.forward(2000)
  expect(await inCart(at, 2)).toBe(price - 3000)
  const told = await keeper.get(explain, { sku_id: skus[at]!.sku_id, company_id: company.company_id, num: 2 })
  expect(told.candidates.map((it) => [it.list_name ?? it.source, it.outcome])).toEqual([
    ['Low', 'CHARGED'],
    ['Dear', 'DEARER'],
    ['LIST', 'DEARER'],
    ['Many', 'MORE_PIECES'],
    ['Later', 'NOT_YET'],
  ])
  const then = { sku_id: skus[at]!.sku_id, company_id: company.company_id, num: 2, at: now() + 6 * day }
  expect((await keeper.get(explain, then)).candidates[0]).toMatchObject({ list_name: 'Later', outcome: 'CHARGED' })
  expect((await keeper.get(end, seen(later))).state).toBe('WITHDRAWN')
  for (const it of [dear, low, many]) await keeper.get(end, seen(it))
})

test('a group of customers has the prices of its lists for as long as a company is in it', async () => {
  const at = 2
  const price = skus[at]!.list_price
  const north = await keeper.get(group.create, { name: 'North', company_ids: [company.company_id] })
  const twice = await keeper.request(group.create, { name: 'NORTH', company_ids: [] })
  expect([twice.status, twice.body.code]).toEqual([422, 'CUSTOMER_GROUP_NAME_TAKEN'])
  expect((await keeper.get(group.list, { keyword: 'nor' })).data).toMatchObject([
    { name: 'North', companies: 1, lists: 0 },
  ])
  expect((await keeper.get(group.show, { id: north.group_id })).company_list).toEqual([company])
  const of = await published(price - 2000, at, { name: 'North list', company_ids: [], group_ids: [north.group_id] })
  expect(of.group_list).toEqual([{ group_id: north.group_id, name: 'North' }])
  mall.clock.forward(2000)
  expect(await inCart(at, 1)).toBe(price - 2000)
  const used = await keeper.request(group.remove, { id: north.group_id, version: north.version })
  expect([used.status, used.body.code]).toEqual([409, 'CUSTOMER_GROUP_IN_USE'])
  const inIt = now()
  mall.clock.forward(2000)
  const left = await keeper.get(group.change, {
    id: north.group_id,
    version: north.version,
    name: 'North',
    company_ids: [],
  })
  const stale = await keeper.request(group.change, {
    id: north.group_id,
    version: north.version,
    name: 'South',
    company_ids: [],
  })
  expect([stale.status, stale.body.code]).toEqual([409, 'MOVED_ON'])
  mall.clock.forward(2000)
  expect(await inCart(at, 1)).toBe(price)
  const asked = { sku_id: skus[at]!.sku_id, company_id: company.company_id, num: 1 }
  expect((await keeper.get(explain, { ...asked, at: inIt })).price).toBe(price - 2000)
  expect((await keeper.get(explain, asked)).candidates).toMatchObject([
    { source: 'LIST', outcome: 'CHARGED' },
    { list_name: 'North list', outcome: 'NOT_FOR_COMPANY' },
  ])
  await keeper.get(end, seen(of))
  await keeper.get(group.remove, { id: north.group_id, version: left.version })
  expect((await keeper.request(group.show, { id: north.group_id })).status).toBe(404)
  expect((await keeper.get(explain, { ...asked, at: inIt })).price).toBe(price - 2000)
})

test('whoever buys for a company hears once of all that a publication changes for it', async () => {
  await mall.settle()
  const about = () =>
    rowsOf<{ n: number; params: { prices: number } }>(
      `select count(*)::int as n, min(n.params::text)::jsonb as params from notice n join member m on m.id = n.member_id join account a on a.id = m.account_id
     where a.username = 'dewi' and n.kind = 'agreed_price.changed'`,
    )
  const before = (await about())[0]!.n
  const begun = await keeper.get(create, draft({ name: 'Told' }))
  const written = await keeper.get(writePrices, {
    ...seen(begun),
    prices: skus.slice(0, 3).map((it) => ({ sku_id: it.sku_id, min_quantity: 1, price: it.list_price - 100 })),
  })
  const running = await keeper.get(publish, seen(written))
  await mall.settle()
  expect((await about())[0]!.n).toBe(before + 1)
  // Nothing changes: nothing is told.
  const same = await keeper.get(publish, seen(running))
  await mall.settle()
  expect((await about())[0]!.n).toBe(before + 1)
  await keeper.get(end, seen(same))
  await mall.settle()
  expect((await about())[0]!.n).toBe(before + 2)
})

test('a file is read row by row with what it would change; nothing is written before it is saved', async () => {
  const begun = await keeper.get(create, draft({ name: 'From a file' }))
  const [one, two] = skus as [(typeof skus)[number], (typeof skus)[number]]
  const written = await keeper.get(writePrices, {
    ...seen(begun),
    prices: [{ sku_id: one.sku_id, min_quantity: 1, price: 20_000 }],
  })
  const rows = [
    ['SKU', 'From quantity', 'Price'],
    [one.sku_sn, 1, 21_000.5],
    [two.sku_sn, 5, 'Rp 1.250.000,50'],
    [two.sku_sn, 5, 9000],
    ['NO-SUCH-SKU', 1, 9000],
    [two.sku_sn, 0, 9000],
    [two.sku_sn, 2, 'free'],
  ]
  const sheet = utils.book_new()
  utils.book_append_sheet(sheet, utils.aoa_to_sheet(rows), 'Prices')
  const id = begun.list_id
  const { status, body } = await uploadTo(
    mall,
    readFile,
    write(sheet, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
    {
      token: keeper.token!,
      id,
    },
  )
  expect(status).toBe(200)
  expect(body.rows.map(({ row, fate, problem, before, price }) => [row, fate, problem, before, price])).toEqual([
    [2, 'CHANGED', undefined, 20_000, 21_000.5],
    [3, 'NEW', undefined, undefined, 1_250_000.5],
    [4, 'REFUSED', 'TWICE', undefined, 9000],
    [5, 'REFUSED', 'SKU_UNKNOWN', undefined, 9000],
    [6, 'REFUSED', 'QUANTITY', undefined, 9000],
    [7, 'REFUSED', 'PRICE', undefined, undefined],
  ])
  const csv = await uploadTo(mall, readFile, `${one.sku_sn};3;15000\n`, {
    token: keeper.token!,
    id,
    name: 'prices.csv',
  })
  expect(csv.body.rows).toMatchObject([{ fate: 'NEW', min_quantity: 3, price: 15_000 }])
  expect((await keeper.get(show, { id: begun.list_id })).version).toBe(written.version)
  const broken = await uploadTo(mall, readFile, Buffer.from([0xff, 0xfe, 0x00]), {
    token: keeper.token!,
    id,
    name: 'prices.xlsx',
  })
  expect([broken.status, broken.body.code]).toEqual([422, 'TABLE_UNREADABLE'])
})

test('another shop, and whoever may not price, sees none of it; no list names who or what is not its own', async () => {
  const mine = await published(skus[3]!.list_price - 100, 3, { name: 'Mine' })
  const [other] = await rowsOf<{ id: number; sku: string }>(
    `select s.id, min(k.id)::text as sku from shop s join sku k on k.shop_id = s.id and k.deleted_at is null where s.id <> $1 group by 1 order by 1 limit 1`,
    [shopId],
  )
  const theirs = await makeStaff(mall, other!.id, 'their-pricing', ['prices'])
  const goodsOnly = await makeStaff(mall, shopId, 'no-prices', ['goods'])
  const named = seen(mine)
  const groupOfMine = await keeper.get(group.create, { name: 'Of mine', company_ids: [] })
  for (const [route, input] of [
    [show, named],
    [prices, named],
    [changes, named],
    [change, { ...named, ...draft({ company_ids: [] }) }],
    [writePrices, { ...named, prices: [] }],
    [publish, named],
    [end, named],
    [group.show, { id: groupOfMine.group_id }],
    [group.change, { id: groupOfMine.group_id, version: 1, name: 'Theirs', company_ids: [] }],
    [group.remove, { id: groupOfMine.group_id, version: 1 }],
    [explain, { sku_id: skus[0]!.sku_id, company_id: company.company_id, num: 1 }],
  ] as const) {
    expect([route.path, (await theirs.request(route, input as never)).status]).toEqual([route.path, 404])
    expect((await goodsOnly.request(route, input as never)).body.code).toBe('PERMISSION_MISSING')
  }
  expect((await theirs.get(list)).data.some((it) => it.list_id === mine.list_id)).toBe(false)
  const refusals = [
    await keeper.request(create, draft({ company_ids: [String(stranger)] })),
    await keeper.request(create, draft({ group_ids: ['999999'] })),
    await keeper.request(group.create, { name: 'Strangers', company_ids: [String(stranger)] }),
    await keeper.request(create, draft({ starts_at: now(), ends_at: now() - 5 })),
    await theirs.request(create, draft({ company_ids: [], group_ids: [groupOfMine.group_id] })),
    await keeper.request(writePrices, { ...named, prices: [{ sku_id: other!.sku, min_quantity: 1, price: 100 }] }),
    await keeper.request(explain, { sku_id: other!.sku, company_id: company.company_id, num: 1 }),
    await keeper.request(explain, { sku_id: skus[0]!.sku_id, company_id: String(stranger), num: 1 }),
    await keeper.request(writePrices, {
      ...named,
      prices: [1, 1].map((min_quantity) => ({ sku_id: skus[0]!.sku_id, min_quantity, price: 100 })),
    }),
    await keeper.request(writePrices, {
      ...named,
      prices: [{ sku_id: skus[0]!.sku_id, min_quantity: 1, price: 1.005 }],
    }),
    await keeper.request(writePrices, { ...named, prices: [{ sku_id: skus[0]!.sku_id, min_quantity: 1, price: 0 }] }),
    await keeper.request(publish, { id: mine.list_id, version: 1 }),
  ]
  expect(refusals.map((it) => [it.status, it.body.code])).toEqual([
    [422, 'CUSTOMER_UNKNOWN'],
    [422, 'CUSTOMER_GROUP_UNKNOWN'],
    [422, 'CUSTOMER_UNKNOWN'],
    [422, 'PERIOD_WRONG'],
    [422, 'CUSTOMER_GROUP_UNKNOWN'],
    [404, 'NOT_FOUND'],
    [404, 'NOT_FOUND'],
    [404, 'NOT_FOUND'],
    [400, 'INVALID_INPUT'],
    [400, 'INVALID_INPUT'],
    [400, 'INVALID_INPUT'],
    [409, 'MOVED_ON'],
  ])
  expect((await keeper.get(companies, { keyword: 'Nobody Knows' })).data).toEqual([])
  const nobody = await keeper.get(create, draft({ company_ids: [] }))
  const priced = await keeper.get(writePrices, {
    ...seen(nobody),
    prices: [{ sku_id: skus[0]!.sku_id, min_quantity: 1, price: 100 }],
  })
  const forNobody = await keeper.request(publish, seen(priced))
  expect([forNobody.status, forNobody.body.code]).toEqual([422, 'PRICE_LIST_FOR_NOBODY'])
})
