import { expect, test } from 'vitest'
import { openTestMall } from '../../test/test-mall.ts'
test('look', async () => {
  const mall = await openTestMall()
  const { rows } = await mall.app.database.pool.query(
    `select c.code, b.year, b.mode, b.control, m.* from budget b join cost_centre c on c.id = b.cost_centre_id join budget_month m on m.budget_id = b.id where b.year in (2026) order by b.id, m.month`,
  )
  console.log(JSON.stringify(rows))
  const g = await mall.app.database.pool.query(
    `select e.id, e.state, e.wanted, e.places, e.joined, e.taken, e.shop_id, e.sku_id, e.price_minor, e.member_limit, s.min_quantity, s.order_multiple, g.starts_at, g.ends_at from group_buy_entry e join group_buy g on g.id=e.group_buy_id join sku s on s.id = e.sku_id order by e.id`,
  )
  console.log(JSON.stringify(g.rows))
  const o = await mall.app.database.pool.query(
    `select a.username, count(*)::int, count(*) filter (where o.placed_at > now() - interval '6 days')::int as late from customer_order o join member m on m.id=o.member_id join account a on a.id=m.account_id group by 1`,
  )
  console.log(JSON.stringify(o.rows))
  expect(1).toBe(1)
  await mall.close()
})
