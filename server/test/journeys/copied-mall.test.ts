import { createClient } from '@borong/client'
import { api } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Places } from '../../../scripts/copy-mall/copy-shops.ts'
import { copyMall } from '../../../scripts/copy-mall/copy-all.ts'
import { ownerWithPassword } from '../support/grave-acts.ts'
import { encryptedPassword, firstOperatorOf } from '../support/found-mall.ts'
import { lookAsShop } from '../support/look-as.ts'
import { codeFor, openPostOffice, type PostOffice } from '../support/post-office.ts'
import { openTestMall, type TestMall } from '../test-mall.ts'

const password = 'Sungai-Brantas-7'
let source: TestMall
let target: TestMall
let post: PostOffice
let places: Places
const said: string[] = []

beforeAll(async () => {
  post = await openPostOffice()
  source = await openTestMall()
  target = await openTestMall({
    empty: true,
    config: { mode: 'production', secret: 'a secret of thirty-two letters or more', smtpUrl: post.smtpUrl },
  })
  const origins = { source: await source.listen(), target: await target.listen() }
  const signedIn = (side: 'source' | 'target', token: string) => {
    const client = createClient({ origin: origins[side] })
    client.useTokens({ accessToken: token, refreshToken: token })
    return client
  }
  const owner = await ownerWithPassword(source)
  const operator = await firstOperatorOf(target, 'rina', password)
  for (const pack of ['regions', 'carriers', 'dictionaries', 'documents'] as const)
    await operator.get(api.setup.install, { pack })
  places = await copyMall({
    source: {
      origin: origins.source,
      operator: signedIn('source', owner.owner.token!),
      readerOf: async (shopId) =>
        signedIn('source', (await lookAsShop(source, { ...owner, shopId: Number(shopId) })).looking.token!),
    },
    target: {
      operator: signedIn('target', operator.token!),
      emailOf: (shopId) => `owner-${shopId}@shop.example`,
      async ownerOf({ username, email, oneTimePassword }) {
        const client = createClient({ origin: origins.target })
        await client.signIn({ username, password: oneTimePassword }, 'staff')
        await client.identity.sellerSendFirstPasswordCode()
        await target.settle()
        await client.identity.sellerSetFirstPassword({
          emailcode: await codeFor(post, email),
          password: await encryptedPassword(target, password),
        })
        await client.signIn({ username, password }, 'staff')
        return client
      },
    },
    goodsOfShop: 5,
    say: (line) => said.push(line),
  })
  await target.settle()
}, 600_000)
afterAll(async () => {
  await source.close()
  await target.close()
  post.close()
})

/** The names in an answer, in their order. */
const namesIn = (body: unknown) =>
  [...JSON.stringify(body).matchAll(/"(?:name|title|[a-z]+_name)":"([^"]*)"/g)].map((it) => it[1])
const treeOf = async (mall: TestMall) => namesIn(await mall.guest.get(api.catalog.categories, { id: 0 }))

test('the tree of categories is the same, with parameters and pictures', async () => {
  const rows = async (mall: TestMall) =>
    (
      await mall.app.database.pool.query<{ names: unknown; parameters: unknown; pictured: boolean }>(
        "select names, parameters, image <> '' as pictured, cardinality(path) as depth from category order by names->>'en-us', cardinality(path)",
      )
    ).rows
  expect(await rows(target)).toEqual(await rows(source))
  expect(await treeOf(target)).toEqual(await treeOf(source))
})

test('goods of each shop are on the shelf as they were: names, prices, parameters, pictures, stock', async () => {
  const { rows } = await source.app.database.pool.query<{ id: string }>(
    "select g.id::text as id from goods g join shop s on s.id = g.shop_id where g.status = 'on_shelf' and g.deleted_at is null order by g.id",
  )
  const copied = rows.filter((it) => places.goods.has(it.id))
  expect(copied.length).toBeGreaterThan(20)
  const shown = async (mall: TestMall, id: string) => {
    const { body, status } = await mall.guest.request(api.catalog.goods, { id })
    return status === 200
      ? {
          name: body.goods_name,
          shop: body.seller_name,
          brand: body.brand_name,
          params: namesIn(body.param_list),
          pictures: body.gallery_list.length,
          skus: body.sku_list.map((it) => [
            it.sn,
            it.price,
            it.backorder?.after ?? it.enable_quantity,
            it.tiers,
            it.weight,
          ]),
        }
      : status
  }
  let offShelf = 0
  for (const { id } of copied) {
    const there = await shown(target, places.goods.get(id))
    if (there === 404) offShelf++
    else expect(there, id).toEqual(await shown(source, id))
  }
  expect(offShelf).toBe(said.filter((it) => it.includes('is missing')).length)
})

test('the home page, its lists and the help read as they did', async () => {
  const readOn = async (mall: TestMall) => ({
    floors: (await mall.guest.get(api.content.floors)).map((floor) => [
      floor.title,
      floor.tags.map((it) => it.name),
      floor.blocks.filter((it) => it.type !== 'GOODS').map((it) => [it.title, it.text, it.image !== '']),
    ]),
    navigation: namesIn(await mall.guest.get(api.content.navigations)),
    words: namesIn(await mall.guest.get(api.content.hotKeywords)),
    pictures: namesIn(await mall.guest.get(api.content.advertisements)),
    help: namesIn(await mall.guest.get(api.content.articleGroups, { category_type: 'HELP' })),
  })
  expect(await readOn(target)).toEqual(await readOn(source))
  expect(await target.invariants()).toEqual([])
})
