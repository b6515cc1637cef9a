import { type Permission, peopleApi } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSmallMall, type SmallMall } from '../../../../../test/small-mall.ts'

let mall: SmallMall
let li: string
let wang: string
let budi: string
beforeAll(async () => {
  mall = await openSmallMall()
  ;[li, wang, budi] = [await mall.tokenOf('li'), await mall.tokenOf('wang'), await mall.tokenOf('budi')]
})
afterAll(() => mall.close())

const add = (role_name: string, permissions: Permission[], token = li) =>
  mall.call(peopleApi.addRole, { role_name, permissions }, { token })
const list = async (token = li) => (await mall.call(peopleApi.roles, {}, { token })).body
const byName = async (name: string, token = li) => (await list(token)).find((role) => role.role_name === name)!
/** Gives roles behind the back of the rules. */
async function give(username: string, ...roleIds: string[]) {
  const id = mall.members[username]
  await mall.sql('delete from member_role where member_id = $1', [id])
  for (const role of roleIds)
    await mall.sql('insert into member_role select company_id, id, $2 from member where id = $1', [id, role])
}
const told = async () => {
  const rows = await mall.sql(`select type from outbox_event order by id`)
  return rows.map((row) => row.type as string)
}

test('a role is kept with its permissions in the order of the menu, each once', async () => {
  const { status, body } = await mall.call(
    peopleApi.addRole,
    { role_name: 'Buyer', description: ' Orders things. ', permissions: ['my-profile', 'my-order', 'my-order'] },
    { token: li },
  )
  expect([status, body]).toMatchObject([
    200,
    {
      role_name: 'Buyer',
      description: 'Orders things.',
      permissions: ['my-order', 'my-profile'],
      member_num: 0,
      mine: 0,
      grantable: 1,
      version: 1,
    },
  ])
})

test.each<[string, Record<string, unknown>, string]>([
  ['an empty name', { role_name: '' }, 'INVALID_INPUT'],
  ['a name with a blank in front', { role_name: ' Buyer' }, 'INVALID_INPUT'],
  ['a name of eleven characters', { role_name: 'Bookkeepers' }, 'INVALID_INPUT'],
  ['a description of 201 characters', { description: 'x'.repeat(201) }, 'INVALID_INPUT'],
  ['a permission that does not exist', { permissions: ['everything'] }, 'INVALID_INPUT'],
  ['a name that is there in other letters', { role_name: 'BUYER' }, 'ROLE_NAME_TAKEN'],
])('%s is refused', async (_, change, code) => {
  const { body } = await mall.call(peopleApi.addRole, { role_name: 'Other', permissions: [], ...change }, { token: li })
  expect(body.code).toBe(code)
})

test('ten Chinese characters are a name', async () => {
  expect((await add('华东区采购与验收专员', ['my-order'])).status).toBe(200)
})

test('nobody grants what they lack, by adding a role or by changing one', async () => {
  const keeper = (await add('Keeper', ['role-manager', 'my-order'])).body
  await give('wang', keeper.role_id)
  const beyond = await add('Too much', ['my-order', 'budget-manager'], wang)
  expect([beyond.status, beyond.body.code]).toEqual([422, 'GRANT_BEYOND_OWN'])
  expect(beyond.body).toMatchObject({ missing: 'budget-manager' })
  expect((await add('Enough', ['my-order'], wang)).status).toBe(200)

  const { role_id: id, version } = await byName('Enough')
  const change = (permissions: Permission[]) =>
    mall.call(peopleApi.editRole, { id, version, role_name: 'Enough', permissions }, { token: wang })
  expect((await change(['my-order', 'account-manager'])).body.code).toBe('GRANT_BEYOND_OWN')
  // Nor the role they have themselves.
  const own = await mall.call(
    peopleApi.editRole,
    { id: keeper.role_id, version: 1, role_name: 'Keeper', permissions: ['role-manager', 'my-order', 'clientOrg'] },
    { token: wang },
  )
  expect(own.body.code).toBe('GRANT_BEYOND_OWN')
})

test('what a role grants already may stay when somebody who lacks it changes the rest, but comes not back once gone', async () => {
  const { role_id: id, version } = (await add('Mixed', ['budget-manager', 'my-order'])).body
  const edit = (permissions: Permission[], at: number) =>
    mall.call(peopleApi.editRole, { id, version: at, role_name: 'Mixed', permissions }, { token: wang })
  expect((await edit(['budget-manager'], version)).body.permissions).toEqual(['budget-manager'])
  expect((await edit([], version + 1)).body.permissions).toEqual([])
  expect((await edit(['budget-manager'], version + 2)).body.code).toBe('GRANT_BEYOND_OWN')
})

test('a removed right is gone with the next call, and whoever waits for approvals is told', async () => {
  const { role_id: id, version } = await byName('Keeper')
  expect((await mall.call(peopleApi.roles, {}, { token: wang })).status).toBe(200)
  const edited = await mall.call(
    peopleApi.editRole,
    { id, version, role_name: 'Keeper', permissions: ['my-order'] },
    { token: li },
  )
  expect(edited.body).toMatchObject({ member_num: 1, version: version + 1 })
  const refused = await mall.call(peopleApi.roles, {}, { token: wang })
  expect([refused.status, refused.body.code]).toEqual([422, 'PERMISSION_MISSING'])
  expect(await told()).toContain('role.changed')
})

test('somebody who was faster is not overwritten', async () => {
  const { role_id: id, version } = await byName('Keeper')
  const edit = (description: string) =>
    mall.call(peopleApi.editRole, { id, version, role_name: 'Keeper', description, permissions: [] }, { token: li })
  expect((await edit('first')).status).toBe(200)
  const late = await edit('second')
  expect([late.status, late.body.code]).toEqual([409, 'MOVED_ON'])
  expect((await byName('Keeper')).description).toBe('first')
})

test('a role goes when nobody has it, or when whoever has it gets another one', async () => {
  const going = (await add('Going', ['my-order'])).body.role_id
  const other = (await add('Staying', ['my-order', 'my-footprint'])).body.role_id
  await give('wang', going, other)
  await give('baru', going)
  const remove = (fields: { id: string; move_to?: string }, token = li) =>
    mall.call(peopleApi.removeRole, fields, { token })
  const inUse = await remove({ id: going })
  expect([inUse.status, inUse.body]).toMatchObject([422, { code: 'ROLE_IN_USE', members: 2 }])
  expect((await remove({ id: going, move_to: going })).status).toBe(404)
  expect((await remove({ id: going, move_to: other })).body).toEqual({ ok: true })
  expect((await byName('Staying')).member_num).toBe(2)
  expect((await remove({ id: going })).status).toBe(404)

  await give('wang')
  await give('baru')
  expect((await remove({ id: other })).body).toEqual({ ok: true })
})

test('moving people to another role grants it: not beyond the own rights, not to oneself, not to the owner', async () => {
  const keeper = (await add('Keeper 2', ['role-manager', 'my-order'])).body.role_id
  const rich = (await add('Rich', ['my-order', 'clientOrg'])).body.role_id
  const poor = (await add('Poor', ['my-order'])).body.role_id
  const plain = (await add('Plain', [])).body.role_id
  await give('wang', keeper)
  await give('baru', poor)
  const remove = (id: string, move_to: string, token = wang) =>
    mall.call(peopleApi.removeRole, { id, move_to }, { token })
  expect((await remove(poor, rich)).body.code).toBe('GRANT_BEYOND_OWN')
  expect((await remove(keeper, plain)).body.code).toBe('OWN_ROLES')
  await give('li', poor)
  expect((await remove(poor, plain)).body.code).toBe('OWNER_UNTOUCHABLE')
  expect((await remove(poor, plain, li)).body).toEqual({ ok: true })
})

test('what every member has, or what is no permission, is not a role’s to grant: it falls away', async () => {
  const {
    role_id: id,
    permissions,
    version,
  } = (await add('Withheld', ['change-password', 'my-order', 'change-mobile'])).body
  expect(permissions).toEqual(['my-order'])
  await mall.sql(`update role set permissions = '{my-order,gone-page,change-mobile}' where id = $1`, [id])
  expect((await byName('Withheld')).permissions).toEqual(['my-order'])
  const input = { id, version, role_name: 'Withheld', permissions: ['change-mobile' as const, 'clientOrg' as const] }
  expect((await mall.call(peopleApi.editRole, input, { token: li })).body.permissions).toEqual(['clientOrg'])
  await mall.call(peopleApi.removeRole, { id }, { token: li })
})

test('another company has no roles here: not in the list, the path or the fields', async () => {
  const { role_id: id, version } = await byName('Rich')
  expect(await list(budi)).toEqual([])
  const missing = await mall.call(peopleApi.removeRole, { id: '99999999' }, { token: budi })
  const stranger = [
    await mall.call(peopleApi.editRole, { id, version, role_name: 'Mine', permissions: [] }, { token: budi }),
    await mall.call(peopleApi.removeRole, { id }, { token: budi }),
  ]
  for (const { status, body } of stranger) expect([status, body]).toEqual([404, missing.body])
  const own = (await add('Own', [], budi)).body.role_id
  expect((await mall.call(peopleApi.removeRole, { id: own, move_to: id }, { token: budi })).status).toBe(404)
  expect((await byName('Rich')).role_name).toBe('Rich')
})

test('a hundred roles and no more', async () => {
  const { length } = await list(budi)
  for (let n = length; n < 100; n++) expect((await add(`R${n}`, [], budi)).status).toBe(200)
  const last = await add('One more', [], budi)
  expect([last.status, last.body.code]).toEqual([422, 'ROLE_LIMIT'])
})
