import { expect, test } from 'vitest'
import { entryAt, menuFor } from './member-menu.ts'

const everyPage = () => true
const hrefs = (groups: ReturnType<typeof menuFor>) => groups.flatMap((group) => group.entries.map((it) => it.href))

test('the menu holds what the permissions name, and what every member has', () => {
  expect(hrefs(menuFor([], everyPage))).toEqual(['/member', '/member/message-index'])
  expect(hrefs(menuFor(['my-order-audit', 'shipping-address'], everyPage))).toEqual([
    '/member',
    '/member/message-index',
    '/member/my-order-audit',
    '/member/shipping-address',
  ])
})

test('an entry without a page is left out, and a group without entries as well', () => {
  const groups = menuFor(['my-order', 'goods-collection', 'my-receipt'], (file) => file !== 'favourites/FavouritesPage')
  expect(hrefs(groups)).toEqual(['/member', '/member/message-index', '/member/my-order', '/member/my-receipt'])
  expect(groups).toHaveLength(3)
})

test('the account statement is there for companies with an account', () => {
  expect(hrefs(menuFor(['company-orders'], everyPage))).not.toContain('/member/account-statement')
  expect(hrefs(menuFor(['company-orders'], everyPage, { credit: true }))).toContain('/member/account-statement')
  expect(hrefs(menuFor([], everyPage, { credit: true }))).not.toContain('/member/account-statement')
})

test('points are there for members of a mall that gives them, whatever their permissions', () => {
  expect(hrefs(menuFor([], everyPage, { points: true }))).toEqual([
    '/member',
    '/member/message-index',
    '/member/my-points',
  ])
})

test('a place is marked by its entry, details by the list they belong to', () => {
  const groups = menuFor(['my-order', 'my-order-audit', 'inquiry-list'], everyPage)
  expect(entryAt(groups, '/member')?.href).toBe('/member')
  expect(entryAt(groups, '/member/my-order')?.href).toBe('/member/my-order')
  expect(entryAt(groups, '/member/my-order-audit')?.href).toBe('/member/my-order-audit')
  expect(entryAt(groups, '/member/my-order-detail')?.href).toBe('/member/my-order')
  expect(entryAt(groups, '/member/inquiry-list/7')?.href).toBe('/member/inquiry-list')
  expect(entryAt(groups, '/member/bind-email')).toBeUndefined()
})
