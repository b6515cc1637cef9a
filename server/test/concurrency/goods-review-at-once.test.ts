import { api, type Input } from '@borong/contract'
import { expect, test } from 'vitest'
import { makeOperator } from '../support/console-people.ts'
import { goodsOfShops, staffOfShop } from '../journeys/buying.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const review = api.goodsReview
type Document = Input<typeof api.goodsEditor.create>

let operators = 0
/** Goods on sale in a shop whose goods are always looked at, with somebody of the shop and an operator. */
async function reviewed() {
  const { shopId, skuId } = (await goodsOfShops(malls[0], 1))[0]!
  const { rows } = await malls[0].app.database.pool.query<{ id: string }>(
    'select goods_id::text as id from sku where id = $1',
    [skuId],
  )
  const shop = { token: (await staffOfShop(malls[0], shopId)).token! }
  const operator = { token: (await makeOperator(malls[0], `checker-${++operators}`, ['catalog'])).token! }
  const treated = await send(origins[0], operator, review.treat, { id: shopId, treatment: 'ALWAYS' })
  expect(treated.status).toBe(200)
  return { id: rows[0]!.id, shop, operator }
}
async function wish(shop: { token: string }, id: string, name: string) {
  const { body: goods } = await send(origins[0], shop, api.goodsEditor.show, { id })
  const document: Omit<Document, 'sn'> = {
    names: { 'en-us': name },
    category_id: goods.category_id,
    units: goods.units as Document['units'],
    parameters: goods.parameters as NonNullable<Document['parameters']>,
    pictures: goods.pictures,
    skus: goods.skus.map(({ sku_id: _id, stock: _stock, available: _free, ...it }) => it),
  }
  return { ...document, id, version: goods.version }
}
const nameOf = async (id: string) =>
  (
    await malls[0].app.database.pool.query<{ name: string; status: string }>(
      `select names->>'en-us' as name, status from goods where id = $1`,
      [id],
    )
  ).rows[0]!

test('an operator approves while the shop changes what waits: only what was seen becomes what buyers see', async () => {
  const { id, shop, operator } = await reviewed()
  for (let round = 0; round < 4; round++) {
    const first = await send(origins[0], shop, api.goodsEditor.change, await wish(shop, id, `Seen ${round}`))
    expect(first.status).toBe(200)
    const { body: seen } = await send(origins[0], operator, review.show, { id })
    const other = await wish(shop, id, `Unseen ${round}`)
    const [approved, written] = await Promise.all([
      send(origins[0], operator, review.approve, { id, version: seen.version }),
      send(origins[1], shop, api.goodsEditor.change, other),
    ])
    // Whoever comes second is told.
    expect([approved.status, written.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    const { name } = await nameOf(id)
    expect(name).not.toBe(`Unseen ${round}`)
    if (approved.status === 200) expect(name).toBe(`Seen ${round}`)
    else {
      const { body: now } = await send(origins[0], operator, review.show, { id })
      expect(now.wanted.names).toEqual({ 'en-us': `Unseen ${round}` })
      await send(origins[0], operator, review.reject, { id, version: now.version, reason: 'Another round' })
    }
  }
})

test('several operators decide about the same entry: one decision holds, the others are told', async () => {
  const { id, shop, operator } = await reviewed()
  const others = await Promise.all(
    Array.from({ length: 3 }, (_, at) => makeOperator(malls[0], `rival-${at}`, ['catalog'])),
  )
  await send(origins[0], shop, api.goodsEditor.change, await wish(shop, id, 'Decided once'))
  const { body: seen } = await send(origins[0], operator, review.show, { id })
  const answers = await Promise.all(
    others.flatMap((it, at) => {
      const who = { token: it.token! }
      return [
        send(origins[at % 2]!, who, review.approve, { id, version: seen.version }),
        send(origins[(at + 1) % 2]!, who, review.reject, { id, version: seen.version, reason: 'Not like this' }),
      ]
    }),
  )
  expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
  for (const it of answers.filter((one) => one.status !== 200)) expect(it.body).toMatchObject({ code: 'MOVED_ON' })
  const isApproved = answers.findIndex((it) => it.status === 200) % 2 === 0
  expect((await nameOf(id)).name === 'Decided once').toBe(isApproved)
})

test('goods are taken down while a change of them is approved: they are down in the end, and the change is whole or waits', async () => {
  const { id, shop, operator } = await reviewed()
  await send(origins[0], shop, api.goodsEditor.change, await wish(shop, id, 'Down and changed'))
  const { body: seen } = await send(origins[0], operator, review.show, { id })
  const [approved, down] = await Promise.all([
    send(origins[0], operator, review.approve, { id, version: seen.version }),
    send(origins[1], operator, api.adminShelf.takeDown, { id, reason: 'Recalled' }),
  ])
  expect(approved.status).toBe(200)
  if (down.status !== 200) {
    expect(down.body).toMatchObject({ code: 'GOODS_MOVED_ON' })
    expect((await send(origins[1], operator, api.adminShelf.takeDown, { id, reason: 'Recalled' })).status).toBe(200)
  }
  expect(await nameOf(id)).toEqual({ name: 'Down and changed', status: 'taken_down' })
})
