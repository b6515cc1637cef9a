import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { makeCrowd, makeSku, putInCart, send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()

test('the same sku is put into one cart by many calls at once: it ends at the maximum of an order, never above', async () => {
  const skuId = await makeSku(malls[0], 1000)
  await malls[0].app.database.pool.query('update sku set max_quantity = 10 where id = $1', [skuId])
  const [shopper] = await makeCrowd(malls[0], 1)
  const added = await Promise.all(
    Array.from({ length: 12 }, (_, at) => putInCart(origins[at % 2]!, shopper!, skuId, 3)),
  )
  const fates = added.map(({ status, body }) => (status === 200 ? 'added' : body.code))
  expect(fates.filter((it) => it === 'added')).toHaveLength(3)
  expect(fates.filter((it) => it === 'ABOVE_MAXIMUM')).toHaveLength(9)
  const { rows } = await malls[0].app.database.pool.query<{ quantity: number }>(
    'select quantity from cart_line where sku_id = $1',
    [skuId],
  )
  expect(rows).toEqual([{ quantity: 9 }])
  const last = await send(origins[0], shopper!, api.cart.change, { id: String(skuId), num: 11 })
  expect([last.status, last.body.code]).toEqual([422, 'ABOVE_MAXIMUM'])
})
