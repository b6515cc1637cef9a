import { alwaysPermitted, grantablePermissions } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readingCtx } from '#platform/ctx'
import { guest } from '#platform/actor'
import { openSmallMall, type SmallMall } from '../../../../test/small-mall.ts'
import { directoryOf } from './read-directory.ts'

let mall: SmallMall
beforeAll(async () => {
  mall = await openSmallMall()
})
afterAll(() => mall.close())

const read = (companyId: number) => directoryOf(readingCtx(mall.app, guest, 'en-us'), companyId)

test('shows everybody of one company, with the union of their roles', async () => {
  const { satu } = mall.companies
  const { li, wang, baru, budi } = mall.members as Record<string, number>
  const [first, second] = (await mall.sql(
    `insert into role (company_id, name, permissions)
     values ($1, 'Buyer', '{my-order,shipping-address}'), ($1, 'Audit', '{my-order,my-order-audit,no-longer-known}') returning id`,
    [satu],
  )) as [{ id: number }, { id: number }]
  await mall.sql('insert into member_role values ($1, $2, $3), ($1, $2, $4)', [satu, wang, first.id, second.id])
  const [unit] = await mall.sql(
    `insert into organisation_unit (company_id, code, name) values ($1, 'A', 'All') returning id`,
    [satu],
  )
  await mall.sql('update member set manager_member_id = $1, unit_id = $2 where id = $3', [li, unit.id, wang])
  await mall.sql('update member set disabled_at = now() where id = $1', [baru])

  const directory = await read(satu)
  expect(directory.ownerId).toBe(li)
  expect([...directory.members.keys()]).toEqual([li, wang, baru])
  expect(directory.members.get(wang!)).toEqual({
    id: wang,
    name: 'Name of wang',
    active: true,
    managerId: li,
    unitId: unit.id,
    roleIds: [first.id, second.id],
    permissions: new Set(['my-order', 'shipping-address', 'my-order-audit', ...alwaysPermitted]),
  })
  expect([...directory.members.get(li!)!.permissions]).toEqual([...grantablePermissions, ...alwaysPermitted])
  expect(directory.members.get(baru!)).toMatchObject({ active: false, roleIds: [], managerId: null, unitId: null })
  expect(directory.units.get(unit.id)).toEqual({ id: unit.id, parentId: null, code: 'A', name: 'All' })
  expect([...directory.roles.values()]).toEqual([
    { id: first.id, name: 'Buyer' },
    { id: second.id, name: 'Audit' },
  ])
  expect([...(await read(mall.companies.dua)).members.keys()]).toEqual([budi])
})

test('five thousand members come in a moment', async () => {
  const [big] = await mall.sql(`insert into company (name) values ('PT Besar') returning id`)
  await mall.sql(
    `with a as (insert into account (username, username_key) select 'm' || n, 'm' || n from generate_series(1, 5000) n returning id)
     insert into member (company_id, account_id, name) select $1, id, 'M' from a`,
    [big.id],
  )
  const started = performance.now()
  const directory = await read(big.id)
  expect(directory.members.size).toBe(5000)
  expect(directory.ownerId).toBeNull()
  expect(performance.now() - started).toBeLessThan(3000)
})
