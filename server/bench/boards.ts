// npm run bench -- boards [--orders 333334]: the data boards of a company, a shop and the mall over three years of orders of three lines each, on PostgreSQL.
import { parseArgs } from 'node:util'
import pg from 'pg'
import { adminBoardApi, api, figuresApi, type Input, type Reply, type Route, sellerBoardApi } from '@borong/contract'
import { openSession } from '#modules/foundation/identity'
import { asSystem } from '#platform/ctx'
import { openDatabase } from '#platform/database/database'
import { openMall } from '../src/mall.ts'
import { createDatabase, startCluster } from '../test/support/postgres-cluster.ts'
import { testConfig } from '../test/support/test-seed.ts'
import { loadBenchCatalogue } from './catalogue.ts'

const { values: asked } = parseArgs({ options: { orders: { type: 'string', default: '333334' } } })
const size = Number(asked.orders)
const cluster = await startCluster({ durable: true })
if (!cluster) throw new Error('the bench needs the PostgreSQL server program')
const config = testConfig({ databaseUrl: await createDatabase(cluster.adminUrl) })
const mall = await openMall({ config, database: await openDatabase(config) })
const { pool } = mall.app.database
const { skuIds, goodsIds, categoryIds } = await loadBenchCatalogue(mall.app, 1000)
const [{ skuId, shopId }] = skuIds as [(typeof skuIds)[number]]

const { rows: people } = await pool.query<{ id: number; name: string }>(
  `with c as (insert into company (name, code) values ('Bench', 'CBENCH') returning id),
        a as (insert into account (username, username_key, login_count) select n, n, 1 from (select unnest('{buyer,seller,operator}'::text[]) union all select 'person ' || generate_series(1, 500)) n (n) returning id, username),
        m as (insert into member (company_id, account_id, name) select c.id, a.id, a.username from a, c where a.username = 'buyer' returning id, company_id),
        d as (insert into address (company_id, member_id, consignee, mobile, region_id, detail, is_default) select company_id, id, 'Bench', '081234567890', (select id from region where grade = 3 order by id limit 1), 'Jl. Satu', true from m),
        s as (insert into shop_staff (shop_id, account_id, name, is_owner) select $1, id, username, true from a where username = 'seller'),
        p as (insert into operator (account_id, name, is_owner) select id, username, true from a where username = 'operator'),
        f as (insert into company (name) select 'Company ' || n from generate_series(1, 500) n returning id, name),
        o as (insert into member (company_id, account_id, name) select f.id, a.id, 'Somebody' from f join a on a.username = replace(f.name, 'Company', 'person'))
   select id, username as name from a`,
  [shopId],
)
await pool.query(
  `update company set owner_member_id = (select id from member where company_id = company.id limit 1) where code = 'CBENCH'`,
)
const token: Record<string, string> = {}
for (const [name, audience] of [
  ['buyer', 'buyer'],
  ['seller', 'seller'],
  ['operator', 'admin'],
] as const)
  token[name] = (
    await asSystem(mall.app, 'bench', (ctx) =>
      openSession(ctx, {
        accountId: people.find((it) => it.name === name)!.id,
        audience,
        ...(audience === 'seller' && { scopeId: shopId }),
      }),
    )
  ).accessToken
const origin = await mall.http.fastify.listen({ port: 0, host: '127.0.0.1' })

async function call<R extends Route>(name: string, route: R, fields: Partial<Input<R>> = {}): Promise<Reply<R>> {
  const inQuery = route.method === 'GET'
  const response = await fetch(
    origin +
      route.path.replace(':id', String(fields['id' as never])) +
      (inQuery ? `?${new URLSearchParams(fields as Record<string, string>)}` : ''),
    {
      method: route.method,
      headers: {
        authorization: token[name]!,
        'idempotency-key': crypto.randomUUID(),
        ...(!inQuery && { 'content-type': 'application/json' }),
      },
      ...(!inQuery && { body: JSON.stringify(fields) }),
    },
  )
  const body = (await response.json()) as Reply<R>
  if (!response.ok) throw new Error(`${route.path}: ${response.status} ${JSON.stringify(body).slice(0, 300)}`)
  return body
}

// One order through the door, then copies of it over three years: half of them of this company, half of this shop.
await call('buyer', api.cart.add, { sku_id: String(skuId), num: 1 })
const { order_list } = await call('buyer', api.checkout.place)
const since = performance.now()
// To write three years takes longer than a statement of the mall may.
const writer = new pg.Client({ connectionString: config.databaseUrl })
await writer.connect()
const part = (figure: string, about: string, amount: string, orders = '1') =>
  `jsonb_build_array('${figure}', ${about}, ${amount}, ${orders})`
await writer.query(
  `with model as (select * from customer_order where sn = $1),
        company as (select array_agg(company_id order by id) as ids, array_agg(id order by id) as people from member where name = 'Somebody'),
        shops as (select array_agg(id order by id) as ids from shop where id <> $3),
        o as (insert into customer_order (sn, trade_id, company_id, member_id, shop_id, shop_name, status, goods_minor, saving_minor, freight_minor, payable_minor, address, accounting, receive_time, placed_at)
              select '2026' || lpad(n::text, 14, '0'), trade_id, case when n % 2 = 0 then m.company_id else company.ids[1 + n % 500] end,
                case when n % 2 = 0 then m.member_id else company.people[1 + n % 500] end,
                case when n % 4 < 2 then m.shop_id else shops.ids[1 + n % 199] end, shop_name, 'draft', goods_minor, saving_minor, freight_minor, payable_minor, address, accounting, receive_time,
                now() - make_interval(mins => (n::bigint * 1576800 / $2)::int)
              from model m, company, shops, generate_series(1, $2::int) n returning id, company_id, member_id, shop_id, placed_at),
        l as (insert into order_line (order_id, goods_id, sku_id, category_id, sku_number, names, quantity, list_price_minor, price_minor, subtotal_minor)
              select o.id, goods_id, sku_id, category_id, sku_number, names, quantity, list_price_minor, price_minor, subtotal_minor
              from o, (select l.* from order_line l join model m on m.id = l.order_id limit 1) m, generate_series(1, 3))
   insert into figure_order (order_id, company_id, member_id, shop_id, day, goods, parts)
   select id, company_id, member_id, shop_id, (placed_at at time zone 'Etc/GMT-8')::date,
     array[${[0, 1, 2].map((line) => `($4::bigint[])[1 + (id * 7 + ${line} * 331) % ${goodsIds.length}]`).join(', ')}], jsonb_build_array(
     ${[
       part('spend', '0', '3 * a'),
       part('shop', 'shop_id', '3 * a'),
       part('person', '(id % 60 + 1)', '3 * a'),
       part('buyer', 'company_id', '3 * a'),
       part('paid', 'shop_id', '3 * a'),
       part('commission', '0', 'a / 10'),
       part('due', 'shop_id', '0'),
       part('on_time', 'shop_id', '0', '(id % 5 > 0)::int'),
       part('saved_tier', '0', 'a / 20'),
       ...[0, 1, 2].flatMap((line) => [
         part('goods', `($4::bigint[])[1 + (id * 7 + ${line} * 331) % ${goodsIds.length}]`, 'a'),
         part('category', `($5::bigint[])[1 + (id * 3 + ${line} * 5) % ${categoryIds.length}]`, 'a'),
         part('cost_centre', `(id * 5 + ${line} * 13) % 40 + 1`, 'a'),
         part('subject', `(id * 11 + ${line} * 7) % 25 + 1`, 'a'),
       ]),
     ].join(', ')})
   from (select *, 1000000 + (id * 7919 % 50000000) as a from o) o`,
  [order_list[0]!.sn, size, shopId, goodsIds, categoryIds],
)
const summed = (kind: string, id: string, figure: string, about: string, where: string) =>
  writer.query(
    `insert into figure_day (owner_kind, owner_id, figure, day, about, amount_minor, orders)
     select '${kind}', ${id}, ${figure}, day, ${about}, sum((p ->> 2)::bigint), sum((p ->> 3)::int)
     from figure_order, jsonb_array_elements(parts) p where ${where} group by 1, 2, 3, 4, 5`,
  )
const figure = `p ->> 0`
const about = `(p ->> 1)::bigint`
const ofSeller = `case ${figure} when 'shop' then 'sold' else ${figure} end`
const plain = `${figure} in ('shop', 'paid', 'returned', 'due', 'on_time', 'commission')`
await summed('company', 'company_id', figure, about, `${figure} not in ('goods', 'buyer', 'commission')`)
await summed('shop', 'shop_id', ofSeller, '0', plain)
await summed('shop', 'shop_id', figure, about, `${figure} in ('category', 'goods', 'buyer')`)
await summed('mall', '0', ofSeller, '0', plain)
await summed('mall', '0', figure, about, `${figure} in ('category', 'shop')`)
await writer.query(
  `insert into figure_month (owner_kind, owner_id, figure, month, about, amount_minor, orders)
   select owner_kind, owner_id, figure, date_trunc('month', day)::date, about, sum(amount_minor), sum(orders) from figure_day group by 1, 2, 3, 4, 5`,
)
await writer.query('vacuum analyze')
await writer.end()
const { rows: counted } = await pool.query<{ rows: number; lines: number }>(
  `select (select count(*) from figure_day) as rows, (select count(*) from order_line) as lines`,
)
console.log(
  `${counted[0]!.lines} lines of ${size} orders, ${counted[0]!.rows} sums (${Math.round((performance.now() - since) / 1000)} s to write)\n`,
)

const measured = async (name: string, run: () => Promise<unknown>) => {
  for (let at = 0; at < 3; at++) await run()
  const took: number[] = []
  for (let at = 0; at < 20; at++) {
    const from = performance.now()
    await run()
    took.push(performance.now() - from)
  }
  took.sort((a, b) => a - b)
  console.log(
    `${name.padEnd(52)} median ${took[10]!.toFixed(0).padStart(5)} ms   slowest ${took[19]!.toFixed(0).padStart(5)} ms`,
  )
}
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const year = { start: day(365), end: day(0), compare: 'LAST_YEAR' as const }
const three = { start: day(1095), end: day(0), compare: 'NONE' as const }
for (const [name, period] of [
  ['a year and the one before', year],
  ['three years', three],
] as const) {
  await measured(`company, spend, ${name}`, () => call('buyer', figuresApi.spend, period))
  await measured(`company, savings, ${name}`, () => call('buyer', figuresApi.savings, period))
  await measured(`company, delivery, ${name}`, () => call('buyer', figuresApi.delivery, period))
  await measured(`shop, sales, ${name}`, () => call('seller', sellerBoardApi.sales, period))
  await measured(`shop, delivery, ${name}`, () => call('seller', sellerBoardApi.delivery, period))
  await measured(`mall, sales, ${name}`, () => call('operator', adminBoardApi.sales, period))
  await measured(`mall, commission, ${name}`, () => call('operator', adminBoardApi.commission, period))
}
const days = { start: year.start, end: year.end }
const sold = await call('seller', sellerBoardApi.sales, year)
await measured('shop, orders behind all sales, page 1', () =>
  call('seller', sellerBoardApi.orders, { ...days, mark: 'SALES', page_size: 20 }),
)
await measured('shop, orders behind all sales, page 1,000', () =>
  call('seller', sellerBoardApi.orders, { ...days, mark: 'SALES', page_size: 20, page_no: 1000 }),
)
await measured('shop, orders behind goods, page 1', () =>
  call('seller', sellerBoardApi.orders, { ...days, mark: 'GOODS', id: sold.goods[0]!.id!, page_size: 20 }),
)
const mallSold = await call('operator', adminBoardApi.sales, year)
for (const [mark, row] of [
  ['CATEGORY', mallSold.categories[0]],
  ['SHOP', mallSold.shops[50]],
] as const)
  await measured(`mall, orders behind a ${mark.toLowerCase()}, page 1`, () =>
    call('operator', adminBoardApi.orders, { ...days, mark, id: row!.id!, page_size: 20 }),
  )
await mall.close()
await cluster.stop()
process.exit(0)
