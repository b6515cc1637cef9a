import { contentApi } from '@borong/contract'
import { expect, test } from 'vitest'
import { landingOf } from './load-list.ts'

const entries = [
  ['1', '/'],
  ['2', '/goods?category=12'],
  ['3', '/shop'],
  ['4', 'https://elsewhere.example/'],
].map(([navigation_id, url]) => ({ navigation_id, url, navigation_name: '', image: '', sort: 1 }))
const landing = (search: Record<string, string>) =>
  landingOf({
    search,
    prefetch: (async (route: unknown) => (route === contentApi.navigations ? entries : undefined)) as never,
  })

test.each([
  ['an entry for a list is that list', { nav_id: '2' }, '/goods?category=12'],
  [
    'what stands beside it counts on',
    { nav_id: '2', keyword: 'pen', category: '13' },
    '/goods?category=13&keyword=pen',
  ],
  ['an entry for another page is that page', { nav_id: '3' }, '/shop'],
  ['no entry of that number', { nav_id: '9' }, undefined],
  ['nothing that leaves the site', { nav_id: '4' }, undefined],
  ['no number', { keyword: 'pen' }, undefined],
])('%s', async (_, search, href) => {
  expect(await landing(search)).toBe(href)
})
