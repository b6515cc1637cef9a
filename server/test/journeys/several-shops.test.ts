import {
  auditApi,
  identityApi,
  ownShopApi,
  sellerConsoleApi,
  sellerShopApi,
  staffApi,
  staffInvitationApi,
} from '@borong/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashPasswordForLogin } from '#modules/foundation/identity'
import { days } from '#platform/clock'
import { openSmallMall, password, type SmallMall } from '../small-mall.ts'

let mall: SmallMall
let two: number
let role: string
beforeAll(async () => {
  mall = await openSmallMall()
  two = (await mall.sql(`insert into shop (name) values ('Toko Dua') returning id`))[0].id
  await mall.sql(`insert into shop_staff (shop_id, account_id, name) values ($1, $2, 'Wang')`, [
    two,
    mall.accounts['wang'],
  ])
  await mall.sql(`update account set email = 'sari@example.com' where username = 'sari'`)
  await mall.sql(`update account set email = 'budi@example.com' where username = 'budi'`)
  role = (await mall.call(staffApi.addRole, { role_name: 'Packing', permissions: ['orders'] }, { token: await wang() }))
    .body.role_id
})
afterAll(() => mall.close())
/** Sari works for her own shop and for no other, and wang for the second one alone. */
beforeEach(async () => {
  await mall.sql('delete from staff_invitation')
  await mall.sql('delete from staff_role_grant')
  await mall.sql('delete from shop_staff where account_id <> all($1)', [[mall.accounts['sari'], mall.accounts['wang']]])
  await mall.sql('delete from shop_staff where shop_id = $1 and account_id <> $2', [two, mall.accounts['wang']])
  await mall.sql('update shop_staff set disabled_at = null, left_at = null, entered_at = null, is_owner = true')
  await mall.sql(`update shop set status = 'open'`)
})

const login = async (username: string, more: Record<string, unknown> = {}) =>
  mall.call(identityApi.sellerLogin, { username, password: hashPasswordForLogin(password), ...more })
const wang = async () => (await login('wang')).body.access_token
const sari = async () => (await login('sari')).body.access_token
const invite = async (addressed: string, more: Record<string, unknown> = {}) =>
  mall.call(
    staffInvitationApi.invite,
    { addressed, name: 'Sari Dua', role_ids: [role], ...more },
    { token: await wang() },
  )
const linkOf = async () => /\/seller\/invitation\?token=(\S+)/.exec((await mall.emails())[0]!.body)![1]!
const join = async (token: string, link: string) => mall.call(ownShopApi.join, { token: link }, { token })
/** Sari with two shops. */
async function withTwo(): Promise<string> {
  await invite('sari@example.com')
  const token = await sari()
  expect((await join(token, await linkOf())).status).toBe(200)
  return token
}

test('somebody of one shop accepts the invitation of another, and works for both with what each has given', async () => {
  const made = await invite('Sari@example.com')
  expect(made.body).toMatchObject({
    addressed: 'Sari@example.com',
    name: 'Sari Dua',
    state: 'OPEN',
    inviter_name: 'Wang',
    roles: [{ role_id: role, role_name: 'Packing' }],
  })
  const link = await linkOf()
  expect((await mall.call(staffInvitationApi.show, { token: link })).body).toMatchObject({
    shop_name: 'Toko Dua',
    inviter_name: 'Wang',
  })
  const token = await sari()
  expect((await join(token, link)).body).toEqual({ shop_id: String(two) })
  const shops = (await mall.call(ownShopApi.list, {}, { token })).body
  expect(shops.map((it) => [it.shop_name, it.status, it.is_owner, it.current])).toEqual([
    ['Toko Satu', 'OPEN', 1, 1],
    ['Toko Dua', 'OPEN', 0, 0],
  ])
  const switched = await mall.call(ownShopApi.switchTo, { id: String(two) }, { token })
  expect(switched.body).toMatchObject({ shop_id: String(two), shop_name: 'Toko Dua', shop_count: 2, username: 'sari' })
  const there = (await mall.call(staffApi.session, {}, { token: switched.body.access_token })).body
  expect([there.name, there.is_owner, there.permissions]).toEqual(['Sari Dua', 0, ['orders']])
  // The session of before has ended, with its refresh token.
  expect((await mall.call(staffApi.session, {}, { token })).body.code).toBe('SESSION_ENDED')
})

test('signing in leads to the shop of the last time, and says of how many it is', async () => {
  const token = await withTwo()
  expect((await login('sari')).body).toMatchObject({ shop_id: String(mall.shopId), shop_count: 2 })
  mall.clock.forward(1000)
  await mall.call(ownShopApi.switchTo, { id: String(two) }, { token })
  expect((await login('sari')).body).toMatchObject({ shop_id: String(two), shop_count: 2 })
  expect((await login('wang')).body).toMatchObject({ shop_id: String(two), shop_count: 1 })
})

test('a session is of one shop: what belongs to the other is not there, views and settings too', async () => {
  const token = await withTwo()
  await mall.sql(`update staff_role set permissions = '{staff,orders,shop-settings,balance}' where id = $1`, [role])
  const save = async (who: string, name: string) =>
    mall.call(sellerConsoleApi.addView, { list: 'orders', name, query: 'tab=ALL', is_shared: 0 }, { token: who })
  await save(token, 'View of the first')
  await mall.call(
    sellerShopApi.keepBank,
    { bank_name: 'BCA', bank_account_name: 'Satu', bank_account_number: '1234567890' },
    { token },
  )
  const first = String((await mall.sql('select id from shop_staff where shop_id = $1', [mall.shopId]))[0].id)
  const other = (await mall.call(ownShopApi.switchTo, { id: String(two) }, { token })).body.access_token
  const views = (await mall.call(sellerConsoleApi.views, { list: 'orders' }, { token: other })).body
  expect(JSON.stringify(views)).not.toContain('View of the first')
  expect((await mall.call(sellerShopApi.bank, {}, { token: other })).body.bank_account_number).toBe('')
  expect((await mall.call(sellerConsoleApi.work, {}, { token: other })).status).toBe(200)
  const foreign = await mall.call(staffApi.disableUser, { id: first }, { token: other })
  expect([foreign.status, foreign.body.code]).toEqual([404, 'NOT_FOUND'])
})

test('nobody gets into a shop they do not work for, and does not leave it', async () => {
  const token = await sari()
  for (const call of [ownShopApi.switchTo, ownShopApi.leave])
    expect((await mall.call(call, { id: String(two) }, { token })).status).toBe(404)
  expect((await mall.call(staffApi.session, {}, { token })).status).toBe(200)
  await invite('budi@example.com')
  const { id } = (await mall.sql('select id from staff_invitation'))[0]
  expect((await mall.call(staffInvitationApi.withdraw, { id: String(id) }, { token })).status).toBe(404)
  expect((await mall.call(staffInvitationApi.list, {}, { token })).body).toEqual([])
})

test('an invitation is answered alike whoever has the address or the name', async () => {
  const plain = async (addressed: string) => {
    const { status, body } = await invite(addressed)
    return { status, ...body, invitation_id: '', addressed: '', sent_at: 0, expires_at: 0 }
  }
  const known = await plain('sari@example.com')
  expect(await plain('nobody-at-all@example.com')).toEqual(known)
  expect(await plain('sari')).toEqual(known)
  expect(await plain('no-such-name')).toEqual(known)
  const sent = (await mall.emails()).slice(0, 3)
  expect(sent.map((it) => it.to)).toEqual(['sari@example.com', 'nobody-at-all@example.com', 'sari@example.com'])
  expect(new Set(sent.map((it) => it.body.replace(/token=\S+/, ''))).size).toBe(1)
  // The list tells what was typed, never where it went.
  const listed = (await mall.call(staffInvitationApi.list, {}, { token: await wang() })).text
  expect(listed.match(/sari@example\.com/g)).toHaveLength(1)
})

test('a new person makes an account by the link, once, and signs in with it', async () => {
  await invite('ayu@example.com')
  const token = await linkOf()
  const accept = async (username: string) =>
    mall.call(staffInvitationApi.accept, { token, username, password: await mall.encrypted('Kembang-Sepatu-77') })
  expect((await accept('ayu-dua')).body).toEqual({ username: 'ayu-dua' })
  expect((await accept('ayu-tiga')).body.code).toBe('INVITATION_GONE')
  const entered = await mall.call(identityApi.sellerLogin, {
    username: 'ayu@example.com',
    password: hashPasswordForLogin('Kembang-Sepatu-77'),
  })
  expect(entered.body).toMatchObject({ shop_id: String(two), shop_count: 1, must_change_password: 0 })
})

test('an account without a shop takes its place with signing in; without the link it does not come in', async () => {
  await invite('budi')
  const invitation = await linkOf()
  expect((await login('budi')).body.code).toBe('LOGIN_FAILED')
  expect((await login('budi', { invitation })).body).toMatchObject({ shop_id: String(two), shop_count: 1 })
  expect((await login('budi')).status).toBe(200)
})

test('links that are old, withdrawn, replaced or of somebody who went open nothing', async () => {
  const token = await sari()
  const gone = async (link: string) => expect((await join(token, link)).body.code).toBe('INVITATION_GONE')
  await invite('sari')
  const replaced = await linkOf()
  const { invitation_id: id } = (await invite('SARI')).body
  await gone(replaced)
  const withdrawn = await linkOf()
  expect((await mall.call(staffInvitationApi.withdraw, { id }, { token: await wang() })).status).toBe(200)
  await gone(withdrawn)
  await invite('sari')
  const ofGone = await linkOf()
  await mall.sql('update shop_staff set is_owner = false where shop_id = $1', [two])
  await gone(ofGone)
  await mall.sql('update shop_staff set is_owner = true')
  mall.clock.forward(days(7))
  expect((await join(await sari(), ofGone)).body.code).toBe('INVITATION_GONE')
  expect((await mall.call(staffInvitationApi.list, {}, { token: await wang() })).body[0]!.state).toBe('EXPIRED')
})

test('an invitation that is sent again has a new link, and the one before opens nothing', async () => {
  const { invitation_id: id } = (await invite('sari@example.com')).body
  const before = await linkOf()
  const owner = { token: await wang() }
  const again = await mall.call(staffInvitationApi.resend, { id }, owner)
  expect(again.body).toMatchObject({ addressed: 'sari@example.com', state: 'OPEN' })
  expect((await join(await sari(), before)).body.code).toBe('INVITATION_GONE')
  expect((await mall.call(staffInvitationApi.resend, { id }, owner)).status).toBe(404)
  expect(
    (await mall.call(staffInvitationApi.resend, { id: again.body.invitation_id }, { token: await sari() })).status,
  ).toBe(404)
  expect((await mall.call(staffApi.adding, {}, owner)).body).toEqual({ by_invitation: 1, by_one_time_password: 1 })
})

test('whoever has a password of somebody else is not invited to a second place', async () => {
  await mall.sql(`update account set unclaimed = true where username = 'sari'`)
  await invite('sari')
  expect((await join(await sari(), await linkOf())).body.code).toBe('INVITATION_GONE')
  await mall.sql(`update account set unclaimed = false where username = 'sari'`)
  expect((await join(await sari(), await linkOf())).status).toBe(200)
})

test('disabled in one shop, somebody goes on in the other; an invitation of before does not bring them back', async () => {
  const first = await withTwo()
  const second = (await mall.call(ownShopApi.switchTo, { id: String(two) }, { token: first })).body.access_token
  const again = (await mall.call(ownShopApi.switchTo, { id: String(mall.shopId) }, { token: await sari() })).body
  await invite('sari')
  const link = await linkOf()
  mall.clock.forward(1000)
  const staff = (await mall.call(staffApi.users, {}, { token: await wang() })).body.find(
    (it) => it.name === 'Sari Dua',
  )!
  await mall.call(staffApi.disableUser, { id: staff.user_id }, { token: await wang() })
  expect((await mall.call(staffApi.session, {}, { token: second })).body.code).toBe('SESSION_ENDED')
  expect((await mall.call(staffApi.session, {}, { token: again.access_token })).status).toBe(200)
  expect((await login('sari')).body).toMatchObject({ shop_id: String(mall.shopId), shop_count: 1 })
  expect((await join(again.access_token, link)).body.code).toBe('INVITATION_GONE')
})

test('who leaves a shop is invited anew, not enabled; the last owner stays', async () => {
  const token = await withTwo()
  expect((await mall.call(ownShopApi.leave, { id: String(mall.shopId) }, { token })).body.code).toBe('LAST_OWNER')
  expect((await mall.call(ownShopApi.leave, { id: String(two) }, { token })).body).toEqual({ ok: true })
  const boss = await wang()
  const left = (await mall.call(staffApi.users, {}, { token: boss })).body.find((it) => it.name === 'Sari Dua')!
  expect([left.state, left.operate_allowable.enable]).toEqual(['LEFT', 0])
  expect((await mall.call(staffApi.enableUser, { id: left.user_id }, { token: boss })).body.code).toBe('STAFF_LEFT')
  mall.clock.forward(1000)
  await invite('sari', { role_ids: [] })
  expect((await join(token, await linkOf())).status).toBe(200)
  const back = (await mall.call(staffApi.users, {}, { token: boss })).body.find((it) => it.user_id === left.user_id)!
  expect([back.state, back.roles, back.is_owner]).toEqual(['ACTIVE', [], 0])
  expect((await join(token, await linkOf())).body.code).toBe('INVITATION_GONE')
})

test('a shop that is suspended says so in the list and is entered; a role beyond one’s own is not given', async () => {
  const token = await withTwo()
  await mall.sql(`update shop set status = 'suspended' where id = $1`, [two])
  const shops = (await mall.call(ownShopApi.list, {}, { token })).body
  expect(shops.map((it) => it.status)).toEqual(['OPEN', 'SUSPENDED'])
  const second = (await mall.call(ownShopApi.switchTo, { id: String(two) }, { token })).body.access_token
  await mall.sql(`update staff_role set permissions = '{staff}' where id = $1`, [role])
  const wide = (
    await mall.call(
      staffApi.addRole,
      { role_name: `Wide ${Date.now()}`, permissions: ['balance'] },
      { token: await wang() },
    )
  ).body.role_id
  const beyond = await mall.call(
    staffInvitationApi.invite,
    { addressed: 'x@example.com', name: 'Somebody', role_ids: [wide] },
    { token: second },
  )
  expect(beyond.body.code).toBe('GRANT_BEYOND_OWN')
  const wrong = await mall.call(
    staffInvitationApi.invite,
    { addressed: 'x@y', name: 'Somebody', role_ids: [] },
    { token: second },
  )
  expect([wrong.status, wrong.body]).toMatchObject([400, { code: 'INVALID_INPUT', field: 'addressed' }])
})

test('the audit log of a shop has what was done for it, and not what was done for the other', async () => {
  const token = await withTwo()
  await mall.sql(`update staff_role set permissions = '{staff,audit-log}' where id = $1`, [role])
  const second = (await mall.call(ownShopApi.switchTo, { id: String(two) }, { token })).body.access_token
  await mall.call(
    staffInvitationApi.invite,
    { addressed: 'logged@example.com', name: 'Logged', role_ids: [] },
    { token: second },
  )
  const log = async (who: string) =>
    (await mall.call(auditApi.shop, { object: 'staff-invitation' }, { token: who })).body
  const ofTwo = (await log(second)).data.find((it) => JSON.stringify(it.after).includes('logged@example.com'))
  expect(ofTwo).toMatchObject({ shop_id: String(two), person_name: 'Sari Dua' })
  expect(JSON.stringify(await log(await mall.tokenOf('sari', 'seller')))).not.toContain('logged@example.com')
})
