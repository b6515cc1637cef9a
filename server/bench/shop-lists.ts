// npm run bench lists [-- --goods 50000]: what lists of a shop with many goods cost the server, in milliseconds.
import { parseArgs } from 'node:util'
import { pageOfShopSkus, pageOfShopStock, type SkuFilter } from '#modules/shop/catalog'
import { asSystem, type Ctx } from '#platform/ctx'
import { openDatabase } from '#platform/database/database'
import { openMall } from '../src/mall.ts'
import { createDatabase, startCluster } from '../test/support/postgres-cluster.ts'
import { testConfig } from '../test/support/test-seed.ts'
import { loadBenchCatalogue } from './catalogue.ts'

const { values: asked } = parseArgs({ options: { goods: { type: 'string', default: '50000' } } })
const size = Number(asked.goods)
const cluster = await startCluster({ durable: true })
if (!cluster) throw new Error('the bench needs the PostgreSQL server program')
const config = testConfig({ databaseUrl: await createDatabase(cluster.adminUrl), mode: 'demo' })
const mall = await openMall({ config, database: await openDatabase(config) })
await loadBenchCatalogue(mall.app, 2000)
const { pool } = mall.app.database
const { rows } = await pool.query<{ id: number }>('select min(id) as id from shop')
const shopId = rows[0]!.id
const brands = await pool.query<{ id: number }>('select min(id) as id from brand')
const brand = brands.rows[0]!.id
// As the goods of the catalogue, so many more of them in one shop.
await pool.query(
  `with g as (
     insert into goods (shop_id, category_id, brand_id, number, names, status)
     select $1::bigint, (select id from category where grade = 3 order by id limit 1), case when n % 3 = 0 then $3::bigint end, 'L' || n, jsonb_build_object('en-us', 'Listed goods ' || n),
       case when n % 10 = 0 then 'off_shelf' else 'on_shelf' end
     from generate_series(1, $2::int) n returning id, number),
   k as (
     insert into sku (goods_id, shop_id, number, price_minor) select id, $1::bigint, number || '-1', 150000 from g returning id),
   t as (insert into stock (sku_id, on_hand) select id, case when id % 20 = 0 then 0 else 100 end from k returning sku_id, on_hand)
   insert into stock_movement (sku_id, on_hand_change, reserved_change, cause) select sku_id, on_hand, 0, 'opening' from t where on_hand > 0`,
  [shopId, size, brand],
)
await pool.query('vacuum analyze')

const everything: SkuFilter = { keyword: '', status: undefined, isOut: false }
const pages = 100
const last = Math.floor(size / pages)
const since = new Date(Date.now() - 30 * 86_400_000)
const goods =
  (filter: Partial<SkuFilter>, no = 1) =>
  (ctx: Ctx) =>
    pageOfShopSkus(ctx, shopId, { ...everything, ...filter }, { no, size: pages })
const stock =
  (view: 'all' | 'running-out' | 'low' | 'out', no = 1) =>
  (ctx: Ctx) =>
    pageOfShopStock(ctx, shopId, { keyword: '', view, since, paceDays: 30, days: 14 }, { no, size: pages })

const lists: Record<string, (ctx: Ctx) => Promise<{ total: number }>> = {
  'goods, first page': goods({}),
  'goods, last page': goods({}, last),
  'goods on the shelf': goods({ status: 'on_shelf' }),
  'goods off the shelf': goods({ status: 'off_shelf' }),
  'goods that are sold out': goods({ isOut: true }),
  'goods by a name': goods({ keyword: 'goods 4999' }),
  'goods by a number': goods({ keyword: 'L4999' }),
  'goods of a brand': goods({ brandId: brand }),
  'goods by their price': goods({ priceFromMinor: 140_000, priceToMinor: 160_000 }),
  'goods by their price, none': goods({ priceFromMinor: 140_000, priceToMinor: 140_001 }),
  'goods changed since': goods({ changedFrom: since }),
  'goods changed before': goods({ changedTo: since }),
  'goods by all of it': goods({
    keyword: 'goods 4999',
    status: 'on_shelf',
    brandId: brand,
    priceFromMinor: 1,
    priceToMinor: 1_000_000,
    changedFrom: since,
  }),
  'goods by nothing that is there': goods({ keyword: 'no such goods' }),
  'stock, first page': stock('all'),
  'stock, last page': stock('all', last),
  'stock that is low': stock('low'),
  'stock that is out': stock('out'),
  'stock that runs out': stock('running-out'),
}
const rounds = 7
for (const [name, read] of Object.entries(lists)) {
  const taken: number[] = []
  let total = 0
  for (let round = 0; round < rounds; round++)
    await asSystem(mall.app, 'bench', async (ctx) => {
      const began = performance.now()
      total = (await read(ctx)).total
      taken.push(performance.now() - began)
    })
  const median = taken.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!
  console.log(`${name.padEnd(32)} ${median.toFixed(1).padStart(8)} ms  ${total} rows`)
}
await mall.close()
await cluster.stop()
process.exit()
