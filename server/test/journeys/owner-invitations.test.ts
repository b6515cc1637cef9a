import { api, identityApi, staffInvitationLimits } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '#platform/clock'
import { makeOperator } from '../support/console-people.ts'
import { encryptPassword } from '../support/encrypt-password.ts'
import { type Client, openTestMall, type TestMall, wirePassword } from '../test-mall.ts'

let mall: TestMall
let operator: Client
const shops = api.mallShop
const password = 'Own-Choice-9'

beforeAll(async () => {
  mall = await openTestMall()
  operator = await makeOperator(mall, 'opener', ['shops'])
})
afterAll(async () => {
  expect(await mall.invariants()).toEqual([])
  await mall.close()
})

const linkTo = async (email: string) => {
  const { rows } = await mall.app.database.pool.query<{ body: string }>(
    'select body from email where recipient = $1 order by id desc limit 1',
    [email],
  )
  return /\/seller\/invitation\?token=(\S+)/.exec(rows[0]!.body)![1]!
}
const accept = async (token: string, username: string) =>
  mall.guest.request(api.staffInvitation.accept, {
    token,
    username,
    password: encryptPassword(await mall.guest.get(identityApi.validator), password),
  })
const open = (shop_name: string, email: string) =>
  operator.get(shops.open, { shop_name, owner: { name: 'Wulan Sari', email } })

test('a shop is opened without a password that anybody else knows: its owner follows the link, and owns it', async () => {
  // A demo shows its e-mails on the screen, and offers both.
  expect(await operator.get(shops.adding)).toEqual({ by_invitation: 1, by_one_time_password: 1 })
  const { shop, one_time_password, username } = await open('Toko Wulan', 'wulan@toko.example')
  expect([one_time_password, username, shop.staff]).toEqual([undefined, undefined, []])
  expect(shop.owner_invitation).toMatchObject({ email: 'wulan@toko.example', name: 'Wulan Sari', state: 'OPEN' })
  const token = await linkTo('wulan@toko.example')
  expect((await mall.guest.get(api.staffInvitation.show, { token })).shop_name).toBe('Toko Wulan')
  expect((await accept(token, 'wulan-toko')).status).toBe(200)
  const session = await mall.guest.get(identityApi.sellerLogin, {
    username: 'wulan-toko',
    password: wirePassword(password),
  })
  expect((await mall.bearer(session.access_token).get(api.staff.session)).is_owner).toBe(1)
  const after = await operator.get(shops.show, { id: shop.shop_id })
  expect(after.owner_invitation).toBeUndefined()
  expect(after.staff).toMatchObject([{ username: 'wulan-toko', is_owner: 1 }])
  expect((await accept(token, 'wulan-again')).body.code).toBe('INVITATION_GONE')
  const late = await operator.request(shops.inviteOwner, {
    id: shop.shop_id,
    name: 'Other',
    email: 'other@toko.example',
  })
  expect([late.status, late.body.code]).toEqual([409, 'OWNER_THERE'])
})

test('sending again replaces the link, withdrawing ends it, and an old one works no more', async () => {
  const { shop } = await open('Toko Kedua', 'salah@toko.example')
  const first = await linkTo('salah@toko.example')
  const again = await operator.get(shops.inviteOwner, { id: shop.shop_id, name: 'Benar', email: 'benar@toko.example' })
  expect(again.owner_invitation).toMatchObject({ email: 'benar@toko.example', name: 'Benar' })
  expect((await accept(first, 'salah-toko')).body.code).toBe('INVITATION_GONE')
  const second = await linkTo('benar@toko.example')
  const withdrawn = await operator.get(shops.withdrawOwner, { id: shop.shop_id })
  expect(withdrawn.owner_invitation).toBeUndefined()
  expect((await accept(second, 'benar-toko')).body.code).toBe('INVITATION_GONE')
  expect((await operator.request(shops.withdrawOwner, { id: shop.shop_id })).status).toBe(404)

  await operator.get(shops.inviteOwner, { id: shop.shop_id, name: 'Benar', email: 'lambat@toko.example' })
  const third = await linkTo('lambat@toko.example')
  mall.clock.forward(days(staffInvitationLimits.days))
  mall.invalidateTokens()
  operator = await makeOperator(mall, 'opener-later', ['shops'])
  expect((await operator.get(shops.show, { id: shop.shop_id })).owner_invitation!.state).toBe('EXPIRED')
  expect((await accept(third, 'lambat-toko')).body.code).toBe('INVITATION_GONE')
})

test('an operator who may open shops no more takes the link along; a shop that there is not is refused', async () => {
  const other = await makeOperator(mall, 'opener-left', ['shops'])
  await other.get(shops.open, { shop_name: 'Toko Ketiga', owner: { name: 'Tiga', email: 'tiga@toko.example' } })
  const token = await linkTo('tiga@toko.example')
  await mall.app.database.pool.query(
    "delete from operator_role_grant where operator_id = (select id from account where username = 'opener-left')",
  )
  expect((await accept(token, 'tiga-toko')).body.code).toBe('INVITATION_GONE')
  const unknown = { id: '999999', name: 'Nobody', email: 'nobody@toko.example' }
  expect((await operator.request(shops.inviteOwner, unknown)).status).toBe(404)
  const wrong = await operator.request(shops.open, {
    shop_name: 'Toko Salah',
    owner: { name: 'A B', email: 'nowhere' },
  })
  expect(wrong.status).toBeLessThan(500)
  expect(wrong.status).toBeGreaterThanOrEqual(400)
})
