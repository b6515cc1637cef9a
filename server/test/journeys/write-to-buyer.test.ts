import { randomUUID } from 'node:crypto'
import { api, buyersSubjects } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOperator, makeStaff } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'

let mall: TestMall
const { chat, sellerChat, adminChat } = api

/** One of each kind that a member has with a shop, the two of whom have not talked. */
const found = {
  ORDER: `select o.sn as id, o.shop_id as shop, o.member_id as member from customer_order o where o.status in ('shipped', 'received', 'completed')`,
  INQUIRY: `select v.inquiry_id as id, v.shop_id as shop, i.member_id as member from inquiry_invite v join inquiry i on i.id = v.inquiry_id`,
  SERVICE: `select sn as id, shop_id as shop, member_id as member from after_sale`,
  COMPLAINT: `select sn as id, shop_id as shop, member_id as member from complaint`,
} satisfies Record<(typeof buyersSubjects)[number], string>

interface Found {
  id: string
  shop: number
  username: string
}
async function one(subject: keyof typeof found): Promise<Found> {
  const { rows } = await mall.app.database.pool.query<Found>(
    `select f.id::text as id, f.shop, a.username from (${found[subject]}) f join member m on m.id = f.member join account a on a.id = m.account_id
     where not exists (select from conversation c where c.shop_id = f.shop and c.member_id = f.member) order by f.id limit 1`,
  )
  expect(rows, subject).toHaveLength(1)
  return rows[0]!
}
let no = 0
const clerkOf = (shop: number, granted: Parameters<typeof makeStaff>[3] = ['messages']) =>
  makeStaff(mall, shop, `writes-${++no}`, granted)
const say = (who: Client, id: string, content: string) =>
  who.get(sellerChat.send, { id, client_id: randomUUID(), content })

beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

test('from each kind of object a shop writes to whose it is, with the object pinned', async () => {
  for (const subject of buyersSubjects) {
    const { id: subject_id, shop, username } = await one(subject)
    const of = { subject, subject_id }
    const clerk = await clerkOf(shop)
    expect(await clerk.get(sellerChat.about, of), subject).toEqual({ unread: 0 })
    const opened = await clerk.get(sellerChat.open, of)
    expect(opened, subject).toMatchObject({ shop_id: String(shop), pinned: of, last_seq: 0 })
    const { conversation_id: id } = opened
    // It is the shop's to write in, and in no list before something was said.
    expect((await clerk.get(sellerChat.messages, { id })).data).toEqual([])
    const ids = async (who: Client, route: typeof chat.list | typeof sellerChat.list) =>
      (await who.get(route, { page_size: 100 })).data.map((it) => it.conversation_id)
    const buyer = await mall.as(username)
    expect(await ids(clerk, sellerChat.list)).not.toContain(id)
    expect(await ids(buyer, chat.list)).not.toContain(id)

    await say(clerk, id, 'About this one')
    expect(await ids(buyer, chat.list)).toContain(id)
    const read = await buyer.get(chat.messages, { id })
    expect(read.data.map((it) => it.content)).toEqual(['About this one'])
    expect(read.conversation).toMatchObject({ pinned: of, unread: 1 })
    await buyer.get(chat.send, { id, client_id: randomUUID(), content: 'Yes?' })
    await buyer.get(chat.send, { id, client_id: randomUUID(), content: 'I listen' })
    expect(await clerk.get(sellerChat.about, of)).toEqual({ conversation_id: id, unread: 2 })
    // There is one, whoever opens it and how often.
    expect((await clerk.get(sellerChat.open, of)).conversation_id).toBe(id)
    expect((await buyer.get(chat.open, { shop_id: String(shop), ...of })).conversation_id).toBe(id)
  }
})

test('what a member has only begun is none for the shop, until it opens it itself', async () => {
  const { id: subject_id, shop, username } = await one('ORDER')
  const of = { subject: 'ORDER' as const, subject_id }
  const buyer = await mall.as(username)
  const clerk = await clerkOf(shop)
  const { conversation_id: id } = await buyer.get(chat.open, { shop_id: String(shop) })
  expect(await clerk.get(sellerChat.about, of)).toEqual({ unread: 0 })
  expect((await clerk.request(sellerChat.messages, { id })).status).toBe(404)
  expect((await clerk.get(sellerChat.open, of)).conversation_id).toBe(id)
  expect((await clerk.request(sellerChat.messages, { id })).status).toBe(200)
  const { rows } = await mall.app.database.pool.query(
    `select after from audit_log where object = 'conversation' and object_id = $1 and audience = 'seller'`,
    [id],
  )
  expect(rows).toEqual([{ after: { pinned: `ORDER ${subject_id}` } }])
})

test('another shop, somebody without the permission and whoever guesses find nothing to write about', async () => {
  const { id: subject_id, shop } = await one('ORDER')
  const of = { subject: 'ORDER' as const, subject_id }
  const { rows } = await mall.app.database.pool.query<{ id: number }>(
    `select id from shop where id <> $1 order by id limit 1`,
    [shop],
  )
  const stranger = await clerkOf(rows[0]!.id, 'owner')
  const packer = await clerkOf(shop, ['orders', 'ship'])
  const clerk = await clerkOf(shop)
  for (const route of [sellerChat.about, sellerChat.open]) {
    expect((await stranger.request(route, of)).status).toBe(404)
    expect((await packer.request(route, of)).body.code).toBe('PERMISSION_MISSING')
    for (const id of ['1', "1' or 1=1", '999999999999999'])
      for (const subject of buyersSubjects)
        expect((await clerk.request(route, { subject, subject_id: id })).status, `${subject} ${id}`).toBe(404)
    expect((await clerk.request(route, { subject: 'GOODS' as never, subject_id: '1' })).status).toBe(400)
    const empty = await clerk.request(route, { subject: 'ORDER', subject_id: ' ' })
    expect(empty).toMatchObject({ status: 400, body: { field: 'subject_id' } })
  }
  const count = `select count(*)::int as n from conversation where shop_id = $1 and shop_opened_at is not null and pinned ->> 'id' = $2`
  expect((await mall.app.database.pool.query(count, [shop, subject_id])).rows).toEqual([{ n: 0 }])
})

test('operators see at an order that its two sides have a conversation that was reported, and no other', async () => {
  const { id: subject_id, shop, username } = await one('ORDER')
  const of = { subject: 'ORDER' as const, subject_id }
  const arbiter = await makeOperator(mall, 'about-arbiter', ['arbitration'])
  const clerk = await clerkOf(shop)
  const { conversation_id: id } = await clerk.get(sellerChat.open, of)
  await say(clerk, id, 'Pay outside of the mall')
  expect(await arbiter.get(adminChat.about, of)).toEqual([])
  const buyer = await mall.as(username)
  await buyer.get(chat.report, { id, reason: 'They want it outside of the mall' })
  expect(await arbiter.get(adminChat.about, of)).toMatchObject([
    { conversation_id: id, side: 'BUYER', reason: 'They want it outside of the mall' },
  ])
  expect((await arbiter.request(adminChat.about, { subject: 'ORDER', subject_id: '1' })).status).toBe(404)
  const other = await makeOperator(mall, 'about-other', ['cases'])
  expect((await other.request(adminChat.about, of)).body.code).toBe('PERMISSION_MISSING')
})
