// npm run bench -- replay [file.csv]: every real order of the file through import, cart, checkout, approval and payment over HTTP.
import { randomUUID } from 'node:crypto'
import { api, type Input, type Reply, type Route } from '@borong/contract'
import { importCatalogue } from '#modules/shop/catalog'
import { openDatabase } from '#platform/database/database'
import { openTable } from '../src/commands/read-table.ts'
import { openMall } from '../src/mall.ts'
import { loadSeed } from '../src/seed/load-seed.ts'
import { orderLinesFile, realOrders } from '../test/journeys/order-lines.ts'
import { wirePassword } from '../test/test-mall.ts'
import { createDatabase, startCluster } from '../test/support/postgres-cluster.ts'
import { testConfig } from '../test/support/test-seed.ts'

const file = process.argv[2] ?? (await orderLinesFile()).file
const cluster = await startCluster({ durable: true })
if (!cluster) throw new Error('the replay needs the PostgreSQL server program')
const config = testConfig({ databaseUrl: await createDatabase(cluster.adminUrl) })
const mall = await openMall({ config, database: await openDatabase(config) })
await loadSeed(mall.app)
const origin = await mall.http.fastify.listen({ port: 0, host: '127.0.0.1' })

const since = performance.now()
const report = await importCatalogue(mall.app, {
  ...(await openTable(file)),
  shop: 'Replayed lines',
  rate: 20_000,
  stock: 1_000_000,
  dryRun: false,
})
console.log(
  `${report.rows} rows: ${report.articles.length} articles, ${report.refused.length} rows refused, ${Math.round(performance.now() - since)} ms`,
)
const { rows } = await mall.app.database.pool.query<{ id: number; number: string }>(
  `select k.id, k.number from sku k join shop s on s.id = k.shop_id where s.name = 'Replayed lines'`,
)
const skuOf = new Map(rows.map((row) => [row.number, row.id]))

async function call<R extends Route>(
  route: R,
  fields: Partial<Input<R>>,
  token?: string,
  key?: string,
): Promise<Reply<R>> {
  const left: Record<string, unknown> = { ...fields }
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(left[name])
    delete left[name]
    return value
  })
  const inQuery = route.method === 'GET' || route.method === 'DELETE'
  const response = await fetch(
    origin + path + (inQuery ? `?${new URLSearchParams(left as Record<string, string>)}` : ''),
    {
      method: route.method,
      headers: {
        ...(token && { authorization: token }),
        ...(key && { 'idempotency-key': key }),
        ...(!inQuery && { 'content-type': 'application/json' }),
      },
      ...(!inQuery && { body: JSON.stringify(left) }),
    },
  )
  const body = (await response.json()) as Reply<R>
  if (!response.ok) throw new Error(`${route.path}: ${response.status} ${JSON.stringify(body).slice(0, 300)}`)
  return body
}
const { password } = await call(api.identity.demoAccounts, {})
const signIn = async (username: string) =>
  (await call(api.identity.login, { username, password: wirePassword(password) })).access_token
const dewi = await signIn('dewi')
const rudi = await signIn('rudi')
const [centre] = (await call(api.budget.myCostCentres, {}, dewi)).filter((it) => it.usable)
const [subject] = await call(api.budget.mySubjects, {}, dewi)
await call(
  api.checkout.chooseAccounting,
  { accounting: [{ cost_center_id: centre!.id, accounting_sub_id: subject!.id, percent: 10_000 }] },
  dewi,
)

const orders = await realOrders(file)
const took: number[] = []
let lines = 0
let skipped = 0
for (const order of orders) {
  const known = order.lines.flatMap(({ number, quantity }) =>
    skuOf.has(number) ? [{ sku_id: String(skuOf.get(number)), num: Math.min(quantity, 99_999) }] : [],
  )
  if (!known.length) {
    skipped++
    continue
  }
  // A cart holds two hundred lines; longer orders of the file become several.
  for (let at = 0; at < known.length; at += 200) {
    const part = known.slice(at, at + 200)
    const started = performance.now()
    await call(api.cart.clear, {}, dewi)
    for (let from = 0; from < part.length; from += 100)
      await call(api.cart.addMany, { sku_list: part.slice(from, from + 100) }, dewi)
    const trade = await call(api.checkout.place, {}, dewi, randomUUID())
    const { sn } = trade.order_list[0]!
    const submitted = await call(api.order.submit, { id: sn }, dewi)
    if (submitted.audit_status === 'PENDING') await call(api.order.approve, { sn }, rudi)
    const bill = await call(api.payment.pay, { trade_type: 'order', sn, payment_plugin_id: 'sandbox' }, dewi)
    await fetch(origin + bill.gateway_url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'result=SUCCESS',
    })
    const paid = await call(api.order.show, { sn }, dewi)
    if (paid.order_status !== 'PAID_OFF') throw new Error(`${order.invoice} is ${paid.order_status}`)
    took.push(performance.now() - started)
    lines += part.length
  }
}
took.sort((a, b) => a - b)
const at = (share: number) => Math.round(took[Math.floor((took.length - 1) * share)]!)
console.log(
  `${took.length} orders with ${lines} lines, each through cart, checkout, approval and payment; ${skipped} invoices without a known article`,
)
console.log(`p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms an order`)
await mall.close()
await cluster.stop()
process.exit(0)
