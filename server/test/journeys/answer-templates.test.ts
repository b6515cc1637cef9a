import { answerTemplateLimits, api } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStaff } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'

let mall: TestMall
let clerk: Client
let helper: Client
let packer: Client
let stranger: Client
const templates = api.answerTemplate
const texts = { 'en-us': 'Dear {{buyer}}, order {{number}} leaves on Monday. {{shop}}', 'en-id': 'Yth. {{buyer}}' }

beforeAll(async () => {
  mall = await openTestMall()
  const { rows } = await mall.app.database.pool.query<{ id: number }>('select id from shop order by id limit 2')
  const [shop, other] = rows.map((it) => it.id) as [number, number]
  await mall.app.database.pool.query('delete from answer_template')
  clerk = await makeStaff(mall, shop, 'answer-clerk', ['messages'])
  helper = await makeStaff(mall, shop, 'answer-helper', ['reviews'])
  packer = await makeStaff(mall, shop, 'answer-packer', ['orders', 'ship'])
  stranger = await makeStaff(mall, other, 'answer-stranger', 'owner')
})
afterAll(() => mall.close())

test('whoever answers buyers keeps texts of the shop, which all who answer can choose', async () => {
  const made = await clerk.get(templates.add, { name: 'Leaves on Monday', texts })
  expect(made).toMatchObject({ name: 'Leaves on Monday', texts, version: 1 })
  expect(await helper.get(templates.list)).toMatchObject({ data: [made], data_total: 1 })
  expect((await helper.get(templates.list, { keyword: 'yth' })).data_total).toBe(1)
  expect((await helper.get(templates.list, { keyword: 'tuesday' })).data).toEqual([])
  expect((await packer.request(templates.list)).body.code).toBe('PERMISSION_MISSING')
  const { template_id, version } = made
  const changed = await helper.get(templates.change, {
    template_id,
    version,
    name: 'On Monday',
    texts: { 'en-us': 'On Monday.', 'zh-cn': ' ' },
  })
  // A language without words is none.
  expect(changed).toEqual({ template_id, name: 'On Monday', texts: { 'en-us': 'On Monday.' }, version: 2 })
  expect(await clerk.request(templates.change, { template_id, version, name: 'Late', texts })).toMatchObject({
    status: 409,
    body: { code: 'MOVED_ON' },
  })
  await clerk.get(templates.add, { name: 'Another', texts })
  const [another] = (await clerk.get(templates.list)).data
  expect(
    await clerk.request(templates.change, {
      template_id: another!.template_id,
      version: 1,
      name: 'On Monday',
      texts,
    }),
  ).toMatchObject({ status: 422, body: { code: 'TEMPLATE_NAME_TAKEN', field: 'name' } })
  expect((await clerk.request(templates.add, { name: 'On Monday', texts })).body.code).toBe('TEMPLATE_NAME_TAKEN')
  await clerk.get(templates.remove, { template_id })
  expect((await clerk.request(templates.remove, { template_id })).status).toBe(404)
})

test('a placeholder that nobody fills in is refused, and names the text', async () => {
  const wrong = { 'en-us': 'Dear {{buyer}}', 'zh-cn': '您好 {{price}}' }
  expect(await clerk.request(templates.add, { name: 'Price', texts: wrong })).toMatchObject({
    status: 422,
    body: { code: 'PLACEHOLDER_UNKNOWN', field: 'texts.zh-cn', name: 'price' },
  })
  expect((await clerk.request(templates.add, { name: 'Nothing', texts: { 'en-us': '' } })).status).toBe(400)
})

test('a shop has so many of them at most, and nothing of another one', async () => {
  const known = (await clerk.get(templates.list)).data_total
  for (let n = known; n < answerTemplateLimits.ofShop; n++)
    await clerk.get(templates.add, { name: `Template ${n}`, texts })
  expect(await clerk.request(templates.add, { name: 'One too many', texts })).toMatchObject({
    status: 422,
    body: { code: 'TEMPLATES_FULL', limit: answerTemplateLimits.ofShop },
  })
  const [one] = (await clerk.get(templates.list, { page_no: 2, page_size: 40 })).data
  const { template_id } = one!
  expect((await stranger.get(templates.list)).data).toEqual([])
  expect((await stranger.request(templates.remove, { template_id })).status).toBe(404)
  expect((await stranger.request(templates.change, { template_id, version: 1, name: 'Mine', texts })).status).toBe(404)
})
