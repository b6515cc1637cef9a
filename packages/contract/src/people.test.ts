import { expect, test } from 'vitest'
import { permissionGroups } from './people.ts'
import { permissionsOf } from './access.ts'
import { allRoutes } from './api.ts'
import { grantablePermissions } from './permissions.ts'

test('the permission table shows every permission that a role may grant, once', () => {
  const shown = permissionGroups.flatMap(({ pages }) => pages.flatMap(({ page, acts }) => [page, ...acts]))
  expect(shown.toSorted()).toEqual(grantablePermissions.toSorted())
})

test('every permission that a role may grant is asked by a call, and no call asks for another', () => {
  const asked = new Set(allRoutes.flatMap(({ route }) => permissionsOf(route)))
  expect([...asked].toSorted()).toEqual(grantablePermissions.toSorted())
})
