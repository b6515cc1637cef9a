// npm run bench -- approvals [--orders 100000]: the queue of an approver, a decision and a dry run of 200 lines, on PostgreSQL.
import { parseArgs } from 'node:util'
import { api, type Input, type Reply, type Route } from '@borong/contract'
import { openSession } from '#modules/foundation/identity'
import { asSystem } from '#platform/ctx'
import { openDatabase } from '#platform/database/database'
import { openMall } from '../src/mall.ts'
import { createDatabase, startCluster } from '../test/support/postgres-cluster.ts'
import { testConfig } from '../test/support/test-seed.ts'
import { loadBenchCatalogue } from './catalogue.ts'

const { values: asked } = parseArgs({ options: { orders: { type: 'string', default: '100000' } } })
const size = Number(asked.orders)
const cluster = await startCluster({ durable: true })
if (!cluster) throw new Error('the bench needs the PostgreSQL server program')
const config = testConfig({ databaseUrl: await createDatabase(cluster.adminUrl) })
const mall = await openMall({ config, database: await openDatabase(config) })
const { pool } = mall.app.database
const { skuIds } = await loadBenchCatalogue(mall.app, 1000)

const { rows: people } = await pool.query<{ account_id: number; member_id: number; name: string }>(`
  with c as (insert into company (name, code) values ('Bench', 'CBENCH') returning id),
       a as (insert into account (username, username_key, login_count) select n, n, 1 from unnest('{owner,buyer,boss,head}'::text[]) n returning id, username),
       m as (insert into member (company_id, account_id, name) select c.id, a.id, a.username from a, c returning id, account_id, name, company_id),
       r as (insert into role (company_id, name, permissions) select id, 'all', '{my-order,my-order-audit,approval-rule}' from c returning id, company_id),
       g as (insert into member_role (company_id, member_id, role_id) select m.company_id, m.id, r.id from m, r),
       d as (insert into address (company_id, member_id, consignee, mobile, region_id, detail, is_default) select company_id, id, 'Bench', '081234567890', (select id from region where grade = 3 order by id limit 1), 'Jl. Satu', true from m)
  select account_id, id as member_id, name from m`)
const who = Object.fromEntries(people.map((it) => [it.name, it]))
await pool.query(`update company set owner_member_id = $1 where code = 'CBENCH'`, [who['owner']!.member_id])
const token: Record<string, string> = {}
for (const [name, { account_id }] of Object.entries(who))
  token[name] = (
    await asSystem(mall.app, 'bench', (ctx) => openSession(ctx, { accountId: account_id, audience: 'buyer' }))
  ).accessToken
const origin = await mall.http.fastify.listen({ port: 0, host: '127.0.0.1' })

async function call<R extends Route>(name: string, route: R, fields: Partial<Input<R>> = {}): Promise<Reply<R>> {
  const left: Record<string, unknown> = { ...fields }
  const path = route.path.replace(/:(\w+)/g, (_, key: string) => {
    const value = String(left[key])
    delete left[key]
    return value
  })
  const inQuery = route.method === 'GET' || route.method === 'DELETE'
  const response = await fetch(
    origin + path + (inQuery ? `?${new URLSearchParams(left as Record<string, string>)}` : ''),
    {
      method: route.method,
      headers: {
        authorization: token[name]!,
        'idempotency-key': crypto.randomUUID(),
        ...(!inQuery && { 'content-type': 'application/json' }),
      },
      ...(!inQuery && { body: JSON.stringify(left) }),
    },
  )
  const body = (await response.json()) as Reply<R>
  if (!response.ok) throw new Error(`${route.path}: ${response.status} ${JSON.stringify(body).slice(0, 300)}`)
  return body
}

for (const levels of [['boss'], ['head']])
  await call('owner', api.approval.addPolicy, {
    name: levels.join(),
    effect: 'REQUIRE',
    groups: [],
    levels: levels.map((name) => ({
      mode: 'ANY' as const,
      by: 'members' as const,
      member_ids: [String(who[name]!.member_id)],
    })),
  })

// One order through the door, then copies of it: what waits is the same, only more of it.
await call('buyer', api.cart.add, { sku_id: String(skuIds[0]!.skuId), num: 1 })
const { order_list } = await call('buyer', api.checkout.place)
await call('buyer', api.order.submit, { id: order_list[0]!.sn })
const since = performance.now()
await pool.query(
  `with model as (select * from customer_order where sn = $1),
        o as (insert into customer_order (sn, trade_id, company_id, member_id, shop_id, shop_name, status, goods_minor, saving_minor, freight_minor, payable_minor, address, accounting, receive_time, placed_at)
              select '2026' || lpad(n::text, 14, '0'), trade_id, company_id, member_id, shop_id, shop_name, status, goods_minor, saving_minor, freight_minor, payable_minor, address, accounting, receive_time, placed_at
              from model, generate_series(1, $2::int) n returning id, sn),
        l as (insert into order_line (order_id, goods_id, sku_id, category_id, sku_number, names, quantity, list_price_minor, price_minor, subtotal_minor)
              select o.id, goods_id, sku_id, category_id, sku_number, names, quantity, list_price_minor, price_minor, subtotal_minor from o, (select l.* from order_line l join model m on m.id = l.order_id) m),
        r as (insert into approval_request (company_id, subject_kind, subject_id, subject_label, subject_version, requester_member_id, amount_minor, levels, status, opened_at)
              select q.company_id, 'order', o.id, o.sn, 1, q.requester_member_id, q.amount_minor, q.levels, 'running', now() from o, (select q.* from approval_request q join model m on m.id = q.subject_id) q returning id, company_id, subject_id)
   insert into approval_task (request_id, company_id, subject_kind, subject_id, level, assignee_member_id, status, opened_at)
   select id, company_id, 'order', subject_id, 1, $3::bigint, 'waiting', now() from r`,
  [order_list[0]!.sn, size, who['boss']!.member_id],
)
await pool.query('vacuum analyze')
console.log(`${size} orders wait for one approver (${Math.round((performance.now() - since) / 1000)} s to write)\n`)

const measured = async (name: string, times: number, run: (at: number) => Promise<unknown>) => {
  for (let at = 0; at < 3; at++) await run(at)
  const took: number[] = []
  for (let at = 3; at < times + 3; at++) {
    const from = performance.now()
    await run(at)
    took.push(performance.now() - from)
  }
  took.sort((a, b) => a - b)
  const share = (part: number) => took[Math.min(took.length - 1, Math.floor(took.length * part))]!.toFixed(1)
  console.log(`${name.padEnd(46)} p50 ${share(0.5).padStart(7)} ms   p95 ${share(0.95).padStart(7)} ms`)
}

for (const page_no of [1, 10, 100, 900])
  await measured(`queue, page ${page_no} of 10`, 30, () =>
    call('boss', api.order.listAudit, { tag: 'waiting', page_no, page_size: 10 }),
  )
const { data } = await call('boss', api.order.listAudit, { tag: 'waiting', page_size: 100 })
await measured('a decision that opens the next level', 60, (at) =>
  call('boss', api.order.approve, { sn: data[at]!.sn }),
)
await measured('a decision that confirms the order', 60, (at) => call('head', api.order.approve, { sn: data[at]!.sn }))
const byShop = new Map<number, number[]>()
for (const { skuId, shopId } of skuIds) byShop.set(shopId, [...(byShop.get(shopId) ?? []), skuId])
const spread = skuIds.slice(0, 200).map((it) => it.skuId)
const few = [...byShop.values()]
  .toSorted((a, b) => b.length - a.length)
  .slice(0, 25)
  .flat()
  .slice(0, 200)
for (const skus of [few, spread]) {
  await call('buyer', api.cart.clear)
  for (const half of [skus.slice(0, 100), skus.slice(100)])
    await call('buyer', api.cart.addMany, { sku_list: half.map((id) => ({ sku_id: String(id), num: 1 })) })
  const { orders } = await call('buyer', api.checkout.preview)
  await measured(`rehearsal of ${skus.length} lines in ${orders.length} shops`, 30, () =>
    call('buyer', api.checkout.preview),
  )
}

const { rows: plan } = await pool.query<{ 'QUERY PLAN': string }>(
  `explain (analyze, buffers, costs off, timing off, summary off) select t.subject_id from approval_task t where t.subject_kind = 'order' and t.status = 'waiting' and t.assignee_member_id = ${who['boss']!.member_id}
    order by t.id desc limit 10`,
)
console.log(`\n${plan.map((row) => row['QUERY PLAN']).join('\n')}`)
await mall.close()
await cluster.stop()
process.exit(0)
