import { createClient } from '@borong/client'
import { api } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Places } from '../../../scripts/copy-mall/copy-shops.ts'
import { copyMall } from '../../../scripts/copy-mall/copy-all.ts'
import { ownerWithPassword } from '../support/grave-acts.ts'
import { encryptedPassword, firstOperatorOf } from '../support/found-mall.ts'
import { lookAsShop } from '../support/look-as.ts'
import { invitationFor, openPostOffice, type PostOffice } from '../support/post-office.ts'
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
      async ownerOf({ username, email }) {
        const client = createClient({ origin: origins.target })
        await target.settle()
        await client.staffInvitation.accept({
          token: await invitationFor(post, email),
          username,
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

test('shops have their page with their own categories, their warehouses with stock, and what they promote', async () => {
  const rows = async <Row>(mall: TestMall, text: string, values: unknown[] = []) =>
    (await mall.app.database.pool.query(text, values)).rows as Row[]
  const shops = await rows<{ id: string }>(source, "select id::text as id from shop where status = 'open' order by id")
  let pages = 0
  let warehouses = 0
  let promotions = 0
  for (const { id } of shops.filter((it) => places.shops.has(it.id))) {
    const there = places.shops.get(id)
    const pageOf = async (mall: TestMall, shop: string) => {
      const [page] = await rows<{ live: { floors: { kind: string }[]; banner: string } | null }>(
        mall,
        'select content as live from shop_page_version where shop_id = $1 order by number desc limit 1',
        [shop],
      )
      return page && { floors: page.live!.floors.map((it) => it.kind), hasBanner: page.live!.banner !== '' }
    }
    const page = await pageOf(source, id)
    // Floors of chosen goods of which none was copied are left out.
    const copied = await pageOf(target, there)
    expect([id, copied?.hasBanner]).toEqual([id, page?.hasBanner])
    if (page) {
      pages++
      expect(copied!.floors.filter((kind) => kind !== 'goods')).toEqual(page.floors.filter((kind) => kind !== 'goods'))
    }
    const sectionsOf = (mall: TestMall, shop: string) =>
      rows(mall, "select names from shop_section where shop_id = $1 order by names->>'en-us'", [shop])
    expect(await sectionsOf(target, there)).toEqual(await sectionsOf(source, id))
    const warehousesOf = (mall: TestMall, shop: string) =>
      rows(
        mall,
        'select name, detail, region_id, is_main, takes_returns, position from warehouse where shop_id = $1 and is_active order by name',
        [shop],
      )
    const own = await warehousesOf(source, id)
    if (own.length > 1) {
      warehouses += own.length
      expect(await warehousesOf(target, there)).toEqual(own)
    }
    const promotionsOf = (mall: TestMall, shop: string) =>
      rows<{ titles: unknown }>(
        mall,
        `select titles->>'en-us' as title, date_trunc('second', starts_at) as starts_at, date_trunc('second', ends_at) as ends_at from (
           select titles, starts_at, ends_at, shop_id, goods_ids from full_discount
           union all select titles, starts_at, ends_at, shop_id, goods_ids from minus_price
           union all select titles, starts_at, ends_at, shop_id, goods_ids from half_price) p
         where shop_id = $1 and ends_at > $2 and cardinality(goods_ids) = 0 order by 1`,
        [shop, source.clock.now()],
      )
    const promoted = await promotionsOf(source, id)
    promotions += promoted.length
    expect(await promotionsOf(target, there)).toEqual(promoted)
  }
  expect([pages > 0, warehouses > 1, promotions > 0]).toEqual([true, true, true])
  const lying = await rows<{ n: number }>(
    target,
    'select count(*)::int as n from warehouse_stock s join warehouse w on w.id = s.warehouse_id where not w.is_main and s.on_hand > 0',
  )
  expect(lying[0]!.n).toBeGreaterThan(0)
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
