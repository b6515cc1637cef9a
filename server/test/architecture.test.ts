import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { map } from '../src/modules/map.ts'
import { type SourceTree, type SourceFile, rules } from './tree-rules.ts'

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
}

test.each(Object.entries(rules))('%s', (_, rule) => {
  expect(rule(tree)).toEqual([])
})

test('docs/map.md tells people what the map says', () => {
  const text = readFileSync(join(root, 'docs/map.md'), 'utf8')
  const rows = [...text.matchAll(/^\| (?!module )([a-z][a-z, -]*?) +\| ([a-z][a-z, -]*?) +\|$/gm)]
  const told = rows.flatMap(([, names, calls]) => names!.split(', ').map((name) => `${name}: ${calls}`))
  const isSo = Object.entries(map).map(([name, { calls }]) => `${name}: ${calls.join(', ') || 'nobody'}`)
  expect(new Set(told)).toEqual(new Set(isSo))
})

/** The same rules, fed with a line that breaks them: a guard that never barks guards nothing. */
const small = {
  catalog: { calls: [], tables: ['goods'], views: ['offer'] },
  cart: { calls: ['catalog'], tables: ['cart_line'], reads: ['offer'] },
}
const tidy: SourceFile[] = Object.keys(small).flatMap((name) =>
  ['README.md', 'index.ts'].map((it) => ({ path: `server/src/modules/${name}/${it}`, text: '' })),
)
const offences: [rule: keyof typeof rules, path: string, text: string][] = [
  ['retired words stay away', 'server/src/modules/cart/price.ts', 'const { clock } = ctx.house'],
  ['retired words stay away', 'server/src/modules/cart/cart.words.ts', 'export const texts = {}'],
  ['retired words stay away', 'server/src/modules/order/order.store.ts', 'export const linesSeenBy = () => []'],
  ['retired words stay away', 'server/test/rig/crowd.ts', ''],
  ['retired words stay away', 'server/src/modules/order/order.facts.ts', ''],
  ['retired words stay away', 'server/src/modules/order/order.ts', 'ctx.tell(orderMoved(order))'],
  [
    'between modules only the face, and only along the map',
    'server/src/modules/catalog/price.ts',
    `import { addLine } from '#modules/cart'`,
  ],
  [
    'between modules only the face, and only along the map',
    'server/src/modules/cart/price.ts',
    `import type { Goods } from '#modules/catalog/goods'`,
  ],
  [
    'between modules only the face, and only along the map',
    'server/src/modules/cart/price.ts',
    `export { goods } from '../catalog/index.ts'`,
  ],
  [
    'between modules only the face, and only along the map',
    'server/src/modules/cart/price.ts',
    `const mall = await import('../../mall.ts')`,
  ],
  ['the map lists every module, no more and no less', 'server/src/modules/stranger/index.ts', ''],
  ['the platform knows no module', 'server/src/platform/http.ts', `import { goods } from '#modules/catalog'`],
  ['the platform knows no module', 'server/src/platform/http.ts', `import { map } from '../modules/map.ts'`],
  [
    'packages import only what they may',
    'packages/contract/src/cart.ts',
    `import { refuse } from '../../../server/src/platform/refuse.ts'`,
  ],
  ['packages import only what they may', 'packages/ui/src/Price.tsx', `import { api } from '@borong/contract'`],
  ['packages import only what they may', 'packages/ui/src/Price.tsx', `import { ask } from '@borong/site-kit'`],
  ['packages import only what they may', 'packages/money/src/amount.ts', `import { Id } from '@borong/contract'`],
  [
    'sites import neither each other nor the server',
    'sites/buyer/src/cart/CartPage.tsx',
    `import { desk } from '../../../seller/src/desk.ts'`,
  ],
  [
    'sites import neither each other nor the server',
    'sites/buyer/src/cart/CartPage.tsx',
    `import { openMall } from '@borong/server'`,
  ],
  ['only stores ask the database', 'server/src/modules/cart/add-line.ts', `const db = tablesOf<CartTables>(ctx)`],
  [
    'only stores ask the database',
    'server/src/modules/cart/add-line.ts',
    'await sql<number>`select 1`.execute(ctx.db)',
  ],
  [
    'a store keeps to the tables of its module',
    'server/src/modules/cart/cart.store.ts',
    'sql`select id from goods where id = ${id}`',
  ],
  [
    'a store keeps to the tables of its module',
    'server/src/modules/catalog/goods.store.ts',
    `db(ctx).deleteFrom('cart_line')`,
  ],
  [
    'only presenters speak the wire',
    'server/src/modules/cart/show-cart.ts',
    `return { order_operate_allowable_vo: flags }`,
  ],
  ['only presenters speak the wire', 'server/src/modules/cart/show-cart.ts', `if (order.status === 'PAID_OFF') return`],
  ['names say something', 'server/src/modules/cart/cart.service.ts', ''],
  ['names say something', 'sites/buyer/src/utils/price.ts', ''],
  ['names say something', 'server/src/modules/cart/common.ts', ''],
  ['names say something', 'packages/ui/src/PriceHelper.tsx', ''],
]

test.each(offences)('bites: %s (%s, %s)', (name, path, text) => {
  expect(rules[name]!({ files: [...tidy, { path, text }], map: small })).not.toEqual([])
  expect(rules[name]!({ files: tidy, map: small })).toEqual([])
})

test('bites: a way down in the map, a table of two, a faceless module, one name twice', () => {
  const down = { catalog: { calls: ['cart'], tables: ['goods'] }, cart: { calls: [], tables: ['goods'] } }
  expect(rules['the map has no way down']!({ files: [], map: down })).toEqual([
    'the map lets catalog call cart, which does not stand above it',
  ])
  expect(rules['a table has one owner']!({ files: [], map: down })).toEqual(['goods belongs to catalog and to cart'])
  expect(
    rules['every module has a README and a face']!({ files: [], map: { cart: { calls: [], tables: [] } } }),
  ).toHaveLength(2)
  const twice = ['server/src/modules/cart/price.ts', 'server/src/modules/catalog/price.ts'].map((path) => ({
    path,
    text: '',
  }))
  expect(
    rules['every file name is unique in the server, in a site, among the packages']!({ files: twice, map: {} }),
  ).toHaveLength(1)
})

test('what the map allows is allowed', () => {
  const fine: SourceFile[] = [
    {
      path: 'server/src/modules/cart/add-line.ts',
      text: `// read from '#modules/nobody'\nimport { showGoods } from '#modules/catalog'\nimport { refuse } from '#platform/refuse'`,
    },
    {
      path: 'server/src/modules/cart/cart.store.ts',
      text: 'sql`select * from offer join cart_line using (sku_id)`; tablesOf(ctx)',
    },
    { path: 'server/src/modules/cart/present-cart.ts', text: `export const x = { order_label: 'PAID_OFF' }` },
  ]
  for (const rule of Object.values(rules)) expect(rule({ files: [...tidy, ...fine], map: small })).toEqual([])
})
