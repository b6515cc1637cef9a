import { adminConsoleApi, sellerConsoleApi } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOperator, makeStaff } from '../../../../test/support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../../../../test/test-mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

const rowsOf = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]
const oneOf = async <Row>(text: string, values: unknown[] = []) => (await rowsOf<Row>(text, values))[0]!
const find = async (who: Client, q: string, kind?: string) =>
  (await who.get(sellerConsoleApi.search, { q })).filter((it) => !kind || it.kind === kind)
const findAll = (who: Client, q: string) => who.get(adminConsoleApi.search, { q })

let made = 0
const ownerOf = (shopId: number) => makeStaff(mall, shopId, `finds-${++made}`, 'owner')

const numbered: [kind: string, table: string, shown: string][] = [
  ['order', 'customer_order', 'sn'],
  ['after-sale', 'after_sale', 'sn'],
  ['complaint', 'complaint', 'sn'],
  ['quote', 'inquiry i join inquiry_invite v on v.inquiry_id = i.id', 'i.id::text'],
]
test.each(numbered)(
  'a shop finds its %s by its number and by the beginning of it, and another shop does not',
  async (kind, table, shown) => {
    const hidden = kind === 'order' ? `where status not in ('draft', 'in_approval', 'rejected', 'creation_failed')` : ''
    const { id, sn, shop_id } = await oneOf<{ id: string; sn: string; shop_id: number }>(
      `select ${shown} as id, sn, shop_id from ${table} ${hidden} order by 2 desc limit 1`,
    )
    const owner = await ownerOf(shop_id)
    expect(await find(owner, sn, kind)).toMatchObject([{ kind, id, title: sn }])
    expect((await find(owner, ` ${sn.slice(0, 12)} `, kind)).map((it) => it.title)).toContain(sn)
    const { id: fresh } = await oneOf<{ id: number }>(`insert into shop (name) values ($1) returning id`, [
      `Fresh ${kind}`,
    ])
    expect(await find(await ownerOf(fresh), sn)).toEqual([])
  },
)

test('the beginning of a number finds five at most, the latest, of those that the shop sees', async () => {
  const { day, shop_id } = await oneOf<{ day: string; shop_id: number }>(
    `select left(sn, 8) as day, shop_id from customer_order group by 1, 2 order by count(*) desc limit 1`,
  )
  const seen = await rowsOf<{ sn: string }>(
    `select sn from customer_order where sn like $1 || '%' and shop_id = $2
       and status not in ('draft', 'in_approval', 'rejected', 'creation_failed') order by sn desc limit 5`,
    [day, shop_id],
  )
  const owner = await ownerOf(shop_id)
  expect((await find(owner, day, 'order')).map((it) => it.id)).toEqual(seen.map((it) => it.sn))
  // Of less than a day nothing is looked for.
  expect(await find(owner, day.slice(0, 7), 'order')).toEqual([])
  const draft = await oneOf<{ sn: string; shop_id: number }>(
    `select sn, shop_id from customer_order where status in ('draft', 'in_approval') limit 1`,
  )
  expect(await find(await ownerOf(draft.shop_id), draft.sn)).toEqual([])
})

test('an invoice is found by its number, whole or begun', async () => {
  const it = await oneOf<{ id: number; number: string; shop_id: number }>(
    'select id, number, shop_id from invoice where number is not null order by number desc limit 1',
  )
  const owner = await ownerOf(it.shop_id)
  expect(await find(owner, it.number.toLowerCase())).toMatchObject([
    { kind: 'invoice', id: String(it.id), title: it.number },
  ])
  const begun = await find(owner, it.number.slice(0, -4), 'invoice')
  expect(begun.length).toBeLessThanOrEqual(5)
  expect(begun.every(({ title }) => title.startsWith(it.number.slice(0, -4)))).toBe(true)
  const { id: other } = await oneOf<{ id: number }>('select id from shop where id <> $1 limit 1', [it.shop_id])
  expect(await find(await ownerOf(other), it.number)).toEqual([])
})

test('companies are those that have bought in the shop', async () => {
  const { shop_id, name } = await oneOf<{ shop_id: number; name: string }>(
    `select o.shop_id, c.name from customer_order o join company c on c.id = o.company_id where o.confirmed_at is not null order by o.id limit 1`,
  )
  const owner = await ownerOf(shop_id)
  expect((await find(owner, name.slice(3).toUpperCase(), 'company')).map((it) => it.title)).toEqual([name])
  const fresh = await oneOf<{ id: number }>(`insert into shop (name) values ('Nobody bought here') returning id`)
  expect(await find(await ownerOf(fresh.id), name.slice(3))).toEqual([])
})

test('goods are found by number in any state, and by name', async () => {
  const sku = await oneOf<{ goods_id: number; shop_id: number; number: string; name: string }>(
    `select s.goods_id, s.shop_id, s.number, g.names->>'en-us' as name from sku s join goods g on g.id = s.goods_id
       where g.status = 'on_shelf' order by s.id limit 1`,
  )
  const owner = await ownerOf(sku.shop_id)
  const hit = { kind: 'goods', id: String(sku.goods_id), title: sku.name, text: sku.number, state: 'ON_SHELF' }
  expect(await find(owner, sku.number.toLowerCase(), 'goods')).toContainEqual(hit)
  expect((await find(owner, sku.number.slice(0, 4))).map((it) => it.kind)).toContain('goods')
  expect((await find(owner, sku.name, 'goods')).map((it) => it.id)).toContain(String(sku.goods_id))
  const { id: other } = await oneOf<{ id: number }>('select id from shop where id <> $1 limit 1', [sku.shop_id])
  const theirs = new Set(
    (await rowsOf<{ id: number }>('select id from goods where shop_id = $1', [other])).map(({ id }) => String(id)),
  )
  const found = await find(await ownerOf(other), sku.name, 'goods')
  expect(found.every((it) => theirs.has(it.id))).toBe(true)

  await rowsOf(`update goods set status = 'taken_down' where id = $1`, [sku.goods_id])
  expect(await find(owner, sku.number, 'goods')).toContainEqual({ ...hit, state: 'TAKEN_DOWN' })
  const operator = await makeOperator(mall, 'of-goods', ['catalog'])
  expect((await findAll(operator, sku.number)).find((it) => it.id === hit.id)).toMatchObject({ state: 'TAKEN_DOWN' })
  await rowsOf(`update goods set status = 'on_shelf' where id = $1`, [sku.goods_id])
})

test('only kinds are found that the permissions open', async () => {
  const { sn, shop_id } = await oneOf<{ sn: string; shop_id: number }>(
    `select sn, shop_id from customer_order where status = 'paid' order by id desc limit 1`,
  )
  const kinds = async (...permissions: Parameters<typeof makeStaff>[3] & readonly string[]) => {
    const who = await makeStaff(mall, shop_id, `kinds-${permissions.join('-')}`, permissions)
    return new Set((await find(who, sn)).map((it) => it.kind))
  }
  expect(await kinds()).toEqual(new Set())
  expect(await kinds('goods', 'reviews', 'quotes', 'invoices', 'complaints')).toEqual(new Set())
  expect(await kinds('orders')).toEqual(new Set(['order']))

  const company = await oneOf<{ id: number; name: string; code: string }>(
    'select id, name, code from company order by id limit 1',
  )
  const shop = await oneOf<{ id: number; name: string }>('select id, name from shop order by id limit 1')
  const person = await oneOf<{ id: number; email: string }>(
    `select id, email from account where email <> '' order by id limit 1`,
  )
  const seen = async (q: string, ...permissions: Parameters<typeof makeOperator>[2] & readonly string[]) =>
    (await findAll(await makeOperator(mall, `op-${++made}`, permissions), q)).map((it) => `${it.kind} ${it.id}`)
  expect(await seen(sn)).toEqual([])
  expect(await seen(sn, 'cases')).toEqual([`order ${sn}`])
  expect(await seen(company.code.toLowerCase(), 'companies')).toEqual([`company ${company.id}`])
  expect(await seen(company.name, 'shops', 'vat-qualifications', 'operators', 'cases')).not.toContain(
    `company ${company.id}`,
  )
  expect(await seen(shop.name.slice(2), 'shops')).toContain(`shop ${shop.id}`)
  expect(await seen(person.email.toUpperCase(), 'members')).toEqual([`person ${person.id}`])
  expect(await seen(person.email, 'shops', 'operators', 'cases', 'catalog', 'background', 'audit-log')).toEqual([])
})

test('people are found by the beginning of an address, and not by less', async () => {
  const operator = await makeOperator(mall, 'of-people', ['members'])
  await rowsOf(
    `insert into account (username, username_key, email, mobile, disabled_at) values ('Quirin', 'quirin', 'Quirin@Example.com', '081999000111', now())`,
  )
  const quirin = { kind: 'person', title: 'Quirin', state: 'DISABLED' }
  expect(await findAll(operator, 'quirin@e')).toMatchObject([{ ...quirin, text: 'Quirin@Example.com' }])
  expect(await findAll(operator, '+62 8199-9000')).toMatchObject([{ ...quirin, text: '081999000111' }])
  for (const q of ['qui', '%@example.com', 'q_irin', 'example.com']) expect(await findAll(operator, q)).toEqual([])
})

test('what is too short or odd finds nothing and breaks nothing', async () => {
  const { id } = await oneOf<{ id: number }>('select id from shop order by id limit 1')
  const owner = await ownerOf(id)
  expect(await owner.get(sellerConsoleApi.search)).toEqual([])
  for (const q of [
    '',
    ' ',
    'a',
    ' 1 ',
    '手',
    '%%',
    '__',
    "o'r 1=1 --",
    '\\\\',
    '9'.repeat(100),
    'INV-',
    'INV-1-2026-1234567',
    '&|!():*',
  ])
    expect(
      (await find(owner, q)).filter((it) => it.kind !== 'goods'),
      q,
    ).toEqual([])
  expect((await owner.request(sellerConsoleApi.search, { q: 'x'.repeat(101) })).status).toBe(400)
  expect((await owner.request(sellerConsoleApi.search, { q: 'a\u0000b' })).status).toBe(400)
  const operator = await makeOperator(mall, 'odd', 'owner')
  for (const q of ['%%', '__', '+62', '- - - -', "'; drop table account; --"])
    expect(await findAll(operator, q), q).toEqual([])
  expect((await operator.request(sellerConsoleApi.search, { q: 'ab' })).status).toBe(403)
  expect((await mall.guest.request(adminConsoleApi.search, { q: 'ab' })).status).toBe(403)
})
