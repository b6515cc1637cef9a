// npm run bench operators [-- --rows 100000]: what the lists of the operators' console cost the server over many rows, in milliseconds.
import { parseArgs } from 'node:util'
import { api, type Input, type Route } from '@borong/contract'
import { openSession } from '#modules/foundation/identity'
import { runDoctor } from '#modules/support/doctor'
import { asSystem } from '#platform/ctx'
import { openDatabase } from '#platform/database/database'
import pg from 'pg'
import { openMall } from '../src/mall.ts'
import { createDatabase, startCluster } from '../test/support/postgres-cluster.ts'
import { fillDatabase, testConfig } from '../test/support/test-seed.ts'

const { values: asked } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } })
const size = Number(asked.rows)
const cluster = await startCluster({ durable: true })
if (!cluster) throw new Error('the bench needs the PostgreSQL server program')
const databaseUrl = await createDatabase(cluster.adminUrl)
const config = testConfig({ databaseUrl, mode: 'demo' })
const filling = await openDatabase(config)
await fillDatabase(filling)
await filling.close()

// Copies of the rows of the demo data, as many as asked for; foreign keys and triggers are left out, since only lists are read.
const writer = new pg.Client({ connectionString: databaseUrl })
await writer.connect()
await writer.query(`set session_replication_role = replica`)
const base = 1_000_000
const id = `${base} + n`
async function copy(table: string, changes: Readonly<Record<string, string>>, rows = size): Promise<void> {
  const pairs = Object.entries(changes).map(([column, value]) => `'${column}', ${value}`)
  await writer.query(
    `insert into ${table} overriding system value
     select r.* from generate_series(1, ${rows}) n
       join (select row_number() over (order by ctid) - 1 as place, count(*) over () as rows, to_jsonb(t) as model from ${table} t) m on m.place = n % m.rows
       cross join lateral jsonb_populate_record(null::${table}, m.model || jsonb_build_object(${pairs.join(', ')})) r`,
  )
}
const few = Math.ceil(size / 5)
await copy('company', { id, code: `'B' || n`, name: `'Bench company ' || n` }, few)
await copy('account', { id, username: `'bench' || n`, username_key: `'bench' || n`, email: `''`, mobile: `''` })
await copy('member', { id, account_id: id, company_id: `${base} + 1 + n % ${few}`, name: `'Bench member ' || n` })
await copy('shop', { id, name: `'Bench shop ' || n` }, few)
await copy('shop_application', { id, account_id: id, shop_id: 'null' }, few)
await copy('goods', { id, number: `'B-' || n` })
await copy('sku', { id, goods_id: id, number: `'B-' || n` })
await copy('goods_revision', { goods_id: id })
const number = `'20250101' || lpad(n::text, 12, '0')`
await copy('customer_order', { id, sn: number })
await copy('order_line', { id, order_id: id })
await copy('after_sale', { id, sn: number, order_id: id, status: `'closed'` })
await copy('complaint', { id, sn: number, order_id: id, order_line_id: id, after_sale_id: 'null' })
await copy('inquiry', { id, sn: number, is_current: 'false' })
await copy('refund', { id, sn: number, cause: `'bench:' || n`, order_id: id })
await copy('email', { id })
await writer.query(
  `insert into audit_log (at, audience, account_id, person_id, person_name, action, object, object_id)
   select now() - make_interval(mins => n), 'admin', a.id, a.id, 'Bench', 'PUT /admin_end/goods/:id', case when n % 10 = 0 then 'goods' else 'order' end, n::text
   from generate_series(1, ${size}) n, (select min(account_id) as id from operator) a`,
)
await copy('ledger_transaction', { id, cause: `'bench:' || n` })
await writer.query(
  `insert into ledger_entry select r.* from generate_series(1, ${size}) n join (select row_number() over (order by id) - 1 as place, count(*) over () as rows, id from ledger_transaction where id < ${base}) m on m.place = n % m.rows
     join ledger_entry e on e.transaction_id = m.id cross join lateral jsonb_populate_record(null::ledger_entry, to_jsonb(e) || jsonb_build_object('transaction_id', ${id})) r`,
)
await writer.query('vacuum analyze')
await writer.end()

const mall = await openMall({ config, database: await openDatabase(config) })
const { rows: operators } = await mall.app.database.pool.query<{ id: number }>(
  `select account_id as id from operator where is_owner order by account_id limit 1`,
)
const { accessToken } = await asSystem(mall.app, 'bench', (ctx) =>
  openSession(ctx, { accountId: operators[0]!.id, audience: 'admin' }),
)
const origin = await mall.http.fastify.listen({ port: 0, host: '127.0.0.1' })
async function call<R extends Route>(route: R, fields: Partial<Input<R>>): Promise<{ data_total?: number }> {
  const response = await fetch(`${origin}${route.path}?${new URLSearchParams(fields as Record<string, string>)}`, {
    headers: { authorization: accessToken },
  })
  const body = (await response.json()) as { data_total?: number }
  if (!response.ok) throw new Error(`${route.path}: ${response.status} ${JSON.stringify(body).slice(0, 300)}`)
  return body
}
const rounds = 7
async function measured<R extends Route>(name: string, route: R, fields: Partial<Input<R>> = {}): Promise<void> {
  const taken: number[] = []
  let total: number | undefined
  for (let round = 0; round < rounds + 2; round++) {
    const began = performance.now()
    total = (await call(route, fields)).data_total
    if (round > 1) taken.push(performance.now() - began)
  }
  const median = taken.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!
  console.log(
    `${name.padEnd(44)} ${median.toFixed(1).padStart(8)} ms${median > 100 ? ' !' : '  '} ${total === undefined ? '' : `${total} rows`}`,
  )
}
const page = { page_no: 1, page_size: 20 }
const far = { page_no: 400, page_size: 20 }
await measured('what waits, of every page', api.adminConsole.work)
await measured('companies', api.adminCompany.list, page)
await measured('companies, page 400', api.adminCompany.list, far)
await measured('companies by a name', api.adminCompany.list, { ...page, keyword: 'company 1999' })
await measured('companies that owe', api.adminCompany.list, { ...page, owes: 'OVER_90' })
await measured('members', api.adminMember.list, page)
await measured('members, page 400', api.adminMember.list, far)
await measured('members by a name', api.adminMember.list, { ...page, keyword: 'member 9999' })
await measured('shops', api.mallShop.list, page)
await measured('shops by a name', api.mallShop.list, { ...page, keyword: 'shop 1999' })
await measured('shop applications', api.shopAdmission.list, page)
await measured('shop applications by a word', api.shopAdmission.list, { ...page, keyword: 'teknik' })
await measured('goods', api.mallGoods.list, page)
await measured('goods, page 400', api.mallGoods.list, far)
await measured('goods by a number', api.mallGoods.list, { ...page, keyword: 'B-9999' })
await measured('goods by a name', api.mallGoods.list, { ...page, keyword: 'helmet' })
await measured('goods by nothing that is there', api.mallGoods.list, { ...page, keyword: 'no such goods' })
await measured('goods that were taken down', api.mallGoods.list, { ...page, status: 'TAKEN_DOWN' })
await measured('goods that wait', api.goodsReview.list, { ...page, state: 'WAITING' })
await measured('goods that wait, page 400', api.goodsReview.list, { ...far, state: 'WAITING' })
await measured('goods that wait, by a name', api.goodsReview.list, { ...page, state: 'WAITING', keyword: 'helmet' })
for (const kind of ['ORDER', 'AFTER_SALE', 'COMPLAINT', 'INQUIRY'] as const) {
  await measured(`cases, ${kind}`, api.adminCase.list, { ...page, kind })
  await measured(`cases, ${kind}, page 400`, api.adminCase.list, { ...far, kind })
  await measured(`cases, ${kind}, by a number`, api.adminCase.list, { ...page, kind, keyword: '2025010100000000999' })
  await measured(`cases, ${kind}, by a company`, api.adminCase.list, { ...page, kind, keyword: 'Arunika' })
}
await measured('refunds that wait', api.adminRefund.list, { ...page, tab: 'OPEN' })
await measured('refunds', api.adminRefund.list, { ...page, tab: 'ALL' })
await measured('refunds by an order', api.adminRefund.list, { ...page, tab: 'ALL', keyword: '2025010100000000999' })
await measured('complaints', api.arbiter.list, page)
await measured('complaints by a word', api.arbiter.list, { ...page, keywords: 'Lembar' })
await measured('e-mails', api.email.list, page)
await measured('e-mails by a recipient', api.email.list, { ...page, keyword: 'sari@' })
await measured('audit log', api.audit.all, page)
await measured('audit log, page 400', api.audit.all, far)
await measured('audit log of one object', api.audit.all, { ...page, object: 'goods' })
await measured('ledger', api.ledger.entries, page)
await measured('ledger by a number', api.ledger.entries, { ...page, keyword: '2026' })
await measured('brands', api.adminBrand.list, page)
await measured('regions by a name', api.adminRegion.search, { ...page, keyword: 'Jakarta' })
await fetch(origin + api.doctor.run.path, { method: 'POST', headers: { authorization: accessToken } })
const checkedFrom = performance.now()
await runDoctor(mall.app, new AbortController().signal)
console.log(`\nthe data check over all of it took ${((performance.now() - checkedFrom) / 1000).toFixed(1)} s`)
await mall.close()
await cluster.stop()
process.exit()
