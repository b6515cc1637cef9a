import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { map as buyer } from '../../sites/buyer/src/map.ts'
import { map as operator } from '../../sites/operator/src/map.ts'
import { map as seller } from '../../sites/seller/src/map.ts'
import { map } from '../src/modules/map.ts'
import { type SiteMap, type SourceTree, type SourceFile, rules } from './tree-rules.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const passedOver = /^(node_modules|dist|coverage|shots|\..*)$/

const read = (folder: string): SourceFile[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((it) => {
    const path = join(folder, it.name)
    if (passedOver.test(it.name)) return []
    if (it.isDirectory()) return read(path)
    return /\.(ts|tsx|js|mjs|css|md|json|sql)$/.test(it.name)
      ? [{ path: relative(root, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }]
      : []
  })

const tree: SourceTree = {
  files: ['server', 'packages', 'sites', 'scripts', 'e2e'].flatMap((folder) => read(join(root, folder))),
  map,
  sites: { buyer, operator, seller },
}

test.each(Object.entries(rules))('%s', (_, rule) => {
  expect(rule(tree)).toEqual([])
})

test('docs/map.md tells people what the map says', () => {
  const text = readFileSync(join(root, 'docs/map.md'), 'utf8')
  const rows = [...text.matchAll(/^\| ([a-z]+) +\| ([a-z-]+) +\| ([a-z][a-z, -]*?) +\|$/gm)]
  const told = rows
    .map(([, group, name, calls]) => `${group}/${name}: ${calls}`)
    .filter((it) => !/^(group|site)\//.test(it))
  const isSo = [
    ...Object.entries(map).map(([name, { group, calls }]) => `${group}/${name}: ${calls.join(', ') || 'nobody'}`),
    ...Object.entries({ buyer, operator, seller }).flatMap(([site, folders]) =>
      Object.entries(folders).map(([name, { imports }]) => `${site}/${name}: ${imports.join(', ') || 'nothing'}`),
    ),
  ]
  expect(new Set(told)).toEqual(new Set(isSo))
})

/** The same rules, fed with a line that breaks them: a guard that never barks guards nothing. */
const small = {
  catalog: { group: 'shop', calls: [], tables: ['goods'], views: ['offer'] },
  cart: { group: 'trade', calls: ['catalog'], tables: ['cart_line'], reads: ['offer'] },
}
const tidy: SourceFile[] = Object.entries(small).flatMap(([name, { group }]) =>
  ['README.md', 'index.ts'].map((it) => ({ path: `server/src/modules/${group}/${name}/${it}`, text: '' })),
)
const offences: [rule: keyof typeof rules, path: string, text: string][] = [
  ['retired words stay away', 'server/src/modules/trade/cart/price.ts', 'const { clock } = ctx.house'],
  ['retired words stay away', 'server/src/modules/trade/cart/cart.words.ts', 'export const texts = {}'],
  ['retired words stay away', 'server/src/modules/trade/order/order.store.ts', 'export const linesSeenBy = () => []'],
  ['retired words stay away', 'server/src/modules/trade/order/order.store.ts', 'export const key = holderOf(order)'],
  ['retired words stay away', 'server/src/modules/trade/order/order.store.ts', 'await lockHolder(ctx, key)'],
  ['retired words stay away', 'server/src/modules/company/approval/approval.store.ts', 'const bubbled = true'],
  ['retired words stay away', 'server/src/modules/support/notification/notify.ts', 'const it: NoticeFacts = {}'],
  ['retired words stay away', 'server/src/modules/shop/shop/shop.store.ts', 'type Row = ShopFaceView'],
  ['retired words stay away', 'server/test/rig/crowd.ts', ''],
  ['retired words stay away', 'sites/seller/src/order/OrderDeskPage.tsx', ''],
  ['retired words stay away', 'sites/seller/src/order/OrderSheet.tsx', ''],
  ['retired words stay away', 'sites/seller/src/order/OrderQueuePage.tsx', 'export function DeskFrame() {}'],
  ['retired words stay away', 'sites/buyer/src/approval/delegation.messages.ts', `title: ['Stand-ins for approvals']`],
  ['retired words stay away', 'packages/contract/src/inquiry.ts', `summary: 'Inquiry sheets of the member'`],
  ['retired words stay away', 'e2e/support/ship.ts', 'const sellerDesk = await context.newPage()'],
  ['retired words stay away', 'server/src/modules/trade/order/order.facts.ts', ''],
  ['retired words stay away', 'server/src/modules/company/budget/hold/reserve.ts', ''],
  ['retired words stay away', 'server/src/modules/company/organisation/keep-unit.ts', ''],
  ['retired words stay away', 'sites/buyer/src/cart/gather-changes.ts', ''],
  ['retired words stay away', 'server/src/modules/trade/order/order.store.ts', 'export const holdOrder = lock'],
  ['retired words stay away', 'server/src/modules/trade/invoice/save-title.ts', 'export async function keepTitle() {}'],
  ['retired words stay away', 'server/src/platform/http/idempotency.ts', 'const forgetKeys = () => {}'],
  ['retired words stay away', 'server/src/modules/trade/cart/add-to-cart.ts', 'function needStock() {}'],
  ['retired words stay away', 'server/src/modules/trade/cart/add-to-cart.ts', 'const mostLines = 200'],
  ['retired words stay away', 'sites/buyer/src/checkout/share-out.ts', 'const least = 1'],
  ['retired words stay away', 'server/src/modules/company/budget/budget.types.ts', 'export interface BudgetFace {}'],
  [
    'retired words stay away',
    'server/src/modules/trade/inquiry/lock-inquiry.ts',
    'interface Held { invites: Invite[] }',
  ],
  ['retired words stay away', 'server/src/modules/trade/order/order.ts', 'ctx.tell(orderMoved(order))'],
  [
    'between modules only the face, and only along the map',
    'server/src/modules/shop/catalog/price.ts',
    `import { addLine } from '#modules/trade/cart'`,
  ],
  [
    'between modules only the face, and only along the map',
    'server/src/modules/trade/cart/price.ts',
    `import type { Goods } from '#modules/shop/catalog/goods'`,
  ],
  [
    'between modules only the face, and only along the map',
    'server/src/modules/trade/cart/price.ts',
    `export { goods } from '../../shop/catalog/index.ts'`,
  ],
  [
    'between modules only the face, and only along the map',
    'server/src/modules/trade/cart/price.ts',
    `const mall = await import('../../../mall.ts')`,
  ],
  ['the map lists every module, no more and no less', 'server/src/modules/trade/stranger/index.ts', ''],
  ['the platform knows no module', 'server/src/platform/http/http.ts', `import { goods } from '#modules/shop/catalog'`],
  ['the platform knows no module', 'server/src/platform/http/http.ts', `import { map } from '../../modules/map.ts'`],
  [
    'packages import only what they may',
    'packages/contract/src/cart.ts',
    `import { refuse } from '../../../server/src/platform/refuse.ts'`,
  ],
  ['packages import only what they may', 'packages/ui/src/Price.tsx', `import { api } from '@borong/contract'`],
  ['packages import only what they may', 'packages/ui/src/Price.tsx', `import { ask } from '@borong/site-kit'`],
  ['packages import only what they may', 'packages/site-kit/src/data.ts', `import { List } from '@borong/console'`],
  ['packages import only what they may', 'packages/money/src/amount.ts', `import { Id } from '@borong/contract'`],
  [
    'sites import neither each other nor the server',
    'sites/buyer/src/cart/CartPage.tsx',
    `import { paths } from '../../../seller/src/paths.ts'`,
  ],
  [
    'sites import neither each other nor the server',
    'sites/buyer/src/cart/CartPage.tsx',
    `import { openMall } from '@borong/server'`,
  ],
  ['only stores ask the database', 'server/src/modules/trade/cart/add-line.ts', `const db = tablesOf<CartTables>(ctx)`],
  [
    'only stores ask the database',
    'server/src/modules/trade/cart/add-line.ts',
    'await sql<number>`select 1`.execute(ctx.db)',
  ],
  [
    'a store keeps to the tables of its module',
    'server/src/modules/trade/cart/cart.store.ts',
    'sql`select id from goods where id = ${id}`',
  ],
  [
    'a store keeps to the tables of its module',
    'server/src/modules/shop/catalog/goods.store.ts',
    `db(ctx).deleteFrom('cart_line')`,
  ],
  [
    'only presenters speak the wire',
    'server/src/modules/trade/cart/show-cart.ts',
    `return { order_operate_allowable_vo: flags }`,
  ],
  [
    'only presenters speak the wire',
    'server/src/modules/trade/cart/show-cart.ts',
    `if (order.status === 'PAID_OFF') return`,
  ],
  [
    'only presenters and readers turn amounts into what travels',
    'server/src/modules/trade/cart/show-cart.ts',
    `return { total: cart.totalMinor / 100 }`,
  ],
  [
    'only presenters and readers turn amounts into what travels',
    'server/src/modules/trade/cart/add-line.ts',
    `const priceMinor = input.price * 100`,
  ],
  [
    'files import one another in no circle',
    'server/src/modules/shop/catalog/index.ts',
    `export type { Priced } from '#modules/trade/cart'; import type { Cart } from '#modules/shop/catalog'`,
  ],
  ['names say something', 'server/src/modules/trade/cart/cart.service.ts', ''],
  ['names say something', 'sites/buyer/src/utils/price.ts', ''],
  ['names say something', 'server/src/modules/trade/cart/common.ts', ''],
  ['names say something', 'packages/ui/src/PriceHelper.tsx', ''],
]

test.each(offences)('bites: %s (%s, %s)', (name, path, text) => {
  expect(rules[name]!({ files: [...tidy, { path, text }], map: small })).not.toEqual([])
  expect(rules[name]!({ files: tidy, map: small })).toEqual([])
})

test('bites: a way down in the map, a table of two, a faceless module, one name twice', () => {
  const down = {
    catalog: { group: 'shop', calls: ['cart'], tables: ['goods'] },
    cart: { group: 'trade', calls: [], tables: ['goods'] },
  }
  expect(rules['the map has no way down']!({ files: [], map: down })).toEqual([
    'the map lets catalog call cart, which does not stand above it',
  ])
  expect(rules['a table has one owner']!({ files: [], map: down })).toEqual(['goods belongs to catalog and to cart'])
  expect(
    rules['every module has a README and a face']!({
      files: [],
      map: { cart: { group: 'trade', calls: [], tables: [] } },
    }),
  ).toHaveLength(2)
  const twice = ['server/src/modules/trade/cart/price.ts', 'server/src/modules/shop/catalog/price.ts'].map((path) => ({
    path,
    text: '',
  }))
  expect(
    rules['every file name is unique in the server, in a site, among the packages']!({ files: twice, map: {} }),
  ).toHaveLength(1)
})

const someSite = {
  page: { layer: 'piece', imports: [] },
  cart: { layer: 'domain', imports: ['page'] },
  order: { layer: 'domain', imports: ['page', 'cart'] },
  shell: { layer: 'shell', imports: ['cart'] },
} as const
const siteFile = (path: string, text = '') => ({ path: `sites/buyer/src/${path}`, text })
const tidySite = [
  siteFile('entry-client.tsx', `import './page/paths.ts'; import { frame } from './shell/frame.tsx'`),
  siteFile('site-map.tsx', `const load = () => import('./order/OrderPage.tsx')`),
  siteFile('page/paths.ts'),
  siteFile('cart/index.ts', `export { CartLine } from './CartLine.tsx'`),
  siteFile('cart/CartLine.tsx', `import { paths } from '../page/paths.ts'`),
  siteFile('order/OrderPage.tsx', `import { CartLine } from '../cart/index.ts'; import '../page/paths.ts'`),
  siteFile('order/edit/Lines.tsx', `import { OrderPage } from '../OrderPage.tsx'`),
  siteFile('shell/frame.tsx', `import { CartLine } from '../cart/index.ts'`),
]
const ofSite = (name: string, files: readonly SourceFile[], site: SiteMap = someSite) =>
  rules[name]!({ files, map: {}, sites: { buyer: site } })

test.each([
  ['cart/use-cart.ts', `import { Price } from '../order/index.ts'`, 'which the map does not allow cart'],
  ['order/use-order.ts', `import type { Line } from '../cart/CartLine.tsx'`, 'goes behind the index of cart'],
  ['order/use-order.ts', `const load = () => import('../cart/CartPage.tsx')`, 'goes behind the index of cart'],
  ['order/Order.tsx', `import styles from '../cart/CartLine.module.css'`, 'goes behind the index of cart'],
  ['order/edit/Line.tsx', `export * from '../../shell/frame.tsx'`, 'which the map does not allow order'],
  ['page/Link.tsx', `import { CartLine } from '../cart/index.ts'`, 'which the map does not allow page'],
  ['cart/use-cart.ts', `import { makeRouter } from '../site-map.tsx'`, 'which puts the site together'],
  ['cart/use-cart.ts', `const pages = import.meta.glob('../*/*Page.tsx')`, 'opens pages itself'],
  ['site-map.tsx', `import { CartLine } from './cart/CartLine.tsx'`, 'goes behind the index of cart'],
])('bites: %s may not say %s', (path, text, complaint) => {
  const name = 'in a site only pieces and indexes, and only along its map'
  expect(ofSite(name, tidySite)).toEqual([])
  const found = ofSite(name, [...tidySite, siteFile(path, text)])
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(complaint)
})

test('bites: a folder that the map of a site does not know, one that is not there, an import that nobody needs, a way down', () => {
  const lists = 'the map of a site lists every folder and every import, no more and no less'
  expect(ofSite(lists, tidySite)).toEqual([])
  expect(ofSite(lists, [...tidySite, siteFile('review/Stars.tsx')])).toEqual([
    'the map does not list sites/buyer/src/review',
  ])
  expect(ofSite(lists, tidySite, { ...someSite, chat: { layer: 'domain', imports: [] } })).toEqual([
    'the map lists sites/buyer/src/chat, which is not there',
  ])
  expect(ofSite(lists, tidySite, { ...someSite, shell: { layer: 'shell', imports: ['cart', 'order'] } })).toEqual([
    'the map lets sites/buyer/src/shell import order, which it does not',
  ])
  const upward = 'the map of a site has no way down'
  expect(ofSite(upward, tidySite)).toEqual([])
  expect(ofSite(upward, tidySite, { ...someSite, cart: { layer: 'domain', imports: ['order'] } })).toEqual([
    'the map of buyer lets cart import order, which does not stand above it',
  ])
  expect(
    ofSite(upward, tidySite, {
      cart: { layer: 'domain', imports: [] },
      page: { layer: 'piece', imports: ['cart'] },
    }),
  ).toEqual(['the map of buyer lets page import cart, which does not stand above it'])
})

test('bites: a colour outside of the sheet of colours, a name that no sheet defines', () => {
  const colours = rules['a colour is written in tokens.css, and used by its name']!
  const sheet = (text: string) => ({ path: 'sites/buyer/src/cart/Cart.module.css', text })
  const tokens = { path: 'packages/ui/src/tokens.css', text: ':root {\n  --t1: light-dark(#131b24, #e9eef3);\n}\n' }
  const of = (...files: SourceFile[]) => colours({ files: [tokens, ...files], map: small as never, sites: {} })
  expect(of(sheet('.cart {\n  color: var(--t1);\n  white-space: nowrap;\n}\n#added {\n}\n'))).toEqual([])
  for (const value of ['#fff', '#131b2480', 'rgb(0 0 0 / 50%)', 'white', 'var(--n500)', '1px solid black'])
    expect(of(sheet(`.cart {\n  border: ${value};\n}\n`))).toHaveLength(1)
  expect(of({ path: 'sites/buyer/src/cart/Cart.tsx', text: '<rect fill="#0b5f7a" />' })).toHaveLength(1)
})

test('bites: two files of a site in a circle', () => {
  const two = [
    siteFile('cart/use-cart.ts', `import { CartLine } from './CartLine.tsx'`),
    siteFile('cart/CartLine.tsx', `const Dialog = lazy(() => import('./use-cart.ts'))`),
  ]
  expect(rules['files import one another in no circle']!({ files: two, map: {} })).toHaveLength(1)
})

test('bites: a function of more than a hundred lines, whether it is declared or assigned', () => {
  const name = 'no function of a site is longer than a hundred lines'
  const lines = (count: number) => '  call()\n'.repeat(count)
  const long = (before: string, count: number) => `${before} {\n${lines(count)}}\n`
  for (const before of ['export function CartPage()', 'const CartPage = () =>', 'export default function CartPage()']) {
    expect(ofSite(name, [siteFile('cart/CartPage.tsx', long(before, 98))])).toEqual([])
    expect(ofSite(name, [siteFile('cart/CartPage.tsx', long(before, 99))])).toEqual([
      'sites/buyer/src/cart/CartPage.tsx: CartPage has 101 lines, and may have 100',
    ])
  }
})

test('bites: a subject of the contract of more than three hundred lines', () => {
  const rule = rules['no subject of the contract is longer than three hundred lines']!
  const ofLines = (path: string, count: number) => rule({ files: [{ path, text: 'line\n'.repeat(count) }], map: {} })
  expect(ofLines('packages/contract/src/people.ts', 300)).toEqual([])
  expect(ofLines('packages/contract/src/people.ts', 301)).toEqual([
    'packages/contract/src/people.ts has 301 lines, and may have 300',
  ])
})

test('bites: a field of an answer that is a column, but of rows that the module does not have in hand', () => {
  const tables = {
    path: 'server/src/modules/shop/catalog/catalog.tables.ts',
    text: 'export interface GoodsTable {\n  must_change_password: boolean\n}\n',
  }
  const shown = (path: string) => ({ path, text: 'return { must_change_password: true }' })
  const rule = rules['only presenters speak the wire']!
  const [cart, goods] = ['trade/cart/show-cart.ts', 'shop/catalog/show-goods.ts'].map(
    (it) => `server/src/modules/${it}`,
  )
  // A module that reads a view of the other has its rows in hand too.
  expect(rule({ files: [...tidy, tables, shown(cart!)], map: small })).toEqual([])
  const apart = { ...small, cart: { ...small.cart, reads: [] } }
  expect(rule({ files: [...tidy, tables, shown(cart!)], map: apart })).toEqual([
    `${cart} speaks the wire: must_change_password`,
  ])
  expect(rule({ files: [...tidy, tables, shown(goods!)], map: apart })).toEqual([])
})

test('bites: a circle of two files that import types of each other', () => {
  const two = [
    { path: 'packages/contract/src/refusals.ts', text: `import type { Language } from './wire.ts'` },
    { path: 'packages/contract/src/wire.ts', text: `import type { RefusalCode } from './refusals.ts'` },
  ]
  expect(rules['files import one another in no circle']!({ files: two, map: {} })).toEqual([
    'a cycle of files: packages/contract/src/refusals.ts -> packages/contract/src/wire.ts -> packages/contract/src/refusals.ts',
  ])
})

test('what the map allows is allowed', () => {
  const fine: SourceFile[] = [
    {
      path: 'server/src/modules/trade/cart/add-line.ts',
      text: `// read from '#modules/nobody'\nimport { showGoods } from '#modules/shop/catalog'\nimport { refuse } from '#platform/http/refuse'`,
    },
    {
      path: 'server/src/modules/trade/cart/cart.store.ts',
      text: 'sql`select * from offer join cart_line using (sku_id)`; tablesOf(ctx)',
    },
    { path: 'server/src/modules/trade/cart/present-cart.ts', text: `export const x = { order_label: 'PAID_OFF' }` },
  ]
  for (const rule of Object.values(rules)) expect(rule({ files: [...tidy, ...fine], map: small })).toEqual([])
})
