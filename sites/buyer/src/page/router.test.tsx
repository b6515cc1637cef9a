import { makeQueryClient } from '@borong/site-kit'
import { expect, test, vi } from 'vitest'
import type { PageData, SiteContext } from './page-types.ts'
import { Missing, type PageAt, type PageRoute, Redirect, Router } from './router.ts'

const drawn: PageData = { file: 'x', head: () => ({}) }
const Page = () => null
type Load = (at: PageAt) => Promise<unknown>
const route = (path: string, load: Load = async () => undefined, more: Partial<PageRoute> = {}): PageRoute => ({
  path,
  file: path,
  layout: 'default',
  isDrawnOnServer: () => true,
  load: async (at) => {
    await load(at)
    return { Page, data: drawn }
  },
  ...more,
})
const context = (onServer = false): SiteContext => ({
  queryClient: makeQueryClient(),
  request: (() => Promise.reject(new Error('nobody answers'))) as never,
  lang: () => 'en-us',
  onServer,
})
const open = async (routes: PageRoute[], at: string, onServer = false) => {
  const router = new Router(context(onServer), routes, at)
  return { router, outcome: await router.load() }
}

test('an address names one page: parts, parameters, odd signs, what is no address', async () => {
  const { router } = await open([route('/'), route('/goods'), route('/goods/$id'), route('/help/$group/$id')], '/')
  const at = (path: string) => {
    const found = router.routeAt(path)
    return [found.route?.path, found.params]
  }
  expect(at('/')).toEqual(['/', {}])
  expect(at('/goods')).toEqual(['/goods', {}])
  expect(at('/goods/17')).toEqual(['/goods/$id', { id: '17' }])
  expect(at('/help/a%2Fb/%E7%BA%B8')).toEqual(['/help/$group/$id', { group: 'a/b', id: '纸' }])
  for (const path of ['/goods/17/18', '/goods//', '/nothing', '/goods/%zz', ''])
    expect(at(path), path).toEqual([undefined, {}])
})

test('the server says how an address ended', async () => {
  const broken = new Error('no database')
  const routes = [
    route('/'),
    route('/gone', () => Promise.reject(new Missing())),
    route('/moved', () => Promise.reject(new Redirect('/'))),
    route('/broken', () => Promise.reject(broken)),
    route('/mine', () => Promise.reject(broken), { member: true, isDrawnOnServer: () => false }),
  ]
  const outcome = async (at: string) => (await open(routes, at, true)).outcome
  expect(await outcome('/')).toEqual({ status: 200 })
  expect(await outcome('/?a=1&b=x%20y')).toEqual({ status: 200 })
  expect(await outcome('/gone')).toMatchObject({ status: 404 })
  expect(await outcome('/nothing')).toMatchObject({ status: 404 })
  expect(await outcome('/moved')).toEqual({ redirect: '/' })
  expect(await outcome('/broken')).toEqual({ status: 500, error: broken })
  // The frame and a skeleton: what a member sees is loaded in the browser.
  expect(await outcome('/mine')).toEqual({ status: 200 })
  // One address, one page.
  expect(await outcome('/gone/')).toEqual({ redirect: '/gone' })
  expect(await outcome('/?a=&b=1')).toEqual({ redirect: '/?b=1' })
})

test('the address changes at once, the page when it is loaded; a later navigation overtakes an earlier one', async () => {
  const waiting = new Map<string, () => void>()
  const slow: Load = ({ params }) => new Promise<void>((go) => waiting.set(params['id']!, go))
  const { router } = await open([route('/'), route('/goods/$id', slow)], '/')
  const first = router.navigate({ href: '/goods/1' })
  expect([router.state.location.pathname, router.state.shown.place.pathname]).toEqual(['/goods/1', '/'])
  const second = router.navigate({ href: '/goods/2' })
  waiting.get('2')!()
  await second
  waiting.get('1')!()
  await first
  expect(router.state.shown).toMatchObject({ state: 'page', params: { id: '2' }, place: { href: '/goods/2' } })
})

test('a page that takes long is announced by a skeleton, which a fast one never shows', async () => {
  vi.useFakeTimers()
  let arrive: () => void = () => undefined
  const { router } = await open([route('/'), route('/slow', () => new Promise<void>((go) => (arrive = go)))], '/')
  const seen: string[] = []
  router.watch(() => seen.push(`${router.state.shown.state} ${router.state.shown.place.href}`))
  const going = router.navigate({ href: '/slow' })
  await vi.advanceTimersByTimeAsync(310)
  arrive()
  await going
  await router.navigate({ href: '/' })
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  expect([...new Set(seen)]).toEqual(['page /', 'waiting /slow', 'page /slow'])
})

test('a slow page that was overtaken shows no skeleton over the page that one is on', async () => {
  vi.useFakeTimers()
  const { router } = await open([route('/'), route('/slow', () => new Promise<void>(() => {})), route('/fast')], '/')
  void router.navigate({ href: '/slow' })
  await vi.advanceTimersByTimeAsync(100)
  await router.navigate({ href: '/fast' })
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  expect(router.state.shown).toMatchObject({ state: 'page', place: { href: '/fast' } })
})

test('other parameters of the same page are built on those of the address, and a guard ends a navigation', async () => {
  const { router } = await open(
    [route('/goods'), route('/cart', undefined, { member: true })],
    '/goods?keyword=a&page_no=2',
  )
  await router.navigate({ search: (before) => ({ ...before, page_no: undefined, brand: ['1', '2'] }) })
  expect(router.state.location.href).toBe('/goods?keyword=a&brand=1&brand=2')
  router.refuseWhen((to) => router.routeAt(to.pathname).route?.member !== undefined)
  await router.navigate({ href: '/cart' })
  expect(router.state.location.pathname).toBe('/goods')
})

test('who hears of a departure may lead elsewhere, and what fails can be loaded again', async () => {
  let fails = true
  const routes = [route('/'), route('/a', () => (fails ? Promise.reject(new Error('away')) : Promise.resolve()))]
  const { router } = await open(routes, '/')
  const stop = router.on('leave', ({ pathname, search }) => {
    if (!search['seen']) void router.navigate({ href: `${pathname}?seen=1`, replace: true })
  })
  await router.navigate({ href: '/a' })
  await vi.waitFor(() => expect(router.state.shown.state).toBe('broken'))
  expect(router.state.location.href).toBe('/a?seen=1')
  stop()
  fails = false
  await router.reload()
  expect(router.state.shown).toMatchObject({ state: 'page', place: { href: '/a?seen=1' } })
})
