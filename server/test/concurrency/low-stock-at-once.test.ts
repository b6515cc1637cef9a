import { expect, test } from 'vitest'
import { noticeLowStock } from '#modules/shop/inventory'
import { withTwoMalls } from './two-malls.ts'

const { malls } = withTwoMalls()

test('two processes look for low stock at once: its shop is told once of each sku', async () => {
  const { pool } = malls[0].app.database
  const { rows: skus } = await pool.query<{ sku_id: number }>(
    `select s.sku_id from stock s join offer o using (sku_id) where o.on_shelf order by 1 limit 40`,
  )
  const ids = skus.map((it) => it.sku_id)
  await pool.query('update stock set low_at = on_hand - reserved + 1 where sku_id = any($1)', [ids])
  await Promise.all([0, 1, 0, 1].map((at) => noticeLowStock(malls[at as 0 | 1].app, new AbortController().signal)))
  await malls[0].settle()
  await malls[1].settle()
  const { rows } = await pool.query<{ sku: string; n: number }>(
    `select split_part(event_key, ':', 3) as sku, count(*)::int as n from shop_notice where kind = 'stock.low' group by 1`,
  )
  const told = new Map(rows.map((it) => [it.sku, it.n]))
  expect(ids.map((id) => told.get(String(id)))).toEqual(ids.map(() => 1))
})
