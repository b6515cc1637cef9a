import {
  type Route,
  cartApi,
  catalogApi,
  contentApi,
  identityApi,
  notificationApi,
  orderCountsApi,
  searchApi,
} from '@borong/contract'
import {
  LanguageProvider,
  request,
  dropTokens,
  savePermissions,
  saveTokens,
  saveUser,
  makeQueryClient,
  restoreSession,
  session,
  setLanguage,
  messagesReady,
} from '@borong/site-kit'
import { QuantityBox } from '@borong/ui'
import { EnglishUi } from '@borong/ui/EnglishUi.tsx'
import { type ReactNode, act } from 'react'
import { type Root, createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { App } from '../App.tsx'
import { makeRouter } from '../site-map.tsx'
import { OrderSteps } from '../page/OrderSteps.tsx'

/** The frame around every page, as the specification describes it: each test names its sentence. */

type Answer = object | ((query: URLSearchParams) => unknown)
let answers: Map<string, Answer>
let asked: { path: string; query: URLSearchParams }[]
let root: Root | undefined

const jwt = (seconds: number) =>
  `e30.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds })).replaceAll('=', '')}.s`
const many = <T,>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, at) => make(at + 1))
const set = (route: Route, answer: Answer) => answers.set(route.path, answer)
const askedOf = (route: Route) => asked.filter((it) => it.path === route.path)

beforeAll(async () => {
  // What the frame fetches later is here from the start, however slow the machine.
  const later = import.meta.glob([
    './*.lazy.tsx',
    './MemberAgreement.tsx',
    '../{page,categories}/*.lazy.tsx',
    './HeaderPanels.tsx',
    '../account/LoginDialog.tsx',
  ])
  await Promise.all(Object.values(later).map((load) => load()))
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  window.matchMedia ??= (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never
})
beforeEach(() => {
  asked = []
  answers = new Map<string, Answer>()
  set(contentApi.site, { site_name: 'Borong', title: 'Borong', descript: '', logo: '', test_mode: 0 })
  set(
    contentApi.navigations,
    many(8, (n) => ({ navigation_id: String(n), navigation_name: `Entry ${n}`, url: `/n${n}`, image: '', sort: n })),
  )
  set(contentApi.hotKeywords, (query: URLSearchParams) =>
    many(Number(query.get('num')), (n) => ({ id: String(n), hot_name: `hot ${n}`, sort: n })),
  )
  const category = (id: string, name: string, children: unknown[] = []) => ({ category_id: id, name, children })
  answers.set(catalogApi.categories.path.replace(':id', '0'), [
    category('1', 'Paper', [category('11', 'Copying', [category('111', 'A4 sheets')])]),
  ])
  set(contentApi.articleGroups, {
    id: '0',
    name: 'HELP',
    children: many(7, (n) => ({
      id: String(n),
      name: `Group ${n}`,
      articles: [{ article_id: String(n), article_name: `Article ${n}`, category_id: String(n) }],
    })),
  })
  set(identityApi.heartbeat, { ok: true })
  set(contentApi.view, { counted: 1, views: 1 })
  set(searchApi.words, [{ words: 'mens shoes', goods_num: 12 }])
  set(searchApi.goods, { data: [], data_total: 0, page_no: 1, page_size: 5 })
  set(orderCountsApi.statusNum, counts(120))
  set(notificationApi.unread, { total: 100, system_num: 100, ask_num: 0 })
  set(notificationApi.list, { data: [], data_total: 0, page_no: 1, page_size: 10 })
  answers.set(cartApi.show.path.replace(':scope', 'all'), {
    cart_list: [],
    total_price: { goods_price: 0 },
    line_num: 99,
  })
  // Nobody scrolls here: parts that wait until somebody comes near come at once.
  vi.stubGlobal('IntersectionObserver', undefined)
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://mall')
    asked.push({ path: pathname, query: searchParams })
    const answer = answers.get(pathname)
    const body = typeof answer === 'function' ? (answer as (query: URLSearchParams) => unknown)(searchParams) : answer
    return body === undefined
      ? new Response('{"code":"NOT_FOUND","message":"not there"}', { status: 404 })
      : new Response(JSON.stringify(body))
  })
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  vi.spyOn(location, 'reload').mockImplementation(() => undefined)
})
afterEach(async () => {
  await act(async () => root?.unmount())
  root = undefined
  dropTokens()
  localStorage.clear()
  sessionStorage.clear()
  restoreSession()
  document.body.innerHTML = ''
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const counts = (each: number) =>
  Object.fromEntries(
    'all to_submit in_review rejected wait_pay wait_ship wait_rog partly_received wait_comment complete cancel refund audit'
      .split(' ')
      .map((name) => [`${name}_num`, each]),
  )

async function settled() {
  for (let n = 0; n < 12; n++) await act(async () => new Promise((resolve) => setTimeout(resolve, 10)))
}
async function open(at: string) {
  const router = makeRouter({ queryClient: makeQueryClient(), request, lang: () => 'en-us', onServer: false }, at)
  await messagesReady('en-us')
  await router.load()
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () => {
    root = createRoot(place)
    root.render(<App router={router} />)
  })
  // Parts of the frame come after the page.
  await vi.waitFor(() => settled().then(() => ['form[role=search]', 'nav[aria-label=Shortcuts]'].map(one)), 20_000)
  await messagesReady('en-us')
  await settled()
  return router
}
function signIn(permissions: string[] = ['my-order', 'my-receipt', 'goods-collection']) {
  saveTokens(jwt(600), jwt(6000))
  saveUser({ nickname: 'Dewi', client_name: 'PT Karya Abadi' })
  savePermissions(permissions)
}

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
function one(selector: string) {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}
const texts = (selector: string) => all(selector).map((it) => it.textContent?.trim())
const linksIn = (selector: string) => all(`${selector} a`).map((it) => it.getAttribute('href'))
const buttonNamed = (name: string) => all('header button').find((it) => it.textContent?.trim().startsWith(name))!
const press = async (it: HTMLElement) => {
  await act(async () => it.click())
  await settled()
}
async function type(text: string) {
  const input = one('input[name=keyword]') as HTMLInputElement
  await act(async () => {
    input.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => new Promise((resolve) => setTimeout(resolve, 200)))
  await settled()
  return input
}

test('spec 2, header: logo, search box with category drop-down, hot keywords (default 7, spec 9)', async () => {
  await open('/404')
  expect(one('header a[href="/"]').getAttribute('aria-label')).toBe('Borong')
  expect(texts('header select[name=category] option')).toEqual(['All categories', 'Paper'])
  expect(texts('nav a').filter((it) => it?.startsWith('hot'))).toEqual(many(7, (n) => `hot ${n}`))
})

test('spec 2, autocomplete: the single quote is stripped from the input before it, and goods_num is shown', async () => {
  await open('/404')
  await type("men's sh")
  expect(askedOf(searchApi.words).map((it) => it.query.get('keyword'))).toEqual(['mens sh'])
  expect(texts('[role=option] span')).toEqual(['mens shoes', '12 items'])
})

test('autocomplete offers categories of that name as well, and they lead to the category', async () => {
  set(searchApi.words, [])
  const router = await open('/404')
  await type('pap')
  expect(texts('[role=option]')).toEqual(['PaperCategory'])
  await act(async () =>
    one('[role=option]').dispatchEvent(new Event('pointerdown', { bubbles: true, cancelable: true })),
  )
  await settled()
  expect(router.state.location.href).toBe('/goods?category=1')
})

test('spec 5, search input max 200; the key / puts the cursor into it, but not while somebody types elsewhere', async () => {
  await open('/404')
  const input = one('input[name=keyword]')
  expect(input.getAttribute('maxlength')).toBe('200')
  const key = (target: EventTarget) =>
    act(async () => target.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true })))
  await key(one('select'))
  expect(document.activeElement).not.toBe(input)
  await key(document.body)
  expect(document.activeElement).toBe(input)
})

test('spec 2, top navigation: at most the first 6 entries', async () => {
  await open('/404')
  expect(texts('nav a').filter((it) => it?.startsWith('Entry'))).toEqual(many(6, (n) => `Entry ${n}`))
})

test('spec 2, category mega-menu with three levels; the home page has it always open', async () => {
  await open('/404')
  await press(all('nav button').find((it) => it.textContent === 'All categories')!)
  const first = all('[data-rail] a').find((it) => it.textContent === 'Paper')!
  await act(async () => {
    first.focus()
    first.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }))
  })
  await settled()
  for (const [name, href] of [
    ['Paper', '/goods?category=1'],
    ['Copying', '/goods?category=11'],
    ['A4 sheets', '/goods?category=111'],
  ])
    expect(
      all('a')
        .find((it) => it.textContent === name)
        ?.getAttribute('href'),
    ).toBe(href)
  await act(async () => root!.unmount())
  document.body.innerHTML = ''
  await open('/')
  expect(texts('main nav [data-rail] a')[0]).toContain('Paper')
})

test('spec 2, footer: help-centre article groups, at most 5 (spec 9)', async () => {
  await open('/404')
  expect(texts('footer h2')).toEqual(many(5, (n) => `Group ${n}`))
  expect(linksIn('footer section')).toEqual(many(5, (n) => `/help/${n}`))
})

test('spec 2, right floating bar: cart, my orders, customer service, back to top', async () => {
  await open('/404')
  const bar = one('nav[aria-label=Tools]')
  expect([...bar.children].map((it) => it.getAttribute('data-tip'))).toEqual([
    'Cart',
    'Orders',
    'Customer service',
    'Back to top',
  ])
  await act(async () => bar.querySelector('button')!.click())
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
})

test('spec 2, a preview query parameter with value site shows a preview mode and hides the right-hand floating tool', async () => {
  await open('/404?preview=site')
  expect(document.body.textContent).toContain('Site preview')
  expect(all('nav[aria-label=Tools]')).toEqual([])
  expect(askedOf(contentApi.sitePreview)).toEqual([])
  await act(async () => root!.unmount())
  document.body.innerHTML = ''
  await open('/404?preview=elsewhere')
  expect(document.body.textContent).not.toContain('Site preview')
})

test('a preview link shows the draft: its token goes to the preview calls, and the name of the draft stands in the header', async () => {
  set(contentApi.sitePreview, { site_name: 'Pasar Baru', title: 'Pasar Baru', descript: '', logo: '' })
  set(contentApi.floorsPreview, [{ id: '1', title: 'Desk', url: '/goods', tags: [], blocks: [] }])
  await open('/?preview=site&preview_token=123.abc')
  expect(askedOf(contentApi.sitePreview).map((it) => it.query.get('preview_token'))).toEqual(['123.abc'])
  expect(askedOf(contentApi.floors)).toEqual([])
  await vi.waitFor(() => expect(texts('section h2')).toContain('Desk'))
  expect(one('header a[href="/"]').getAttribute('aria-label')).toBe('Pasar Baru')
})

test('a preview goes along from page to page with its link, and ends where one ends it', async () => {
  set(contentApi.sitePreview, { site_name: 'Pasar Baru', title: 'Pasar Baru', descript: '', logo: '' })
  const router = await open('/404?preview=site&preview_token=123.abc')
  await act(async () => router.navigate({ href: '/403' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/403'))
  expect(router.state.location.search).toMatchObject({ preview: 'site', preview_token: '123.abc' })
  expect(document.body.textContent).toContain('preview')
  await vi.waitFor(() => expect(one('[role=status] a').getAttribute('href')).toBe('/403'))
})

test('a preview link that has ended says so and shows what visitors see', async () => {
  set(contentApi.floors, [{ id: '1', title: 'Tool', url: '/goods', tags: [], blocks: [] }])
  await open('/?preview=site&preview_token=old')
  expect(one('[role=status]').textContent).toContain('has expired')
  await vi.waitFor(() => expect(texts('section h2')).toContain('Tool'))
})

test('spec 2, top shortcut bar: language switch, member-centre menu, user menu, its links and the company name', async () => {
  signIn()
  await open('/404')
  const bar = one('nav[aria-label=Shortcuts]')
  expect(bar.textContent).toContain('PT Karya Abadi')
  const links = linksIn('nav[aria-label=Shortcuts]')
  for (const href of ['/member/my-order', '/member', '/member/change-password']) expect(links).toContain(href)
  await press([...bar.querySelectorAll('button')].find((it) => it.getAttribute('aria-label')?.startsWith('Language'))!)
  expect(texts('[role=menuitemradio]')).toEqual(['English', '中文', 'Bahasa Indonesia'])
  await press([...bar.querySelectorAll('button')].find((it) => it.textContent === 'Dewi')!)
  expect(texts('[role=menuitem]')).toEqual([
    'Member centre',
    'Account settings',
    'Account security',
    'Password reset',
    'Sign out',
  ])
})

test('spec 3, display name is nickname, else uname, else the word for login', async () => {
  signIn()
  saveUser({ uname: 'dewi.a' })
  await open('/404')
  const names = () => texts('nav[aria-label=Shortcuts] button')
  expect(names()).toContain('dewi.a')
  await act(async () => saveUser({}))
  expect(names()).toContain('Sign in')
})

test('spec 2 and 9, badges and cart count are capped at 99', async () => {
  signIn()
  await open('/404')
  expect(buttonNamed('Messages').textContent).toContain('99+')
  expect(buttonNamed('Orders').textContent).toContain('99+')
  expect(buttonNamed('Cart').textContent).toMatch(/99(?!\+)/)
  await press(buttonNamed('Orders'))
  expect(texts('header [class*=counts] a').filter((it) => it?.endsWith('99+'))).toHaveLength(6)
})

test('spec 2, header drop-down of messages: the latest 10 unread', async () => {
  signIn()
  set(notificationApi.list, {
    data: many(10, (n) => ({ id: String(n), title: `Notice ${n}`, content: '', url: '/', send_time: n, read: 0 })),
    data_total: 30,
    page_no: 1,
    page_size: 10,
  })
  await open('/404')
  await press(buttonNamed('Messages'))
  const [list] = askedOf(notificationApi.list)
  expect([list!.query.get('page_size'), list!.query.get('read')]).toEqual(['10', '0'])
  expect(texts('header a').filter((it) => it?.startsWith('Notice'))).toHaveLength(10)
})

test('spec 2, header drop-down of the cart: list, select all, total price, go to cart', async () => {
  signIn()
  const line = {
    sku_id: '1',
    goods_id: '5',
    name: 'Paper A4',
    goods_image: '',
    num: 2,
    subtotal: 90,
    checked: 1,
    invalid: 0,
  }
  answers.set(cartApi.show.path.replace(':scope', 'all'), {
    cart_list: [{ shop_id: '1', shop_name: 'Toko', checked: 1, sku_list: [{ ...line, spec_list: [] }] }],
    total_price: { goods_price: 90 },
    line_num: 1,
  })
  set(cartApi.tickAll, { ok: true })
  await open('/404')
  await press(buttonNamed('Cart'))
  const panel = buttonNamed('Cart').parentElement!
  for (const text of ['Toko', 'Paper A4', 'Select all', 'Rp 90.00'])
    expect(panel.textContent?.replace(/\s/g, ' ')).toContain(text)
  expect(linksIn('header')).toContain('/cart')
  await press(all('header label').find((it) => it.textContent === 'Select all')!)
  expect(askedOf(cartApi.tickAll)).toHaveLength(1)
})

test('spec 4 and 9, unread message count every 5 minutes when a refresh token exists, never for guests', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  signIn()
  await open('/404')
  const before = askedOf(notificationApi.unread).length
  expect(before).toBe(1)
  await act(async () => vi.advanceTimersByTimeAsync(5 * 60_000 - 5000))
  expect(askedOf(notificationApi.unread)).toHaveLength(before)
  await act(async () => vi.advanceTimersByTimeAsync(6000))
  expect(askedOf(notificationApi.unread)).toHaveLength(before + 1)
  await act(async () => root!.unmount())
  document.body.innerHTML = ''
  dropTokens()
  asked = []
  await open('/404')
  await act(async () => vi.advanceTimersByTimeAsync(11 * 60_000))
  expect(askedOf(notificationApi.unread)).toEqual([])
})

test('spec 2, page layouts: default, full and im; im is for the thread alone', async () => {
  const router = makeRouter({ queryClient: makeQueryClient(), request, lang: () => 'en-us', onServer: false }, '/')
  const layoutOf = (path: string) => router.routeAt(path).route?.layout
  expect(['/', '/member/my-order', '/chat'].map(layoutOf)).toEqual(['default', 'full', 'im'])
  await open('/chat?shop_id=1')
  expect(all('form[role=search]')).toHaveLength(1)
  expect([...all('footer'), ...all('nav[aria-label=Tools]')]).toEqual([])
})

test('spec 2, order-flow step bar has three steps; the cart step is skipped when way equals BUY_NOW', async () => {
  const draw = async (it: ReactNode) => {
    const place = document.body.appendChild(document.createElement('div'))
    const own = createRoot(place)
    await act(async () => own.render(<LanguageProvider lang="en-us">{it}</LanguageProvider>))
    const steps = [...place.querySelectorAll('li')].map((step) => step.textContent?.replace(/^\d/, ''))
    await act(async () => own.unmount())
    return steps
  }
  await messagesReady('en-us')
  expect(await draw(<OrderSteps at="cart" />)).toEqual(['My cart', 'Verify order information', 'Order submitted'])
  expect(await draw(<OrderSteps at="verify" way="BUY_NOW" />)).toEqual(['Verify order information', 'Order submitted'])
})

test('spec 2, scroll goes to top on every navigation', async () => {
  const router = await open('/404')
  vi.mocked(window.scrollTo).mockClear()
  await act(async () => router.navigate({ href: '/403' }))
  await settled()
  expect(vi.mocked(window.scrollTo).mock.lastCall).toEqual([0, 0])
})

test('spec 2, without an access token a non-public route opens the login dialog and the user stays on the path', async () => {
  const router = await open('/member/my-order')
  expect(session().showLogin).toBe(true)
  expect(router.state.location.pathname).toBe('/member/my-order')
  expect(one('h1, [role=heading]').textContent).toBe('Sign in to see this page')
})

test('spec 5 and 8, the agreement must be ticked: the button is disabled, and Enter says why', async () => {
  await open('/member/my-order')
  const dialog = one('dialog')
  const box = dialog.querySelector<HTMLInputElement>('input[type=checkbox]')!
  const button = dialog.querySelector<HTMLButtonElement>('button[type=submit]')!
  expect([box.checked, button.disabled]).toEqual([true, false])
  await press(box)
  expect(button.disabled).toBe(true)
  await act(async () =>
    dialog
      .querySelector('input[name=username]')!
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
  )
  expect(dialog.textContent).toContain('Please agree to the agreement')
})

test('spec 4 and 8, a quantity never goes below its minimum: Cannot reduce further!', async () => {
  const change = vi.fn()
  const refused = vi.fn()
  await act(async () => {
    root = createRoot(document.body.appendChild(document.createElement('div')))
    root.render(
      <EnglishUi>
        <QuantityBox label="Quantity" value={1} onChange={change} onRefused={refused} />
      </EnglishUi>,
    )
  })
  const less = one('button[aria-disabled=true]')
  expect(less.dataset['tip']).toBe('Cannot reduce further!')
  await press(less)
  expect([change.mock.calls, refused.mock.calls]).toEqual([[], [['minimum']]])
})

test('spec 8, more than there is says so where it is typed, after it became what there is', async () => {
  const heard: unknown[] = []
  await act(async () => {
    root = createRoot(document.body.appendChild(document.createElement('div')))
    root.render(
      <EnglishUi>
        <QuantityBox
          label="Quantity"
          value={1}
          max={10}
          onChange={(num) => heard.push(num)}
          onRefused={(why) => heard.push(why)}
        />
      </EnglishUi>,
    )
  })
  const input = one('input') as HTMLInputElement
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, '50')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => {
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  })
  expect(heard).toEqual([10, 'maximum'])
})

test('spec 8, pages 403, 404 and 500 exist, and say one way on', async () => {
  for (const [path, says] of [
    ['/403', 'Your roles do not include this page'],
    ['/404', 'Page not found'],
    ['/500', 'Something went wrong'],
    ['/no/such/page', 'Page not found'],
  ] as const) {
    await open(path)
    expect(one('main [role=heading]').textContent).toBe(says)
    expect(linksIn('main')).toContain('/')
    await act(async () => root!.unmount())
    document.body.innerHTML = ''
  }
})

test('spec 4, language switch sets the global language, in place', async () => {
  await open('/404')
  await act(async () => setLanguage('zh-cn'))
  await settled()
  expect(document.documentElement.lang).toBe('zh-CN')
  expect(one('main [role=heading]').textContent).toBe('页面不存在')
  await act(async () => setLanguage('en-us'))
  await settled()
  expect(document.cookie).toContain('language=en-us')
})

const card = (n: number) => ({
  goods_id: String(n),
  name: `Goods ${n}`,
  thumbnail: '',
  small: '',
  price: 10,
  market_price: 10,
  buy_count: 0,
  comment_num: 0,
  grade: 0,
  quantity: 5,
  in_stock: 1,
  min_quantity: 1,
  spec_num: 1,
  brand_name: '',
  unit: 'piece',
  params: [],
  seller_id: '1',
  shop_id: '1',
  seller_name: 'Toko',
})
const contract = { data: many(5, card), data_total: 40, page_no: 1, page_size: 5 }

test('the zone (is_zq): companies with a contract have a row of their goods and an entry in the menu', async () => {
  signIn()
  set(searchApi.goods, contract)
  await open('/')
  expect(texts('section h2')).toContain('Your contract goods')
  expect(all('section[aria-labelledby=zone] article')).toHaveLength(5)
  expect(linksIn('main').filter((it) => it === '/goods?is_zq=1')).toHaveLength(2)
  const zones = askedOf(searchApi.goods).filter((it) => it.query.get('is_zq') === '1')
  expect(zones).toHaveLength(1)
})

test('the zone (is_zq): without a contract, and for guests, there is neither', async () => {
  signIn()
  await open('/')
  expect(texts('section h2')).not.toContain('Your contract goods')
  expect(linksIn('main')).not.toContain('/goods?is_zq=1')
  await act(async () => root!.unmount())
  document.body.innerHTML = ''
  dropTokens()
  asked = []
  await open('/')
  expect(askedOf(searchApi.goods)).toEqual([])
})

test('home, floors: title, at most five tags, and blocks of text, picture and goods, each where it leads', async () => {
  const block = { title: '', text: '', image: '', url: '', goods: [] }
  set(contentApi.floors, [
    {
      id: '7',
      title: 'Desk',
      url: '/goods?category=1',
      tags: many(6, (n) => ({ name: `tag ${n}`, url: `/t${n}` })),
      blocks: [
        { ...block, type: 'TEXT', title: 'Paper', text: 'by the box', url: '/text' },
        { ...block, type: 'IMAGE', title: 'Picture', image: '/p.svg', url: '/picture' },
        { ...block, type: 'GOODS', goods: many(8, card) },
      ],
    },
  ])
  await open('/')
  const floor = await vi.waitFor(() => one('section#floor-7'))
  expect(floor.querySelector('h2')!.textContent).toBe('Desk')
  expect(texts('section#floor-7 a').filter((it) => it?.startsWith('tag'))).toEqual(many(5, (n) => `tag ${n}`))
  for (const href of ['/goods?category=1', '/text', '/picture']) expect(linksIn('section#floor-7')).toContain(href)
  expect(floor.querySelector('a[href="/picture"]')!.getAttribute('aria-label')).toBe('Picture')
  expect(floor.querySelectorAll('article')).toHaveLength(8)
})
