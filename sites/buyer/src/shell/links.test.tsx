import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { grantablePermissions, permissions } from '@borong/contract'
import { expect, test } from 'vitest'
import { menuFor } from '../member-page/member-menu.ts'

const here = import.meta.dirname
const read = (path: string) => readFileSync(join(here, path), 'utf8')
const fileThere = (file: string) => existsSync(join(here, '..', `${file}.tsx`))

/** Paths of the site map whose page has been built; `$id` stands for anything. */
const pages = [...read('../site-map.tsx').matchAll(/(?:path: |member\()'([^']+)',(?: file:)? '([^']+)'/g)]
  .filter(([, , file]) => fileThere(file!))
  .map(([, path]) => new RegExp(`^${path!.replace(/\$\w+/g, '[^/]+')}$`))
const leads = (href: string) => pages.some((page) => page.test(href.split('?')[0]!))

test('the site map is read: it holds pages that are there, and leaves out those that are not', () => {
  expect(pages.length).toBeGreaterThan(50)
  expect(['/', '/goods', '/help/7', '/member/my-order'].filter(leads)).toHaveLength(4)
  expect(['/nowhere'].filter(leads)).toEqual([])
})

test('every entry of the member menu leads to a page, whatever a member is told to hold', () => {
  const entries = menuFor(permissions.buyer, fileThere, { credit: true, points: true }).flatMap(
    (group) => group.entries,
  )
  expect(entries.length).toBeGreaterThan(20)
  expect(entries.flatMap((it) => [it.href, ...(it.covers ?? [])]).filter((href) => !leads(href))).toEqual([])
})

test('a menu entry that asks for a permission asks for one that a role can grant', () => {
  const entries = menuFor(permissions.buyer, fileThere, { credit: true, points: true }).flatMap(
    (group) => group.entries,
  )
  expect(
    entries.flatMap((it) => it.needs ?? []).filter((name) => !grantablePermissions.includes(name as never)),
  ).toEqual([])
})

const folders = [
  '../shell/TopBar',
  '../shell/Floating',
  '../shell/SiteFooter',
  '../shell/SearchBox',
  '../categories/Categories',
]
test('every page that bars, footer and panels name is there', () => {
  const paths = new Map(
    [...read('../page/paths.ts').matchAll(/^ {2}(\w+): \([^)]*\) =>\s+(?:at\()?[`'](\/[^`'$]*)(\$\{)?/gm)].map((it) => [
      it[1]!,
      it[3] ? `${it[2]}7` : it[2]!,
    ]),
  )
  const named = [...folders.map((it) => `${it}.lazy.tsx`), './HeaderPanels.tsx', './SiteHeader.tsx'].flatMap((file) =>
    [...read(file).matchAll(/paths\.(\w+)\(/g)].map((it) => it[1]!),
  )
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => !leads(paths.get(name) ?? `no path ${name}`))).toEqual([])
})

test('navigation, advertisements, floors and help of the demo data link to pages that are there', () => {
  const content = read('../../../../server/src/seed/seed-content.ts')
  const urls = [...content.matchAll(/(?:url: |return )['`](\/[^'`]*)['`]/g)].map((it) => it[1]!)
  expect(urls.length).toBeGreaterThan(4)
  const help = read('../../../../server/src/modules/storefront/content/ready-articles/help.ts')
  const linked = [...help.matchAll(/\]\(([^)]+)\)|href="([^"]+)"/g)].map((it) => it[1] ?? it[2]!)
  expect([...urls, ...linked].filter((href) => !leads(href))).toEqual([])
})

test('help promises no page that is not there', () => {
  const help = read('../../../../server/src/modules/storefront/content/ready-articles/help.ts')
  for (const [page, said] of [
    ['/chat', /\bchat\b|聊天|obrolan/i],
    ['/points', /\bpoints?\b mall|积分|poin\b/i],
    ['/shop-application', /open a shop|申请开店|membuka toko/i],
  ] as const)
    if (!leads(page)) expect(help, page).not.toMatch(said)
})
