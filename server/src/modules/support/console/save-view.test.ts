import { adminConsoleApi, type Input, preferenceLimits, sellerConsoleApi, viewLimits } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOperator, makeStaff } from '../../../../test/support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../../../../test/test-mall.ts'

type NewView = Partial<Input<typeof sellerConsoleApi.addView>>
let mall: TestMall
let author: Client
let colleague: Client
let owner: Client
let stranger: Client
beforeAll(async () => {
  mall = await openTestMall()
  const shops = await rowsOf<{ id: number }>('select id from shop order by id desc limit 2')
  author = await makeStaff(mall, shops[0]!.id, 'author', [])
  colleague = await makeStaff(mall, shops[0]!.id, 'colleague', ['orders'])
  owner = await makeStaff(mall, shops[0]!.id, 'owner-of-it', 'owner')
  stranger = await makeStaff(mall, shops[1]!.id, 'stranger', 'owner')
})
afterAll(() => mall.close())

const rowsOf = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]
const add = (who: Client, view: NewView) => who.request(sellerConsoleApi.addView, { list: 'orders', ...view })
const added = async (who: Client, view: NewView) => {
  const { status, body } = await add(who, view)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const namesOf = async (who: Client, list?: 'orders' | 'quotes') =>
  (await who.get(sellerConsoleApi.views, { ...(list && { list }) })).map(({ name }) => name)
const refused = async (asked: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await asked
  return [status, body.code]
}

test('an own view is there for its author alone, as it was saved, until it is removed', async () => {
  const query = 'tab=TO_SHIP&key_words=%E6%89%8B%E5%A5%97+100%25&sort=total'
  const view = await added(author, { name: 'Gloves  ', query })
  expect(view).toMatchObject({
    name: 'Gloves',
    query,
    is_shared: 0,
    mine: 1,
    may_edit: 1,
    version: 1,
    author: 'author',
  })
  expect(await author.get(sellerConsoleApi.views)).toEqual([view])
  expect(await author.get(sellerConsoleApi.views, { list: 'quotes' })).toEqual([])
  expect(await namesOf(colleague)).toEqual([])
  for (const other of [colleague, owner, stranger]) {
    const change = { view_id: view.view_id, name: 'Taken', version: 1 }
    expect(await refused(other.request(sellerConsoleApi.editView, change))).toEqual([404, 'NOT_FOUND'])
    expect(await refused(other.request(sellerConsoleApi.removeView, { view_id: view.view_id }))).toEqual([
      404,
      'NOT_FOUND',
    ])
  }
  await author.get(sellerConsoleApi.removeView, { view_id: view.view_id })
  expect(await namesOf(author)).toEqual([])
})

test('a shared view is seen by all of the shop and nobody else; its author and an owner change it', async () => {
  const view = await added(author, { name: 'Urgent', is_shared: 1 })
  expect((await colleague.get(sellerConsoleApi.views))[0]).toMatchObject({ mine: 0, may_edit: 0, author: 'author' })
  expect((await owner.get(sellerConsoleApi.views))[0]).toMatchObject({ mine: 0, may_edit: 1 })
  expect(await namesOf(stranger)).toEqual([])

  const { view_id } = view
  const edit = (who: Client, name: string, version: number, more = {}) =>
    who.request(sellerConsoleApi.editView, { view_id, name, version, is_shared: 1, ...more })
  expect(await refused(edit(colleague, 'Mine now', 1))).toEqual([422, 'VIEW_OF_ANOTHER'])
  expect(await refused(colleague.request(sellerConsoleApi.removeView, { view_id }))).toEqual([422, 'VIEW_OF_ANOTHER'])
  expect(await refused(edit(stranger, 'Mine now', 1))).toEqual([404, 'NOT_FOUND'])

  expect((await edit(owner, 'Most urgent', 1, { query: 'tab=TO_SHIP', position: 3 })).body).toMatchObject({
    name: 'Most urgent',
    author: 'author',
    position: 3,
    version: 2,
  })
  // The author still has the older one before them.
  const late = await edit(author, 'Very urgent', 1)
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'VIEW_CHANGED', view: { name: 'Most urgent', query: 'tab=TO_SHIP', version: 2, mine: 1 } },
  })
  expect((await edit(author, 'Very urgent', 2)).body).toMatchObject({ version: 3, query: '', position: 3 })
  // Taken back from the others, it is its author's.
  await edit(owner, 'Very urgent', 3, { is_shared: 0 })
  expect(await namesOf(owner)).toEqual([])
  expect(await namesOf(author)).toEqual(['Very urgent'])
  await author.get(sellerConsoleApi.removeView, { view_id })
})

test('a name stands once among the own views of a list, whatever its case', async () => {
  const { view_id } = await added(author, { name: 'Big orders' })
  await added(author, { name: 'Big orders', list: 'quotes' })
  await added(colleague, { name: 'Big orders', is_shared: 1 })
  expect(await refused(add(author, { name: 'BIG Orders' }))).toEqual([422, 'VIEW_NAME_TAKEN'])
  const other = await added(author, { name: 'Small orders' })
  const rename = { view_id: other.view_id, name: 'big orders', version: 1 }
  expect(await refused(author.request(sellerConsoleApi.editView, rename))).toEqual([422, 'VIEW_NAME_TAKEN'])
  // Its own name in another case is no other's.
  const again = { view_id, name: 'BIG ORDERS', version: 1 }
  expect((await author.request(sellerConsoleApi.editView, again)).status).toBe(200)
})

test('they stand by place and then by name; a new one comes behind the others', async () => {
  const operator = await makeOperator(mall, 'arranging', [])
  const put = (name: string, position?: number) =>
    operator.get(adminConsoleApi.addView, { list: 'shops', name, ...(position !== undefined && { position }) })
  await put('c', 5)
  expect((await put('d')).position).toBe(6)
  await put('b', 5)
  await put('a', 0)
  expect((await operator.get(adminConsoleApi.views)).map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
})

test('what is no query, no list or no name is refused', async () => {
  for (const query of ['a b', 'a=<script>', 'a=%', 'a=%2', 'a="', 'a\\b', 'a#b', 'ä=1', 'a=\u0000', 'x'.repeat(1001)])
    expect(await refused(add(author, { name: 'Odd', query })), query).toEqual([400, 'INVALID_INPUT'])
  expect((await add(author, { name: 'At its limit', query: 'x'.repeat(1000) })).status).toBe(200)
  expect(await refused(add(author, { name: 'x'.repeat(61) }))).toEqual([400, 'INVALID_INPUT'])
  expect(await refused(add(author, { name: '   ' }))).toEqual([400, 'INVALID_INPUT'])
  expect(await refused(add(author, { name: 'Odd', list: 'shops' as never }))).toEqual([400, 'INVALID_INPUT'])
  expect(await refused(add(author, {}))).toEqual([400, 'INVALID_INPUT'])
})

test('fifty of a person and fifty that are shared, in each list', async () => {
  const [shop] = await rowsOf<{ id: number }>(`insert into shop (name) values ('Many views') returning id`)
  const people = await Promise.all(['first', 'second'].map((name) => makeStaff(mall, shop!.id, `many-${name}`, [])))
  for (let n = 0; n < viewLimits.ofPerson; n++)
    await added(people[0]!, { name: `View ${n}`, is_shared: n < 49 ? 1 : 0 })
  expect((await add(people[0]!, { name: 'One more' })).body).toMatchObject({ code: 'VIEW_LIMIT', limit: 50 })
  await added(people[0]!, { name: 'One more', list: 'quotes' })
  // The second has room, and one place among the shared.
  const { view_id } = await added(people[1]!, { name: 'Own' })
  await added(people[1]!, { name: 'Fiftieth', is_shared: 1 })
  expect((await add(people[1]!, { name: 'Too many', is_shared: 1 })).body).toMatchObject({
    code: 'SHARED_VIEW_LIMIT',
    limit: 50,
  })
  const share = { view_id, name: 'Own', is_shared: 1 as const, version: 1 }
  expect((await people[1]!.request(sellerConsoleApi.editView, share)).body.code).toBe('SHARED_VIEW_LIMIT')
  // Who is full still changes what they have.
  const [mine] = await people[0]!.get(sellerConsoleApi.views, { list: 'orders' })
  const change = { view_id: mine!.view_id, name: mine!.name, is_shared: mine!.is_shared, version: 1, query: 'tab=ALL' }
  expect((await people[0]!.request(sellerConsoleApi.editView, change)).status).toBe(200)
})

test('operators and shops do not see each other’s, whoever asks with which number', async () => {
  const operator = await makeOperator(mall, 'operator-of-views', 'owner')
  const shared = await operator.get(adminConsoleApi.addView, { list: 'orders', name: 'Of the mall', is_shared: 1 })
  expect((await (await makeOperator(mall, 'second', [])).get(adminConsoleApi.views))[0]?.name).toBe('Of the mall')
  expect(await namesOf(stranger)).toEqual([])
  expect(await refused(owner.request(sellerConsoleApi.removeView, { view_id: shared.view_id }))).toEqual([
    404,
    'NOT_FOUND',
  ])
  const { view_id } = await added(author, { name: 'Of the shop', is_shared: 1 })
  expect(await refused(operator.request(adminConsoleApi.removeView, { view_id }))).toEqual([404, 'NOT_FOUND'])
  const change = { view_id: shared.view_id, name: 'Of all', query: 'tab=ALL', version: shared.version }
  expect(await operator.get(adminConsoleApi.editView, change)).toMatchObject({ ...change, version: 2, is_shared: 0 })
  await operator.get(adminConsoleApi.removeView, { view_id: shared.view_id })
  expect(await operator.get(adminConsoleApi.views)).toEqual([])
  expect((await operator.request(sellerConsoleApi.views)).status).toBe(403)
  expect((await (await mall.as('dewi')).request(sellerConsoleApi.views)).status).toBe(403)
})

test('the demo data has two shared views of orders', async () => {
  const [shop] = await rowsOf<{ id: number }>('select shop_id as id from saved_view where name = $1', ['Paper to ship'])
  const staff = await makeStaff(mall, shop!.id, 'of-the-demo', [])
  expect(await staff.get(sellerConsoleApi.views, { list: 'orders' })).toMatchObject([
    { is_shared: 1, may_edit: 0, query: 'keyword=paper' },
    { is_shared: 1, may_edit: 0 },
  ])
})

test('how somebody wants a list shown is theirs, for each list; what comes last stands', async () => {
  const plain = { columns: [], density: 'normal', single_keys: 1 }
  expect(await author.get(sellerConsoleApi.preferences, { list: 'orders' })).toEqual(plain)
  const shown = {
    columns: [
      { column: 'sn', pinned: 1 },
      { column: 'total', width: 160 },
      { column: 'buyer.name', hidden: 1 },
    ],
    density: 'compact' as const,
    single_keys: 0,
  }
  expect(await author.get(sellerConsoleApi.setPreferences, { list: 'orders', ...shown })).toEqual(shown)
  expect(await author.get(sellerConsoleApi.preferences, { list: 'orders' })).toEqual(shown)
  expect(await author.get(sellerConsoleApi.preferences, { list: 'quotes' })).toEqual(plain)
  expect(await colleague.get(sellerConsoleApi.preferences, { list: 'orders' })).toEqual(plain)
  await author.get(sellerConsoleApi.setPreferences, { list: 'orders', ...shown, columns: [], density: 'roomy' })
  expect(await author.get(sellerConsoleApi.preferences, { list: 'orders' })).toEqual({
    columns: [],
    density: 'roomy',
    single_keys: 0,
  })
})

test('an operator has settings of their own', async () => {
  const operator = await makeOperator(mall, 'operator-of-lists', ['shops'])
  const shown = {
    columns: [{ column: 'shop_name', pinned: 1 as const }],
    density: 'roomy' as const,
    single_keys: 1 as const,
  }
  expect(await operator.get(adminConsoleApi.setPreferences, { list: 'shops', ...shown })).toEqual(shown)
  expect(await operator.get(adminConsoleApi.preferences, { list: 'shops' })).toEqual(shown)
})

test('settings that are no settings, or too many, are refused', async () => {
  const set = (more: Record<string, unknown>) =>
    refused(
      author.request(sellerConsoleApi.setPreferences, {
        list: 'goods',
        columns: [],
        density: 'normal',
        single_keys: 1,
        ...more,
      }),
    )
  const columns = (n: number, width = 1000) =>
    Array.from({ length: n }, (_, at) => ({
      column: `${'long-name-of-a-column-'.padEnd(36, 'x')}${at}`,
      hidden: 1,
      width,
      pinned: 1,
    }))
  for (const wrong of [
    { density: 'tiny' },
    { single_keys: 2 },
    { columns: 'all' },
    { columns: [{ column: '<b>' }] },
    { columns: [{ column: 'sn', width: 4 }] },
    { columns: [{ column: 'sn' }, { column: 'sn' }] },
    { columns: columns(preferenceLimits.columns + 1) },
    // Few enough, and too long.
    { columns: columns(preferenceLimits.columns) },
    { list: 'nothing' },
  ])
    expect(await set(wrong), JSON.stringify(wrong).slice(0, 100)).toEqual([400, 'INVALID_INPUT'])
  expect(await set({ columns: columns(30) })).toEqual([200, undefined])
})
