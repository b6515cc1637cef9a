import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { api, type Input, type Language } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bulkRunJobs } from '#modules/support/bulk-run'
import { days } from '#platform/clock'
import { makeOperator, makeStaff } from '../support/console-people.ts'
import { readPdf } from '../support/read-pdf.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'

let mall: TestMall
let shopId: number
let clerk: Client
let stranger: Client
let operator: Client
/** Other files of the run share the directory. */
let lyingBefore: string[]
const lying = () => readdir(join(mall.app.config.dataDir, 'incoming')).catch(() => [])
const print = api.printRun
const runs = api.reviewRun
const review = api.goodsReview
const sql = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]
const codeOf = ({ status, body }: { status: number; body: object }) => [status, 'code' in body ? body.code : undefined]

beforeAll(async () => {
  mall = await openTestMall()
  lyingBefore = await lying()
  const [shop] = await sql<{ shop_id: number }>(
    `select shop_id from customer_order where confirmed_at is not null group by shop_id order by count(*) desc limit 1`,
  )
  shopId = shop!.shop_id
  clerk = await makeStaff(mall, shopId, 'papers-clerk', ['orders'])
  const [other] = await sql<{ id: number }>('select id from shop where id <> $1 limit 1', [shopId])
  stranger = await makeStaff(mall, other!.id, 'papers-stranger', 'owner')
  operator = await makeOperator(mall, 'decider', ['catalog'])
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

/** More orders of the shop, as one of it is but without lines; taken away again. */
async function withCopies(count: number, run: () => Promise<void>) {
  const columns = await sql<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'customer_order' and is_generated = 'NEVER'
     and column_name not in ('id', 'sn')`,
  )
  const names = columns.map((it) => `"${it.name}"`).join(', ')
  await sql(
    `insert into customer_order (sn, ${names}) select (900000000000000 + n)::text, ${names} from customer_order, generate_series(1, $2::int) n
     where id = (select min(id) from customer_order where shop_id = $1)`,
    [shopId, count],
  )
  try {
    await run()
  } finally {
    await sql(`delete from customer_order where sn like '900000000%'`)
  }
}

async function printed(asked: Input<typeof print.begin>, lang: Language = 'en-us') {
  const begun = await clerk.get(print.begin, asked, { lang })
  expect(begun).toMatchObject({ state: 'RUNNING', done: 0, started_by: 'papers-clerk' })
  await mall.settle()
  const run = await clerk.get(print.show, { id: begun.run_id })
  expect(run).toMatchObject({ state: 'DONE', done: run.total, kind: asked.kind })
  const file = await clerk.request(print.file, { id: begun.run_id })
  expect(file.headers).toMatchObject({ 'content-type': 'application/pdf' })
  expect(file.bytes.length).toBe(run.file_bytes)
  return { run, pdf: readPdf(file.bytes) }
}

test('all orders of a list are printed into one file, in the order of the list and in the language of whoever asks', async () => {
  const tab = 'ALL'
  const { sns } = await clerk.get(api.sellerOrder.numbers, { tab })
  const { run, pdf } = await printed({ kind: 'PACKING', tab, sort: 'time', direction: 'asc' }, 'zh-cn')
  expect([run.total, pdf.language]).toEqual([sns.length, 'zh-CN'])
  // One page at least for each, the first placed first; pages are counted for each order.
  const first = sns.toReversed().map((sn) => pdf.pages.findIndex((page) => page.includes(sn)))
  expect(first[0]).toBe(0)
  expect(first.every((page, at) => at === 0 || page > first[at - 1]!)).toBe(true)

  const labels = await printed({ kind: 'LABELS', tab })
  expect(labels.pdf.pages).toHaveLength(sns.length)
  for (const [at, sn] of sns.entries()) expect(labels.pdf.pages[at]).toContain(`Order ${sn}`)

  const notes = await printed({ kind: 'DELIVERY', tab: 'TO_SHIP' })
  expect(notes.pdf.text).toContain('Received in good condition by')
  expect(notes.run.total).toBe((await clerk.get(api.sellerOrder.numbers, { tab: 'TO_SHIP' })).data_total)

  const picking = await printed({ kind: 'PICKING', tab })
  const skus = await sql<{ sku_number: string }>(
    'select distinct l.sku_number from order_line l join customer_order o on o.id = l.order_id where o.sn = any($1::text[])',
    [sns],
  )
  for (const { sku_number } of skus) expect(picking.pdf.text.replaceAll(/\s/g, '')).toContain(sku_number)
  // Below them is what the demo data has printed.
  const listed = (await clerk.get(print.list)).data.slice(0, 4)
  expect(listed.map((it) => it.kind)).toEqual(['PICKING', 'DELIVERY', 'LABELS', 'PACKING'])
})

test('many orders are printed some at a time, and none is left out', () =>
  withCopies(60, async () => {
    const { sns } = await clerk.get(api.sellerOrder.numbers, { tab: 'ALL' })
    const { pdf } = await printed({ kind: 'LABELS', tab: 'ALL' })
    expect(pdf.pages).toHaveLength(sns.length)
    for (const [at, sn] of sns.entries()) expect(pdf.pages[at]).toContain(`Order ${sn}`)
  }))

test('runs are those of the shop and need the permission; too many, none and the same twice are refused', async () => {
  const begun = await clerk.get(print.begin, { kind: 'LABELS', tab: 'ALL' })
  const id = begun.run_id
  expect(codeOf(await clerk.request(print.begin, { kind: 'LABELS' }))).toEqual([409, 'BULK_RUN_RUNNING'])
  expect(codeOf(await clerk.request(print.file, { id }))).toEqual([404, 'NOT_FOUND'])
  for (const call of [print.show, print.file, print.stop])
    expect(codeOf(await stranger.request(call, { id }))).toEqual([404, 'NOT_FOUND'])
  expect((await stranger.get(print.list)).data).toEqual([])
  expect(codeOf(await operator.request(runs.show, { id }))).toEqual([404, 'NOT_FOUND'])
  const reviewer = await makeStaff(mall, shopId, 'papers-reviewer', ['reviews'])
  expect(codeOf(await reviewer.request(print.show, { id }))).toEqual([422, 'PERMISSION_MISSING'])

  expect(await clerk.get(print.stop, { id })).toMatchObject({ state: 'STOPPED', stopped_by: 'papers-clerk' })
  expect(codeOf(await clerk.request(print.stop, { id }))).toEqual([409, 'MOVED_ON'])
  await mall.settle()
  expect(await clerk.get(print.show, { id })).toMatchObject({ state: 'STOPPED', done: 0 })
  expect(codeOf(await clerk.request(print.file, { id }))).toEqual([404, 'NOT_FOUND'])

  const turned = await clerk.request(print.begin, {
    kind: 'LABELS',
    start_time: 1_800_000_000,
    end_time: 1_700_000_000,
  })
  expect(codeOf(turned)).toEqual([400, 'DATE_ORDER'])
  const none = await clerk.request(print.begin, { kind: 'LABELS', key_words: 'nothing is called so' })
  expect(codeOf(none)).toEqual([422, 'NOTHING_MATCHES'])
})

test('of more orders than fit into one file none is printed', () =>
  withCopies(1001, async () => {
    const answer = await clerk.request(print.begin, { kind: 'LABELS', tab: 'ALL' })
    expect(codeOf(answer)).toEqual([422, 'PRINT_TOO_MANY'])
    expect(answer.body).toMatchObject({ limit: 1000 })
  }))

test('whoever began it may not see orders any more: it ends without a file', async () => {
  const leaver = await makeStaff(mall, shopId, 'papers-leaver', ['orders'])
  const { run_id: id } = await leaver.get(print.begin, { kind: 'PICKING', tab: 'ALL' })
  await sql(`update staff_role set permissions = '{reviews}' where name = 'Role of papers-leaver'`)
  await mall.settle()
  expect(await clerk.get(print.show, { id })).toMatchObject({ state: 'STOPPED', done: 0 })
})

async function waiting(count: number, prefix: string): Promise<string[]> {
  const shop = await makeStaff(mall, shopId, `writer-${prefix}`, ['goods', 'prices', 'stock'])
  await operator.get(review.treat, { id: String(shopId), treatment: 'ALWAYS' })
  const [category] = await sql<{ id: number }>(`select id from category where names->>'en-us' = $1`, [
    'Personal protection',
  ])
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    const number = `${prefix}-${at}`
    const made = await shop.get(api.goodsEditor.create, {
      sn: number,
      category_id: String(category!.id),
      names: { 'en-us': `Apron ${number}` },
      units: { 'en-us': 'piece' },
      parameters: [{ names: { 'en-us': 'Size' }, value: { 'en-us': 'M' } }],
      skus: [{ sku_sn: number, specs: [], price: 90_000, minimum: 1, multiple: 1, weight_grams: 100, stock: 30 }],
    })
    await shop.get(api.sellerShelf.shelve, { id: made.goods_id })
    ids.push(made.goods_id)
  }
  return ids
}

test('all goods that wait and match are approved, each as it was; what its shop changed since is told', async () => {
  const ids = await waiting(4, 'BULK')
  const [elsewhere] = await waiting(1, 'OTHER')
  const begun = await operator.get(runs.begin, { act: 'APPROVE', keyword: 'BULK' })
  expect(begun).toMatchObject({ state: 'RUNNING', total: 4, act: 'APPROVE' })
  expect(codeOf(await operator.request(runs.begin, { act: 'APPROVE' }))).toEqual([409, 'BULK_RUN_RUNNING'])
  await sql('update goods_revision set version = version + 1 where goods_id = $1', [ids[2]])
  await mall.settle()
  const run = await operator.get(runs.show, { id: begun.run_id })
  expect(run).toMatchObject({ state: 'DONE', done: 3, refused: 1 })
  expect(run.problems).toEqual([{ sn: 'BULK-2', reason: expect.stringMatching(/changed|meanwhile|again/i) }])
  const states = await sql<{ status: string }>('select status from goods where id = any($1::bigint[]) order by id', [
    [...ids, elsewhere],
  ])
  expect(states.map((it) => it.status)).toEqual([
    'on_shelf',
    'on_shelf',
    'pending_review',
    'on_shelf',
    'pending_review',
  ])
  expect((await operator.get(runs.list)).data[0]).toMatchObject({ run_id: begun.run_id, problems: [] })
})

test('a rejection of all needs a reason, which each shop reads; nothing that matches is refused, and so is whoever may not', async () => {
  const [id] = await waiting(1, 'LAST')
  expect(codeOf(await operator.request(runs.begin, { act: 'REJECT' }))).toEqual([400, 'INVALID_INPUT'])
  expect(codeOf(await operator.request(runs.begin, { act: 'APPROVE', keyword: 'no such goods' }))).toEqual([
    422,
    'NOTHING_MATCHES',
  ])
  const other = await makeOperator(mall, 'not-of-catalog', ['members'])
  expect(codeOf(await other.request(runs.begin, { act: 'APPROVE' }))).toEqual([422, 'PERMISSION_MISSING'])
  const stopped = await operator.get(runs.begin, { act: 'APPROVE', keyword: 'LAST' })
  expect(await operator.get(runs.stop, { id: stopped.run_id })).toMatchObject({ state: 'STOPPED', done: 0 })
  expect(codeOf(await operator.request(runs.stop, { id: stopped.run_id }))).toEqual([409, 'MOVED_ON'])
  const begun = await operator.get(runs.begin, { act: 'REJECT', reason: 'Pictures are missing', keyword: 'LAST' })
  await mall.settle()
  expect(await operator.get(runs.show, { id: begun.run_id })).toMatchObject({ state: 'DONE', done: 1, refused: 0 })
  expect(await operator.get(review.show, { id: id! })).toMatchObject({
    state: 'REJECTED',
    reason: 'Pictures are missing',
    decided_by: 'decider',
  })
})

test('files are there for a week, and nothing of them stays on the disk', async () => {
  const { run } = await printed({ kind: 'PACKING', tab: 'ALL' })
  expect(run.file_until! - run.ended_at!).toBe(7 * 24 * 3600)
  const kept = async () =>
    (await readdir(join(mall.app.config.dataDir, 'media', 'files'), { recursive: true, withFileTypes: true })).filter(
      (it) => it.isFile(),
    ).length
  const before = await kept()
  const purge = () => bulkRunJobs[0]!.run(mall.app, new AbortController().signal)
  mall.clock.forward(days(6))
  await purge()
  expect(await kept()).toBe(before)
  mall.clock.forward(days(2))
  await purge()
  expect(await kept()).toBeLessThan(before)
  // Sessions have ended meanwhile.
  const later = await makeStaff(mall, shopId, 'papers-later', ['orders'])
  const after = await later.get(print.show, { id: run.run_id })
  expect([after.state, 'file_bytes' in after]).toEqual(['DONE', false])
  expect(codeOf(await later.request(print.file, { id: run.run_id }))).toEqual([404, 'NOT_FOUND'])
  mall.clock.forward(days(90))
  await purge()
  expect(await sql(`select 1 from bulk_run where act = 'packing'`)).toEqual([])
  expect(await lying()).toEqual(lyingBefore)
})
