import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestMall, type TestMall } from '../../test/test-mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

test('orders of the demo data run the same way by number and by date', async () => {
  const { rows } = await mall.app.database.pool.query<{ placed_at: Date; sn: string }>(
    'select placed_at, sn from customer_order order by id',
  )
  expect(rows.length).toBeGreaterThan(100)
  const times = rows.map((it) => it.placed_at.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  const days = rows.map((it) => it.sn.slice(0, 8))
  expect(days).toEqual(days.toSorted())
})
