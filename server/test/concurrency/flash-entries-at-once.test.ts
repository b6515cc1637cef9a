import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { hourOf, mallDay } from '../../src/modules/shop/promotion/mall-hours.ts'
import { goodsOfShops, staffOfShop } from '../journeys/buying.ts'
import { makeOperator } from '../support/console-people.ts'
import { makeSku, send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const { announce, approve, refuse, withdraw } = api.adminFlashSale
const { enter } = api.sellerFlashSale
const side = (at: number) => origins[at % 2]!

async function open(later: number, name: string) {
  const { token } = await makeOperator(malls[0], name, ['promotions'])
  const day = mallDay(malls[0].clock.now(), later)
  const draft = { day, names: { 'en-us': 'Raced' }, hours: [9], entries_until: hourOf(day, 9).getTime() / 1000 }
  return { operator: { token: token! }, draft }
}
async function shopOf(skuId: number) {
  const { rows } = await malls[0].app.database.pool.query<{ shop_id: number }>(
    'select shop_id from sku where id = $1',
    [skuId],
  )
  return { token: (await staffOfShop(malls[0], String(rows[0]!.shop_id))).token! }
}

test('of many announcements of one day one stands, and of many entries of one sku one', async () => {
  const { operator, draft } = await open(200, 'announcer')
  const said = await Promise.all(Array.from({ length: 8 }, (_, at) => send(side(at), operator, announce, draft)))
  expect(said.filter((it) => it.status === 200)).toHaveLength(1)
  for (const it of said) if (it.status !== 200) expect(it.body.code).toBe('FLASH_DAY_TAKEN')
  const { body } = said.find((it) => it.status === 200)!
  const skuId = await makeSku(malls[0], 1000, 150_000)
  const shop = await shopOf(skuId)
  const asked = { slot_id: body.slots[0]!.slot_id, sku_id: String(skuId), price: 1000, pieces: 10 }
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => send(side(at), shop, enter, asked)))
  expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
  for (const it of answers) if (it.status !== 200) expect(it.body.code).toBe('FLASH_ENTERED')
})

test('approved, refused and called off at once: one decision counts, and nothing of a day that was called off is on offer', async () => {
  await goodsOfShops(malls[0], 1)
  const { operator, draft } = await open(201, 'decider')
  const { body: sale } = await send(side(0), operator, announce, draft)
  const skuId = await makeSku(malls[0], 1000, 150_000)
  const asked = { slot_id: sale.slots[0]!.slot_id, sku_id: String(skuId), price: 1000, pieces: 10 }
  const { body: entry } = await send(side(0), await shopOf(skuId), enter, asked)
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, at) =>
      at % 3 === 0
        ? send(side(at), operator, approve, { id: entry.entry_id })
        : at % 3 === 1
          ? send(side(at), operator, refuse, { id: entry.entry_id, reason: 'raced' })
          : send(side(at), operator, withdraw, { id: sale.sale_id, reason: 'raced' }),
    ),
  )
  for (const it of answers) expect([200, 409]).toContain(it.status)
  expect(answers.filter((it, at) => at % 3 === 0 && it.status === 200).length).toBeLessThanOrEqual(1)
  expect(answers.filter((it, at) => at % 3 === 2 && it.status === 200)).toHaveLength(1)
  const { rows } = await malls[0].app.database.pool.query<{ state: string }>(
    'select state from flash_sale_entry where id = $1',
    [entry.entry_id],
  )
  expect(['refused', 'called_off']).toContain(rows[0]!.state)
})
