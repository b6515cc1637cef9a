import { api, type Input } from '@borong/contract'
import { expect, test } from 'vitest'
import { goodsOfShops, staffOfShop } from '../journeys/buying.ts'
import { makeOperator } from '../support/console-people.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const versions = api.goodsVersion
type Document = Input<typeof api.goodsEditor.create>

let operators = 0
/** Goods on sale that nobody looks through before they are changed. */
async function goodsToWrite() {
  const { shopId, skuId } = (await goodsOfShops(malls[0], 1))[0]!
  const { rows } = await malls[0].app.database.pool.query<{ id: string }>(
    'select goods_id::text as id from sku where id = $1',
    [skuId],
  )
  const operator = { token: (await makeOperator(malls[0], `trusting-${++operators}`, ['catalog'])).token! }
  await send(origins[0], operator, api.goodsReview.treat, { id: shopId, treatment: 'TRUSTED' })
  return { id: rows[0]!.id, shop: { token: (await staffOfShop(malls[0], shopId)).token! } }
}
async function wish(shop: { token: string }, id: string) {
  const { body: goods } = await send(origins[0], shop, api.goodsEditor.show, { id })
  return (name: string) => ({
    id,
    version: goods.version,
    names: { 'en-us': name },
    category_id: goods.category_id,
    units: goods.units as Document['units'],
    parameters: goods.parameters as NonNullable<Document['parameters']>,
    pictures: goods.pictures,
    skus: goods.skus.map(({ sku_id: _id, stock: _stock, available: _free, ...it }) => it),
  })
}

test('two who save the same goods at once: one is told, and the versions are in order without a gap', async () => {
  const { id, shop } = await goodsToWrite()
  const saved: string[] = []
  for (let round = 0; round < 5; round++) {
    const named = await wish(shop, id)
    const names = [`First ${round}`, `Second ${round}`]
    const answers = await Promise.all(
      names.map((name, at) => send(origins[at]!, shop, api.goodsEditor.change, named(name))),
    )
    expect(answers.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    for (const [at, it] of answers.entries())
      if (it.status === 200) saved.push(names[at]!)
      else expect(it.body).toMatchObject({ code: 'MOVED_ON' })
  }
  const { rows } = await malls[0].app.database.pool.query<{ number: number; name: string; way: string }>(
    `select number, content->'names'->>'en-us' as name, way from goods_version where goods_id = $1 order by number`,
    [id],
  )
  expect(rows.map((it) => it.number)).toEqual([1, 2, 3, 4, 5, 6])
  expect(rows.slice(1).map((it) => it.name)).toEqual(saved)
  expect(rows.map((it) => it.way)).toEqual(['first', ...saved.map(() => 'editor')])
})

test('two who give the same skus other sizes at once: one is told, and the volume is that of the sizes that hold', async () => {
  const { id, shop } = await goodsToWrite()
  for (let round = 1; round <= 4; round++) {
    const named = await wish(shop, id)
    const sides = [round, round + 10].map((it) => ({ length_mm: it * 100, width_mm: 100, height_mm: 100 }))
    const answers = await Promise.all(
      sides.map((size, at) => {
        const { skus, ...rest } = named('Sized')
        return send(origins[at]!, shop, api.goodsEditor.change, {
          ...rest,
          skus: skus.map((it) => ({ ...it, ...size })),
        })
      }),
    )
    expect(answers.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const held = sides[answers.findIndex((it) => it.status === 200)]!
    const { body: now } = await send(origins[0], shop, api.goodsEditor.show, { id })
    for (const it of now.skus) expect(it).toMatchObject({ ...held, volume_cm3: held.length_mm * 10 })
  }
})

test('a draft, a version that is brought back and a save at once: one holds, nothing is mixed', async () => {
  const { id, shop } = await goodsToWrite()
  const begun = await send(origins[0], shop, api.goodsEditor.change, (await wish(shop, id))('Begun'))
  expect(begun.status).toBe(200)
  for (let round = 0; round < 4; round++) {
    const named = await wish(shop, id)
    const { version } = named('')
    const answers = await Promise.all([
      send(origins[0], shop, versions.saveDraft, named(`Draft ${round}`)),
      send(origins[1], shop, versions.restore, { id, number: '1', version }),
      send(origins[0], shop, api.goodsEditor.change, named(`Saved ${round}`)),
    ])
    expect(answers.filter((it) => it.status === 200).length).toBe(1)
    for (const it of answers.filter((one) => one.status !== 200)) expect(it.body).toMatchObject({ code: 'MOVED_ON' })
    const { body: now } = await send(origins[0], shop, api.goodsEditor.show, { id })
    const [drafted, restored] = answers
    if (drafted!.status === 200) expect(now.names).toEqual({ 'en-us': `Draft ${round}` })
    else if (restored!.status === 200) expect(now.draft).toBeDefined()
    else expect([now.names, now.draft]).toEqual([{ 'en-us': `Saved ${round}` }, undefined])
  }
})
