import { api, type Input } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeStaff } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'

let mall: TestMall
let shopId: number
let keeper: Client
let skus: { sku_id: string; goods_id: string; price: number }[]
const { list, goods, show, preview, open, change, end } = api.sellerPromotion

const day = 86_400
const now = () => Math.floor(mall.clock.now().getTime() / 1000)

beforeAll(async () => {
  mall = await openTestMall()
  // A shop with goods enough, without the promotions of the demo data.
  const [shop] = await rowsOf<{ id: number }>(
    `select o.shop_id as id from offer o join shop_summary s on s.shop_id = o.shop_id and s.is_open
     where o.on_shelf group by 1 order by count(distinct goods_id) desc, 1 limit 1`,
  )
  shopId = shop!.id
  for (const table of ['full_discount', 'minus_price', 'half_price'])
    await rowsOf(`update ${table} set deleted_at = now() where shop_id = $1`, [shopId])
  const inFlash = new Set(
    (await rowsOf<{ id: string }>('select sku_id::text as id from flash_sale_entry')).map((it) => it.id),
  )
  keeper = await makeStaff(mall, shopId, 'keeper', ['promotions'])
  const found = (await keeper.get(goods, { page_size: 100 })).data
  skus = found.filter(
    (it, at) =>
      it.price > 20_000 && !inFlash.has(it.sku_id) && found.findIndex((one) => one.goods_id === it.goods_id) === at,
  )
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const rowsOf = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]

const planned = () => ({ starts_at: now() + 30 * day, ends_at: now() + 40 * day })
const running = (days = 3) => ({ starts_at: now() - 60, ends_at: now() + days * day })
const discount = (more: object = {}) => ({
  kind: 'FULL_DISCOUNT' as const,
  names: { 'en-us': 'Office weeks', 'zh-cn': '办公周' },
  steps: [
    { from: 500_000, minus: 20_000 },
    { from: 1_000_000, minus: 50_000, free_freight: 1 },
  ],
  ...planned(),
  ...more,
})

test('a discount is opened with its steps, planned first, changed, and taken away before it begins', async () => {
  const opened = await keeper.get(open, discount())
  expect(opened).toMatchObject({
    kind: 'FULL_DISCOUNT',
    state: 'PLANNED',
    names: { 'en-us': 'Office weeks', 'zh-cn': '办公周' },
    goods: [],
    orders: 0,
    given: 0,
    steps: [
      { from: 500_000, minus: 20_000, percent: 0, free_freight: 0 },
      { from: 1_000_000, minus: 50_000, percent: 0, free_freight: 1 },
    ],
  })
  const named = { kind: opened.kind, id: opened.promotion_id }
  const changed = await keeper.get(change, {
    ...discount({ names: { 'en-us': 'Paper weeks' }, steps: [{ from: 300_000, percent: 2.5 }] }),
    ...named,
  })
  expect(changed).toMatchObject({ name: 'Paper weeks', steps: [{ from: 300_000, minus: 0, percent: 2.5 }] })
  expect((await keeper.get(list, { keyword: 'PAPER', state: 'PLANNED' })).data).toMatchObject([{ name: 'Paper weeks' }])
  expect((await keeper.get(list, { keyword: 'paper', state: 'RUNNING' })).data_total).toBe(0)
  // One discount of a shop at a time.
  const clash = await keeper.request(open, discount())
  expect([clash.status, clash.body]).toMatchObject([422, { code: 'DISCOUNT_CLASH' }])
  await keeper.get(end, named)
  expect((await keeper.request(show, named)).status).toBe(404)
  expect((await keeper.get(list, { keyword: 'paper' })).data_total).toBe(0)
})

test('what runs can be called otherwise and end later, nothing else; ended it is over and stays in the list', async () => {
  const terms = { kind: 'MINUS_PRICE' as const, names: { 'en-us': 'Five thousand off' }, minus: 5000 }
  const draft = { ...terms, goods_ids: [skus[0]!.goods_id], ...running() }
  const opened = await keeper.get(open, draft)
  expect(opened.state).toBe('RUNNING')
  const named = { kind: draft.kind, id: opened.promotion_id }
  const later = { ...draft, ...named, names: { 'en-us': 'Still five thousand off' }, ends_at: draft.ends_at + day }
  expect(await keeper.get(change, later)).toMatchObject({ name: 'Still five thousand off', ends_at: later.ends_at })
  for (const worse of [
    { minus: 4000 },
    { minus: 6000 },
    { ends_at: draft.ends_at },
    { starts_at: draft.starts_at + 30 },
    { goods_ids: [skus[1]!.goods_id] },
  ]) {
    const { status, body } = await keeper.request(change, { ...later, ...worse })
    expect([status, body.code]).toEqual([409, 'PROMOTION_RUNS'])
  }
  await keeper.get(end, named)
  expect(await keeper.get(show, named)).toMatchObject({ state: 'ENDED', ends_at: now() })
  for (const answer of [await keeper.request(end, named), await keeper.request(change, later)])
    expect([answer.status, answer.body.code]).toEqual([409, 'PROMOTION_OVER'])
  const [entry] = await rowsOf<{ after: object }>(
    `select after from audit_log where object = 'promotion' and object_id = $1 order by id desc limit 1`,
    [opened.promotion_id],
  )
  expect(entry!.after).toHaveProperty('endedAt')
})

test('a coupon that is ended is handed out no more, and stays good for whoever has it', async () => {
  const draft = {
    kind: 'COUPON' as const,
    names: { 'en-us': 'Ten thousand' },
    value: 10_000,
    threshold: 100_000,
    total: 5,
    member_limit: 2,
    ...running(),
  }
  const opened = await keeper.get(open, draft)
  const named = { kind: draft.kind, id: opened.promotion_id }
  const dewi = await mall.as('dewi')
  await dewi.get(api.memberCoupon.receive, { id: opened.promotion_id })
  const fewer = await keeper.request(change, { ...draft, ...named, total: 4 })
  expect([fewer.status, fewer.body.code]).toEqual([409, 'PROMOTION_RUNS'])
  expect(await keeper.get(change, { ...draft, ...named, total: 9 })).toMatchObject({ total: 9, received: 1, used: 0 })
  await keeper.get(end, named)
  expect(await keeper.get(show, named)).toMatchObject({ state: 'ENDED', is_closed: 1 })
  const late = await dewi.request(api.memberCoupon.receive, { id: opened.promotion_id })
  expect([late.status, late.body.code]).toEqual([422, 'COUPON_GONE'])
  const [mine] = await rowsOf<{ status: string }>('select status from member_coupon where coupon_id = $1', [
    opened.promotion_id,
  ])
  expect(mine!.status).toBe('held')
})

test('a basket is previewed as carts are priced, with what collides; nothing is written', async () => {
  const [sku] = skus as [(typeof skus)[number]]
  const num = Math.ceil(1_000_000 / sku.price)
  const half = {
    kind: 'HALF_PRICE' as const,
    names: { 'en-us': 'Second at half' },
    goods_ids: [sku.goods_id],
    ...running(),
  }
  const before = await keeper.get(list, {})
  const draft = discount(running())
  const sheet = await keeper.get(preview, { draft, lines: [{ sku_id: sku.sku_id, num }] })
  expect(sheet.taken).toMatchObject([{ kind: 'full_discount', amount: 50_000, is_draft: 1, free_freight: 1 }])
  expect(sheet.paid_sum).toBe(sheet.goods_sum - 50_000)
  const two = await keeper.get(preview, { draft: half, lines: [{ sku_id: sku.sku_id, num: 2 }] })
  expect(two.discount_sum).toBe(sku.price / 2)
  expect([two.paid_sum_without, two.lines[0]!.paid_without]).toEqual([two.goods_sum, two.goods_sum])
  expect((await keeper.get(list, {})).data_total).toBe(before.data_total)
  const saved = await keeper.get(open, half)
  const again = await keeper.get(preview, { draft: half, lines: [] })
  expect(again.conflicts).toContainEqual(
    expect.objectContaining({ promotion_id: saved.promotion_id, goods_num: 1, is_barred: 1, outcome: 'BARRED' }),
  )
  // What is changed is not there without it; beside another kind, what is saved stays.
  const changed = await keeper.get(preview, {
    draft: half,
    lines: [{ sku_id: sku.sku_id, num: 2 }],
    instead_of: saved.promotion_id,
  })
  expect([changed.paid_sum_without, changed.paid_sum]).toEqual([two.goods_sum, two.paid_sum])
  const beside = await keeper.get(preview, { draft, lines: [{ sku_id: sku.sku_id, num: 2 }] })
  expect(beside.paid_sum_without).toBe(two.paid_sum)
  const own = await keeper.get(preview, { draft: half, lines: [], instead_of: saved.promotion_id })
  expect(own.conflicts.map((it) => it.kind)).not.toContain('HALF_PRICE')
  const coupon = {
    kind: 'COUPON' as const,
    names: { 'en-us': 'Cut' },
    value: 3000,
    threshold: 10_000,
    total: 1,
    ...running(),
  }
  const cut = await keeper.get(preview, { draft: coupon, lines: [{ sku_id: skus[1]!.sku_id, num: 1 }] })
  expect(cut).toMatchObject({ discount_sum: 3000, taken: [{ kind: 'coupon', is_draft: 1 }] })
  await keeper.get(end, { kind: 'HALF_PRICE', id: saved.promotion_id })
})

test('what a promotion meets is told with what comes of it, hours of flash sales and group buys too, and it can be saved all the same', async () => {
  const entries = await rowsOf<{ kind: string; id: string; shop: number; goods: string; from: number; to: number }>(
    `select distinct on (kind) * from (
       select 'FLASH_SALE' as kind, s.id::text, e.shop_id as shop, o.goods_id::text as goods, extract(epoch from s.starts_at)::int as from, extract(epoch from s.ends_at)::int as to
       from flash_sale_entry e join flash_sale_slot s on s.id = e.slot_id join offer o on o.sku_id = e.sku_id and o.on_shelf
       where e.state = 'approved' and s.starts_at > now() + interval '2 days'
       union all
       select 'GROUP_BUY', e.id::text, e.shop_id, o.goods_id::text, extract(epoch from g.starts_at)::int, extract(epoch from g.ends_at)::int
       from group_buy_entry e join group_buy g on g.id = e.group_buy_id join offer o on o.sku_id = e.sku_id and o.on_shelf
       where e.state = 'open' and g.ends_at > now() + interval '5 days') m order by kind, id`,
  )
  expect(entries.map((it) => it.kind)).toEqual(['FLASH_SALE', 'GROUP_BUY'])
  for (const it of entries) {
    const planner = await makeStaff(mall, it.shop, `meets-${it.kind.toLowerCase()}`, ['promotions'])
    const common = { names: { 'en-us': 'Meets' }, starts_at: it.from, ends_at: it.to, goods_ids: [it.goods] }
    const met = async (draft: Input<typeof preview>['draft']) =>
      (await planner.get(preview, { draft, lines: [] })).conflicts.find(
        (one) => one.kind === it.kind && one.promotion_id === it.id,
      )
    const ofLine = { ...common, kind: 'HALF_PRICE' as const }
    expect(await met(ofLine)).toMatchObject({
      goods_num: 1,
      is_barred: 0,
      outcome: it.kind === 'FLASH_SALE' ? 'SAVES_MORE' : 'CHOSEN',
    })
    expect(await met({ ...common, kind: 'FULL_DISCOUNT', steps: [{ from: 1000, minus: 100 }] })).toMatchObject({
      outcome: 'BEFORE',
    })
    // At the end of the one the other is free.
    expect(await met({ ...ofLine, starts_at: it.to + 1, ends_at: it.to + day })).toBeUndefined()
  }
})

test('goods and promotions of others, missing permissions and impossible amounts are refused by their field', async () => {
  const [other] = await rowsOf<{ shop_id: number; goods_id: string }>(
    'select shop_id, goods_id::text from offer where on_shelf and shop_id <> $1 order by goods_id limit 1',
    [shopId],
  )
  const minus = { kind: 'MINUS_PRICE' as const, names: { 'en-us': 'Off' }, minus: 1000, ...planned() }
  const foreign = await keeper.request(open, { ...minus, goods_ids: [other!.goods_id] })
  expect([foreign.status, foreign.body.code]).toEqual([422, 'COUPON_SCOPE'])
  const mine = { ...minus, goods_ids: [skus[2]!.goods_id] }
  const dear = await keeper.request(open, { ...mine, minus: 9_000_000_000 })
  expect([dear.status, dear.body.code]).toEqual([422, 'PROMOTION_PRICE'])
  for (const [wrong, field] of [
    [{ ...mine, minus: -5 }, 'minus'],
    [{ ...mine, minus: 0 }, 'minus'],
    [{ ...mine, minus: 10.005 }, 'minus'],
    [discount({ steps: [{ from: 1000.005, minus: 1 }] }), 'steps.0.from'],
    [{ ...mine, goods_ids: [] }, 'goods_ids'],
    [{ ...mine, names: { 'en-us': ' ' } }, 'names'],
    [discount({ steps: [{ from: 1000, percent: 120 }] }), 'steps.0.percent'],
    [discount({ steps: [{ from: 0, minus: 1 }] }), 'steps.0.from'],
    [{ kind: 'COUPON' as const, names: { 'en-us': 'C' }, value: -1, threshold: 5, total: 1, ...planned() }, 'value'],
  ] as const) {
    const { status, body } = await keeper.request(open, wrong as never)
    expect([field, status, String((body as { field?: string }).field).startsWith(field.split('.')[0]!)]).toEqual([
      field,
      400,
      true,
    ])
  }
  const opened = await keeper.get(open, mine)
  const named = { kind: opened.kind, id: opened.promotion_id }
  const rival = await makeStaff(mall, other!.shop_id, 'rival', ['promotions'])
  for (const answer of [
    await rival.request(show, named),
    await rival.request(change, { ...mine, ...named }),
    await rival.request(end, named),
    await rival.request(preview, { draft: discount(), lines: [{ sku_id: skus[2]!.sku_id, num: 1 }] }),
  ])
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
  const clerk = await makeStaff(mall, shopId, 'clerk', ['goods', 'prices'])
  expect((await clerk.request(end, named)).body.code).toBe('PERMISSION_MISSING')
  expect((await (await mall.as('dewi')).request(list)).status).toBe(403)
  await keeper.get(end, named)
})

test('a month shows what runs in it, hours of flash sales among it, and what overlaps', async () => {
  const calendar = api.promotionCalendar.show
  const at = (dayOfMonth: number) => Date.UTC(2031, 2, dayOfMonth) / 1000
  const common = { names: { 'en-us': 'In March' }, goods_ids: [skus[3]!.goods_id] }
  const minus = await keeper.get(open, {
    ...common,
    kind: 'MINUS_PRICE',
    minus: 1000,
    starts_at: at(3),
    ends_at: at(9),
  })
  const half = await keeper.get(open, { ...common, kind: 'HALF_PRICE', starts_at: at(8), ends_at: at(20) })
  const full = await keeper.get(open, discount({ starts_at: at(19), ends_at: at(45) }))
  const march = await keeper.get(calendar, { month: '2031-03' })
  expect(march.map((it) => [it.kind, it.promotion_id, it.goods_num])).toEqual([
    ['MINUS_PRICE', minus.promotion_id, 1],
    ['HALF_PRICE', half.promotion_id, 1],
    ['FULL_DISCOUNT', full.promotion_id, 0],
  ])
  expect(march[1]!.overlaps).toMatchObject([
    { kind: 'MINUS_PRICE', promotion_id: minus.promotion_id, goods_num: 1, is_own_line: 1 },
    { kind: 'FULL_DISCOUNT', promotion_id: full.promotion_id, goods_num: 0, is_own_line: 0 },
  ])
  expect((await keeper.get(calendar, { month: '2031-04' })).map((it) => it.kind)).toEqual(['FULL_DISCOUNT'])
  expect(await keeper.get(calendar, { month: '2031-06' })).toEqual([])
  const [flash] = await rowsOf<{ shop_id: number; slot_id: string; month: string }>(
    `select e.shop_id, e.slot_id::text, to_char(s.starts_at at time zone 'Etc/GMT-8', 'YYYY-MM') as month from flash_sale_entry e
     join flash_sale_slot s on s.id = e.slot_id where e.state = 'approved' order by e.id desc limit 1`,
  )
  const other = await makeStaff(mall, flash!.shop_id, 'planner', ['promotions'])
  const shown = await other.get(calendar, { month: flash!.month })
  expect(shown).toContainEqual(expect.objectContaining({ kind: 'FLASH_SALE', promotion_id: flash!.slot_id }))
  expect(shown.map((it) => `${it.kind} ${it.promotion_id}`)).not.toContain(`FULL_DISCOUNT ${full.promotion_id}`)
  expect((await keeper.request(calendar, { month: '2031-13' })).body).toMatchObject({ field: 'month' })
  for (const it of march) await keeper.get(end, { kind: it.kind as 'COUPON', id: it.promotion_id })
})
