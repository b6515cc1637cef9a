import { expect, test } from 'vitest'
import { permissionGroups } from './people.ts'
import { permissions } from './permissions.ts'

test('the permission table shows every permission once', () => {
  const shown = permissionGroups.flatMap(({ pages }) => pages.flatMap(({ page, acts }) => [page, ...acts]))
  expect(shown.toSorted()).toEqual(permissions.toSorted())
})
