import { expect, test } from 'vitest'
import { permissionGroups } from './people.ts'
import { permissionsOf } from './access.ts'
import { allRoutes } from './all-routes.ts'
import { adminPermissionNames, sellerPermissionNames } from './permission-names.ts'
import { grantableAdminPermissions, grantablePermissions, grantableSellerPermissions } from './permissions.ts'

test('the permission table shows every permission that a role may grant, once', () => {
  const shown = permissionGroups.flatMap(({ pages }) => pages.flatMap(({ page, acts }) => [page, ...acts]))
  expect(shown.toSorted()).toEqual(grantablePermissions.toSorted())
})

test.each([
  ['buyer', grantablePermissions],
  ['seller', grantableSellerPermissions],
  ['admin', grantableAdminPermissions],
] as const)(
  'every permission that a role of %s may grant is asked by a call, and no call asks for another',
  (audience, grantable) => {
    const asked = new Set(allRoutes.flatMap(({ route }) => (route.audience === audience ? permissionsOf(route) : [])))
    expect(asked).toEqual(new Set<string>(grantable))
  },
)

test('every permission of the consoles has a name of its own', () => {
  for (const names of [sellerPermissionNames, adminPermissionNames]) {
    const said = Object.values(names)
    expect(said.every(Boolean)).toBe(true)
    expect(new Set(said).size).toBe(said.length)
  }
})

/** Fields that a schema has at its top. */
const fieldsOf = (schema: unknown) => Object.keys((schema as { properties?: object } | undefined)?.properties ?? {})

test('what a command says it is about stands in its request or its answer', () => {
  const wrong = allRoutes.flatMap(({ name, route: { audit, params, input, reply } }) =>
    audit?.id === undefined || [params, input, reply].some((it) => fieldsOf(it).includes(audit.id!)) ? [] : [name],
  )
  expect(wrong).toEqual([])
})
