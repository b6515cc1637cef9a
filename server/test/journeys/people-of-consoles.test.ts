import { api } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, openTestMall, type TestMall, wirePassword } from '../test-mall.ts'

let mall: TestMall
/** Owners of a shop and of the mall, as the demo data has them. */
let shop: Client
let operator: Client
beforeAll(async () => {
  mall = await openTestMall()
  const { accounts, password } = await mall.guest.get(api.identity.demoAccounts)
  const ownerOf = async (site: 'seller' | 'admin') => {
    for (const { username } of accounts.filter((it) => it.site === site)) {
      const route = site === 'seller' ? api.identity.sellerLogin : api.identity.adminLogin
      const client = mall.bearer(
        (await mall.guest.get(route, { username, password: wirePassword(password) })).access_token,
      )
      const session = await client.get(site === 'seller' ? api.staff.session : api.operator.session)
      if (session.is_owner) return client
    }
    throw new Error(`no owner among the demo accounts of ${site}`)
  }
  shop = await ownerOf('seller')
  operator = await ownerOf('admin')
})
afterAll(() => mall.close())

test.each([
  ['a shop', 'staff', 'orders', () => shop],
  ['the mall', 'operator', 'catalog', () => operator],
] as const)(
  'the owner of %s adds somebody and changes their name and roles',
  async (_where, group, permission, who) => {
    const { addRole, addUser, editUser } = api[group]
    const role = await who().get(addRole, { role_name: 'Assistants', permissions: [permission] })
    const { user, one_time_password } = await who().get(addUser, {
      username: `${group}-maya`,
      email: `${group}-maya@example.com`,
      name: 'Maya',
      role_ids: [],
    })
    expect([user.name, user.state, user.roles, one_time_password.length > 8]).toEqual(['Maya', 'FIRST_LOGIN', [], true])
    const edited = await who().get(editUser, {
      id: user.user_id,
      name: 'Maya Sari',
      role_ids: [role.role_id],
      version: user.version,
    })
    expect([edited.name, edited.roles.map((it) => it.role_id)]).toEqual(['Maya Sari', [role.role_id]])
    expect(edited.version).toBeGreaterThan(user.version)
  },
)

test('a key of a console works until it is revoked', async () => {
  const made = await shop.get(api.sellerApiKey.create, { label: 'nightly', permissions: ['orders'], days: 30 })
  const program = mall.bearer(made.key)
  await program.get(api.sellerOrder.counts)
  await shop.get(api.sellerApiKey.revoke, { id: made.id })
  expect(await program.request(api.sellerOrder.counts)).toMatchObject({ status: 403, body: { code: 'SESSION_ENDED' } })

  const other = await operator.get(api.adminApiKey.create, { label: 'report', permissions: ['shops'], days: 30 })
  const report = mall.bearer(other.key)
  const [first] = (await mall.guest.get(api.shop.list)).data
  await report.get(api.adminShop.state, { id: first!.shop_id })
  await operator.get(api.adminApiKey.revoke, { id: other.id })
  const ended = await report.request(api.adminShop.state, { id: first!.shop_id })
  expect(ended).toMatchObject({ status: 403, body: { code: 'SESSION_ENDED' } })
})

test('a shop shows where it stands to operators, and its freight to everybody', async () => {
  const [first] = (await mall.guest.get(api.shop.list)).data
  const state = await operator.get(api.adminShop.state, { id: first!.shop_id })
  expect(state).toMatchObject({ shop_id: first!.shop_id, shop_name: first!.shop_name, status: 'OPEN', history: [] })

  const [card] = (await mall.guest.get(api.search.goods, { in_stock: 1 })).data
  const [sku] = await mall.guest.get(api.catalog.skus, { id: card!.goods_id })
  const [province] = await mall.guest.get(api.reference.regions, { id: 0 })
  const [regency] = await mall.guest.get(api.reference.regions, { id: province!.id })
  const [district] = await mall.guest.get(api.reference.regions, { id: regency!.id })
  const freight = await mall.guest.get(api.checkout.freight, { sku_id: sku!.sku_id, num: 2, region: district!.id })
  expect(freight.freight_price).toBeGreaterThanOrEqual(0)
  expect([0, 1]).toContain(freight.deliverable)
})

test('a preview link shows the drafts of the pages, and nothing without it', async () => {
  const { preview_token } = await operator.get(api.content.previewLink)
  const site = await mall.guest.get(api.content.sitePreview, { preview_token })
  expect(site.site_name).toBe((await mall.guest.get(api.content.site)).site_name)
  const floors = await mall.guest.get(api.content.floorsPreview, { preview_token })
  expect(floors.length).toBeGreaterThan(0)
  expect((await mall.guest.request(api.content.sitePreview)).status).not.toBe(200)
})

test('who leaves the console of a shop is out', async () => {
  await shop.get(api.identity.sellerLogout)
  expect(await shop.request(api.staff.session)).toMatchObject({ status: 403, body: { code: 'SESSION_ENDED' } })
})

test('an operator who leaves the console is out', async () => {
  await operator.get(api.identity.adminLogout)
  expect(await operator.request(api.operator.session)).toMatchObject({ status: 403, body: { code: 'SESSION_ENDED' } })
})
