import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/ctx'
import {
  keyOf,
  type Sent,
  storesBelow,
  type Template,
  recordStatements,
  statementsOfStore,
  templatesIn,
} from './support/store-statements.ts'
import { openTestDatabase, type TestDatabase } from './support/test-database.ts'

const modules = fileURLToPath(new URL('../src/modules', import.meta.url))

let opened: TestDatabase
let client: pg.PoolClient
beforeAll(async () => {
  opened = await openTestDatabase({ empty: true })
  client = await opened.database.pool.connect()
})
afterAll(async () => {
  client.release()
  await opened.database.close()
  await opened.remove()
})

const day = new Date(0)
const page = { no: 1, size: 1 }
const line = {
  goodsId: 1,
  skuId: 1,
  categoryId: 1,
  skuNumber: '1',
  names: {},
  specs: [],
  units: {},
  picture: '',
  quantity: 1,
}
const search = {
  reading: {
    full: 'a',
    near: 'b',
    found: 1,
  },
  categoryId: 1,
  brandId: 1,
  shopId: 1,
  sectionId: 1,
  minMinor: 1,
  maxMinor: 1,
  inStock: true,
  properties: [['colour', ['red']]],
  zone: false,
  unreadable: false,
  visible: [1],
}
const searches = [
  { ...search, agreed: new Map([[1, 1]]), zone: true },
  { ...search, agreed: new Map(), reading: undefined },
  { ...search, agreed: new Map(), unreadable: true, properties: [] },
]
const sorts = ['def', 'buynum_asc', 'price_asc', 'price_desc', 'grade_desc', 'grade_asc', 'new_desc']

/** Arguments for functions that need certain ones to say all they can, by their names; the context stands before them. */
const given: Record<string, readonly (readonly unknown[])[]> = {
  pageOfGroupEntries: ['planned', 'running', 'won', 'lost'].map((phase) => [
    { entryId: 1, shopId: 1, groupBuyId: 1, phase, keyword: 'a' },
    { from: 0, size: 1 },
  ]),
  sumsOf: ['2026-02-28', '2025-12-31'].map((from) => [{ kind: 'shop', id: 1 }, ['goods'], { from, to: '2026-02-28' }]),
  sumsByMonth: [[{ kind: 'shop', id: 1 }, 'sold', { from: '2025-12-31', to: '2026-02-28' }]],
  ordersCounted: (['goods', 'buyer', 'shop', 'due'] as const).map((figure) => [
    { kind: 'shop', id: 1 },
    { figure, about: 1, without: 'on_time' },
    { from: '2025-12-31', to: '2026-02-28' },
    { no: 1, size: 1 },
  ]),
  pageOfCommissionTax: [
    { month: undefined, state: 'any' },
    { month: '2026-01', state: 'credit notes' },
    { month: '2026-01', state: 'to export' },
  ].map((filter) => [filter, { from: 0, size: 1 }]),
  countCommissionTax: [[undefined], ['2026-01']],
  shopsToExport: [['2026-01']],
  lockMonthForFile: [
    ['2026-01', true],
    ['2026-01', false],
  ],
  notePlanned: ['forecast', 'result', 'undo'].map((step) => [
    { id: 1, round: 0 },
    step,
    [{ position: 0, fate: 'new', problems: [] }],
  ]),
  pageOfCompaniesUnscoped: (['name', 'newest'] as const).map((sort) => [
    { keyword: 'a', state: 'active', verified: true, from: day, to: day, ids: [1] },
    { sort, from: 0, size: 1 },
  ]),
  pageOfMembersUnscoped: ['active', 'disabled by company', 'disabled by mall'].map((state) => [
    { keyword: '0812345', state, companyId: 1 },
    { from: 0, size: 1 },
  ]),
  companiesOwing: ['notDue', 'to30', 'over90'].map((part) => [part]),
  messagesBetweenUnscoped: [[[{ id: 1, after: 0, upTo: 1 }]]],
  queueOf: ['waiting', 'decided', 'all'].map((queue) => [1, 'order', queue, page, [1]]),
  pageOfPointsGoodsUnscoped: [true, false].map((takenDown) => [
    { id: 1, keyword: 'a', categoryId: 1, takenDown },
    { from: 0, size: 1 },
  ]),
  pageOfBalancesUnscoped: [{ keyword: 'a' }, { memberId: 1 }, {}].map((about) => [about, { from: 0, size: 1 }]),
  addGoodsRows: [[{ companyId: 1, memberId: 1 }, [{ goodsId: 1, priceMinor: 1, at: day }]]],
  writeVisits: [[{ companyId: 1, memberId: 1 }, [{ goodsId: 1, day: '2026-01-01', at: day }]]],
  pageOfConversations: ['to_answer', 'mine'].map((tab) => [{ tab, keyword: 'a' }, page]),
  conversationsToMailUnscoped: ['buyer', 'shop'].map((side) => [side, day, []]),
  takeDueUnscoped: ['buyer', 'shop'].map((side) => [side, day, 1]),
  pageOfGoodsQuestions: [[1, undefined, page]],
  pageOfGoodsReviews: ['good', 'neutral', 'bad'].map((grade) => [1, { grade }, page]),
  pageOfTransfers: [[1, { submitted: false, keyword: '1' }, page]],
  dueOrdersUnscoped: [['unreceived', [{ from: new Date(0), before: day }], []]],
  pageOfShopPromotions: ['planned', 'running', 'ended'].map((state) => [
    1,
    { keyword: 'a', state, kind: 'coupon' },
    { from: 0, size: 1 },
  ]),
  transition: [[{ id: 1, sn: '1', status: 'confirmed' }, 'pay']],
  findShopPromotion: [[1, { kind: 'coupon', id: 1 }]],
  moveRun: [[{ id: 1, shopId: 1 }, ['uploaded'], 'checking', { shelf: 'draft' }]],
  nextPlanned: ['forecast', 'result', 'undo'].map((step) => [1, step, 1]),
  claimPlanned: ['forecast', 'result', 'undo'].map((step) => [{ importId: 1, position: 1 }, step]),
  shopPromotionsBetween: [[1, { kind: 'coupon', id: 1, goodsIds: [1], startsAt: day, endsAt: day }]],
  lockShopPromotion: [[1, { kind: 'coupon', id: 1 }]],
  removeShopPromotion: [[1, { kind: 'coupon', id: 1 }]],
  stopShopPromotion: ['coupon', 'half_price'].map((kind) => [1, { kind, id: 1 }]),
  goodsOfPromotion: [[1, [1]]],
  countGiven: [[{ kind: 'half_price', promotionId: 1, reservedFor: 'order:1', amountMinor: 1 }]],
  uncountGiven: [[{ kind: 'half_price', promotionId: 1, reservedFor: 'order:1', amountMinor: 1 }]],
  promotionUses: [[1, [{ kind: 'coupon', id: 1 }]]],
  couponPage: [undefined, { companyId: 1, orderedAt: [1] }].map((buyer) => [
    { keyword: 'a', shopId: 1, categoryIds: [1], goodsIds: [1], running: true, seen: [1], buyer },
    { ids: [1], above: [1] },
    { from: 0, size: 1 },
  ]),
  pageOfShopStock: ['all', 'low', 'running-out', 'out'].map((view) => [
    1,
    { keyword: 'a', view, since: day, paceDays: 30, days: 14 },
    { no: 1, size: 1 },
  ]),
  pageOfRefundsUnscoped: [
    [
      { statuses: ['failed'], digits: '20260101', orderIds: [1], countedTo: 1 },
      { from: 0, size: 1, way: 'asc' },
    ],
  ],
  movePayoutsOfRun: [[1, 'approve', 'drafted']],
  ...Object.fromEntries(
    [
      { name: 'idsByTime', before: [{}], key: 1 },
      { name: 'idsByTotal', before: [{}], key: 1 },
      { name: 'idsByCompany', before: [1, {}], key: 'a' },
    ].map(({ name, before, key }) => [
      name,
      ['asc', 'desc'].map((direction) => [...before, direction, { after: { key, id: 1 }, skip: 0, size: 1 }]),
    ]),
  ),
  // With something taken off, and without.
  insertTrade: [[], [{ kind: 'a', promotionId: 1, titles: {}, skuId: 1, amountMinor: 1, borneBy: 'shop' }]].map(
    (adjustments) => [
      {
        companyId: 1,
        memberId: 1,
        address: {},
        invoice: null,
        receiveTime: '',
        client: 'PC',
        method: 'CART',
        orders: [
          {
            shopId: 1,
            shopName: '',
            goodsMinor: 1,
            savingMinor: 0,
            discountMinor: 0,
            freightMinor: 0,
            remark: '',
            accounting: [],
            lines: [line],
            promotions: {
              adjustments,
              prices: [],
            },
          },
        ],
      },
      1,
      () => '1',
    ],
  ),
  writeEdit: [
    [
      { id: 1, sn: '1', version: 1, tradeId: 1, payableMinor: 1 },
      { goodsMinor: 1, discountMinor: 0, freightMinor: 0, payableMinor: 2, accounting: [], lines: [line] },
    ],
  ],
  findPage: searches.flatMap((wanted) => sorts.map((sort) => [wanted, sort, 0, 1])),
  countFound: searches.map((wanted) => [wanted]),
  countFacets: searches.map((wanted) => [wanted, { grade: 1, within: 1, trail: [1] }]),
  bestPage: searches.map((wanted) => [wanted, search.reading, 0, 1]),
  tieredMatchesUnscoped: ['a', 'b'].map((near) => [{ near, full: 'a' }]),
  rankedAgain: ['a', 'b'].map((near) => [{ near, full: 'a' }, [{ id: 1, tier: 0 }], 0, 1]),
  addVersions: [[[{ goodsId: 1, shopId: 1, number: 101, content: {}, changed: [], publishedAt: day }]]],
}

/** Statements of the query builder that no caller makes: what stands for the arguments has no columns to write and names no table. */
const saysNothing = /\sset\s+(where|returning|$)|\(\) values \(\)| in \$\d| from \$\d+ where \$/

/**
 * What the database says of statements that do not fit its schema: it parses and plans them, and runs none. Answers the raw SQL of
 * those that do, too.
 */
async function lookAt(sent: Sent): Promise<{ complaints: string[]; fits: Set<string> }> {
  const complaints: string[] = []
  const fits = new Set<string>()
  for (const [text, { source, raw }] of sent) {
    if (saysNothing.test(text)) continue
    // What cannot be prepared is run, and taken back.
    const isPrepared = !/^\s*lock table/.test(text)
    try {
      await client.query('begin')
      await client.query(isPrepared ? `prepare looked_at as ${text}` : text)
      for (const it of raw) fits.add(it)
    } catch (error) {
      complaints.push(`${source}: ${(error as Error).message} in ${text.replace(/\s+/g, ' ').slice(0, 600)}`)
    } finally {
      await client.query('rollback')
      if (isPrepared) await client.query('deallocate all')
    }
  }
  return { complaints, fits }
}
const leftOut = (templates: readonly Template[], fits: ReadonlySet<string>) =>
  templates
    .filter((it) => !fits.has(keyOf(it.pieces)))
    .map((it) => `${it.file}:${it.line} ${keyOf(it.pieces).replace(/\s+/g, ' ').slice(0, 80)}`)

test(
  'every statement of every store fits the schema, and no text of SQL is left out',
  { timeout: 240_000 },
  async () => {
    const sent: Sent = new Map()
    const templates: Template[] = []
    for (const path of storesBelow(modules))
      templates.push(...(await statementsOfStore(path, relative(modules, path), sent, given)))
    expect(templates.length).toBeGreaterThan(300)
    const { complaints, fits } = await lookAt(sent)
    expect([...complaints, ...leftOut(templates, fits)]).toEqual([])
  },
)

test('bites: a column that is not there, and a text that nobody sends', async () => {
  const sent: Sent = new Map()
  await recordStatements(sent, 'planted', (ctx: Ctx, id: number) =>
    sql`select colour from customer_order where id = ${id}`.execute(ctx.db),
  )
  const { complaints, fits } = await lookAt(sent)
  expect(complaints).toEqual([expect.stringContaining('column "colour" does not exist')])
  const source = 'const a = sql<{ id: number }>`select ${sql`1`} from goods`; const b = `no sql`'
  expect(templatesIn('planted', source).map((it) => keyOf(it.pieces))).toEqual(['1', 'select ${} from goods'])
  expect(leftOut(templatesIn('planted', source), fits)).toEqual(['planted:1 1', 'planted:1 select ${} from goods'])
})
