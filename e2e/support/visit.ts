import { randomUUID } from 'node:crypto'
import { type Input, type Language, type Reply, type Route, api } from '@borong/contract'
import { passwordHash } from '@borong/site-kit/digest.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import type { Client } from '../../server/test/test-mall.ts'
import { type TestBrowser, type Visitor, openBrowser } from '../../server/test/support/browser.ts'

type DemoAccounts = Reply<typeof api.identity.demoAccounts>

/** A busy machine is slow, not wrong. */
const patience = 30_000

/** The browser of this worker; what a file opens in it ends with the file. It ends with the process. */
let browser: TestBrowser
const open = new Set<Visitor>()

/** Gives a file its browser; every page that a story leaves open has to be without troubles. */
export function withBrowser() {
  beforeAll(async () => {
    browser ??= await openBrowser(origin(), inject('browserHomes'))
  })
  afterEach(() => {
    for (const visitor of open) expect(visitor.troubles.splice(0)).toEqual([])
  })
  afterAll(async () => {
    open.clear()
    for (const context of browser.browser.contexts()) await context.close()
  })
}
export const theBrowser = () => browser.browser
/** Where the mall of this worker answers: stories that run at the same time buy in different malls. */
export const origin = () => {
  const origins = inject('origins')
  return origins[(Number(process.env['VITEST_POOL_ID']) - 1) % origins.length]!
}

/** Somebody with a browser of his own. */
export async function visit(options?: Parameters<TestBrowser['visitor']>[0]): Promise<Visitor & { page: Page }> {
  const visitor = await browser.visitor(options)
  visitor.context.setDefaultTimeout(patience)
  watchRequests(visitor.page)
  open.add(visitor)
  return {
    ...visitor,
    close: () => {
      open.delete(visitor)
      expect(visitor.troubles).toEqual([])
      return visitor.close()
    },
  }
}

/** Requests of a page that are under way, and when the last one began or ended; a live connection never ends. */
const traffic = new WeakMap<Page, { pending: Set<object>; changedAt: number }>()
function watchRequests(page: Page) {
  const seenOf = { pending: new Set<object>(), changedAt: Date.now() }
  traffic.set(page, seenOf)
  const changed = () => (seenOf.changedAt = Date.now())
  page.on('request', (it) => {
    if (it.resourceType() === 'eventsource' || it.headers()['accept'] === 'text/event-stream') return
    seenOf.pending.add(it)
    changed()
  })
  const ended = (it: object) => seenOf.pending.delete(it) && changed()
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
}
/** Nothing has been asked for, and nothing is awaited, for a moment: what a page fetches by itself is there, and drawn. */
export const quiet = (page: Page) => {
  // A page of another browser is watched from now on.
  if (!traffic.has(page)) watchRequests(page)
  const isStill = (millis: number) => {
    const { pending, changedAt } = traffic.get(page)!
    return pending.size === 0 && Date.now() - changedAt >= millis
  }
  return until(async () => {
    if (!isStill(120)) return false
    const drawn = await idle(page)
    return drawn !== 'not yet' && isStill(drawn === 'in part' ? partsShownWithin : 120)
  })
}
/** React shows a part that was awaited up to 300 ms after it came: what holds its place may move what would be pressed. */
const partsShownWithin = 450
/**
 * Whether the page has drawn what it had at hand: on a busy machine that may come long after the answer, and moves what would be pressed. It
 * has not where it went elsewhere meanwhile. A task of the lowest priority comes after all others; an idle period may never come once an
 * animation has left the page, as Chromium goes on waiting for its next frame.
 */
const idle = (page: Page): Promise<'whole' | 'in part' | 'not yet'> =>
  page
    .evaluate(
      () =>
        new Promise<'whole' | 'in part'>((done) =>
          requestAnimationFrame(
            () =>
              void scheduler.postTask(
                // An empty picture holds the place of what is to come.
                () => done(document.querySelector('svg[aria-hidden]:empty') ? 'in part' : 'whole'),
                { priority: 'background' },
              ),
          ),
        ),
    )
    .catch(() => 'not yet')

/** Refusals are part of some stories: the browser reports each of them as an error. */
export const forgive = (visitor: Visitor, what: RegExp) =>
  visitor.troubles.splice(0, Infinity, ...visitor.troubles.filter((it) => !what.test(it)))

export const seen = (it: Locator) => it.waitFor({ timeout: patience })
export const gone = (it: Locator) => it.waitFor({ state: 'hidden', timeout: patience })
export const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: patience, interval: 50 })
/** Loads a page until it shows what others just wrote, as a process may remember what was a moment ago; each time all it fetches is there. */
export const seenAnew = (page: Page, it: Locator) =>
  soon(async () => {
    await page.reload()
    await quiet(page)
    return it.isVisible()
  }).toBe(true)
/** The same where nothing is expected yet: in what a story takes as given. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + patience; !(await holds()); await new Promise((next) => setTimeout(next, 50)))
    if (Date.now() > end) throw new Error(`waited in vain for ${holds}`)
}

/** What the server drew listens once the browser has taken it over. */
export async function awake(it: Locator): Promise<Locator> {
  await until(() =>
    it.evaluate((element) => {
      if (Object.keys(element).some((key) => key.startsWith('__reactProps'))) return true
      // Parts below the window work when somebody comes near.
      if (element.getBoundingClientRect().top > window.innerHeight) element.scrollIntoView()
      return false
    }),
  )
  return it
}
/** Presses the key that puts the cursor into the search: a page may listen to it a moment after it works. */
export async function goToSearch(page: Page): Promise<Locator> {
  const field = await awake(page.getByRole('combobox', { name: 'Search goods, SKU or shop' }))
  const hasCursor = () => field.evaluate((it) => it === document.activeElement)
  await until(async () => {
    if (!(await hasCursor())) await page.keyboard.press('/')
    return hasCursor()
  })
  return field
}
/** A focused element, by its accessible name or its text. */
export const focused = (page: Page) =>
  page.evaluate(() =>
    (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').trim(),
  )

/** A little more than the pause in typing after which a list asks the server. */
const askedAfter = 250
/** Chooses the first that a list offers for what is typed; a list of several stays open and is closed here. */
export async function chooseFirst(page: Page, field: Locator, typed: string) {
  const options = page.getByRole('listbox').getByRole('option')
  // A list closes when what is below it scrolls, and a scroll may come late.
  await field.scrollIntoViewIfNeeded()
  await soon(async () => {
    await field.fill('')
    await field.fill(typed)
    // A list of the server is asked for once nobody types for a moment; until it has come the older lines stay.
    await new Promise((next) => setTimeout(next, askedAfter))
    await quiet(page)
    return (await options.count()) > 0
  }).toBe(true)
  await page.keyboard.press('ArrowDown')
  await soon(() => field.getAttribute('aria-activedescendant')).not.toBeNull()
  await page.keyboard.press('Enter')
  // Where nothing is open any more Esc would mean the dialog around it: asked and pressed in one step, since the list may close meanwhile.
  await field.evaluate((it) => {
    if (it.getAttribute('aria-expanded') === 'true')
      it.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  })
}

/** Demo accounts by the names that the login offers. */
export const people = {
  dewi: /Dewi Anjani/,
  rudi: /Rudi Prasetya/,
  sari: /Sari Wulandari/,
  bagus: /Bagus Setiawan/,
  indah: /Indah Permata/,
  ketut: /Ketut Ariani/,
  maya: /Maya Anggraini/,
} as const

const entrances = {
  buyer: { login: api.identity.login, prefix: '' },
  seller: { login: api.identity.sellerLogin, prefix: 'seller_' },
  operator: { login: api.identity.adminLogin, prefix: 'admin_' },
} as const
interface SignedIn {
  uid: string
  access_token: string
  refresh_token: string
  [more: string]: unknown
}

/**
 * Leaves in a browser what a login leaves there, and opens a page: to load and fill in the login page takes twice as long, and stories that
 * are about it do so themselves. Asked as this browser, which the tokens are bound to.
 */
async function enter(
  page: Page,
  { login, prefix }: (typeof entrances)[keyof typeof entrances],
  isTheirs: (account: DemoAccounts['accounts'][number]) => boolean,
  go: string,
) {
  const context = page.context()
  const { request } = context
  const { accounts, password } = (await (await request.get(api.identity.demoAccounts.path)).json()) as DemoAccounts
  const username = accounts.find(isTheirs)?.username
  const answer = await request.post(login.path, { data: { username, password: passwordHash(password) } })
  if (!answer.ok()) throw new Error(`${username} is not let in: ${await answer.text()}`)
  const { access_token, refresh_token, ...session } = (await answer.json()) as SignedIn
  const { origin: url } = new URL(answer.url())
  const kept = Object.entries({ access_token, refresh_token, uid: session.uid })
  await context.addCookies(kept.map(([name, it]) => ({ name: prefix + name, value: encodeURIComponent(it), url })))
  const profile = () => request.get(api.identity.profile.path, { headers: { authorization: access_token } })
  const user = prefix ? session : ((await (await profile()).json()) as object)
  const keeping = await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), {
    key: `${prefix}user`,
    value: JSON.stringify(user),
  })
  await page.goto(go)
  await keeping.dispose()
}

/** Somebody of a company is signed in, and opens a place. The mall draws it for a guest: what a member sees moves what would be clicked. */
export async function signIn(page: Page, person: RegExp, go = '/'): Promise<void> {
  await enter(page, entrances.buyer, (it) => it.site === 'buyer' && person.test(it.name), go)
  await quiet(page)
}

/** Signs in on the login page with what it offers, and goes on to a place. */
export async function signInOnPage(page: Page, person: RegExp, go = '/'): Promise<void> {
  await page.goto(`/login?go=${encodeURIComponent(go)}`)
  await page.getByRole('button', { name: person }).click()
  await page.keyboard.press('Enter')
  await until(async () => new URL(page.url()).pathname !== '/login')
  await page.waitForLoadState('load')
}

/** Somebody of the staff of a shop is signed in at the seller site; without a place to go they see the orders. */
export async function signInStaff(page: Page, go?: string, username = 'budi-lembar'): Promise<void> {
  await enter(page, entrances.seller, (it) => it.username === username, go ?? '/seller/orders')
  if (!go) await seen(page.getByRole('heading', { level: 1, name: 'Orders' }))
}

/** With what the first shop of the demo data is asked directly. */
export async function tokenOfShop(username = 'budi-lembar'): Promise<string> {
  const { password } = await requestMall(api.identity.demoAccounts)
  const session = await requestMall(api.identity.sellerLogin, { username, password: passwordHash(password) })
  return session.access_token
}

/** The operator of the demo mall is signed in at the operators' site; without a place to go they see what is to do today. */
export async function signInOperator(page: Page, go?: string): Promise<void> {
  await enter(page, entrances.operator, (it) => it.username === 'operator', go ?? '/admin')
  if (!go) await seen(page.getByRole('heading', { level: 1, name: 'Today' }))
}

/** Asks the mall directly, for what a story takes as given. */
export async function requestMall<R extends Route>(
  route: R,
  fields: Input<R> | Record<string, never> = {},
  { token, lang = 'en-us' }: { token?: string; lang?: Language } = {},
): Promise<Reply<R>> {
  const left = { ...(fields as Record<string, unknown>) }
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(left[name])
    delete left[name]
    return encodeURIComponent(value)
  })
  const inQuery = route.method === 'GET' || route.method === 'DELETE'
  const query = inQuery
    ? `?${new URLSearchParams(Object.entries(left).map(([key, value]) => [key, String(value)]))}`
    : ''
  const answer = await fetch(origin() + path + query, {
    method: route.method,
    headers: {
      lang,
      ...(token && { authorization: token }),
      ...(route.idempotent && { 'idempotency-key': randomUUID() }),
      ...(!inQuery && { 'content-type': 'application/json' }),
    },
    ...(!inQuery && { body: JSON.stringify(left) }),
  })
  if (!answer.ok) throw new Error(`${route.method} ${route.path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Reply<R>
}

/** The same for one person, who is in no browser. */
export async function requestAs(username: string): Promise<Pick<Client, 'get'>> {
  const { password } = await requestMall(api.identity.demoAccounts)
  const session = await requestMall(api.identity.login, { username, password: passwordHash(password) })
  return { get: (route, fields = {}) => requestMall(route, fields as never, { token: session.access_token }) }
}

/** The token of a browser, to look at what the server says to the same person. */
export async function tokenOf({ context }: Visitor, console: '' | 'admin_' | 'seller_' = ''): Promise<string> {
  const cookies = await context.cookies()
  return decodeURIComponent(cookies.find((it) => it.name === `${console}access_token`)!.value)
}

type Goods = Reply<typeof api.catalog.goods>
/** A goods with plenty in stock and quantity prices: enough for an order of `worth` Rp, where that is asked for. */
export async function someGoods(wanted: { shop?: string; specs: 'one' | 'several'; worth?: number }): Promise<Goods> {
  const { data } = await requestMall(api.search.goods, {
    in_stock: 1,
    page_size: 40,
    ...(wanted.shop && { seller_id: wanted.shop }),
  })
  for (const card of data) {
    const goods = await requestMall(api.catalog.goods, { id: card.goods_id })
    const fits = (goods.sku_list.length === 1) === (wanted.specs === 'one')
    const isPlenty = (sku: Goods['sku_list'][number]) =>
      sku.enable_quantity >= 50 && sku.tiers.length > 1 && sku.price * sku.enable_quantity * 0.6 > (wanted.worth ?? 0)
    if (fits && goods.sku_list.every(isPlenty)) return goods
  }
  throw new Error(`the demo data has no goods with ${wanted.specs} specification in stock`)
}
