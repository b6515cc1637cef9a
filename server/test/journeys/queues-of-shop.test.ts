import { api, type AssignedQueue, queueEntryLimits } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#platform/clock'
import { makeStaff } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'

let mall: TestMall
let shopId: number
let sn: string
let owner: Client
let clerk: Client
let packer: Client
let stranger: Client
const { queueEntry: desk, staff: people } = api
const sql = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]

beforeAll(async () => {
  mall = await openTestMall()
  const [order] = await sql<{ sn: string; shop_id: number }>(
    "select sn, shop_id from customer_order where status = 'paid' order by id desc limit 1",
  )
  sn = order!.sn
  shopId = order!.shop_id
  await sql('delete from queue_note')
  await sql('delete from queue_assignment')
  owner = await makeStaff(mall, shopId, 'desk-owner', 'owner')
  clerk = await makeStaff(mall, shopId, 'desk-clerk', ['orders', 'reviews', 'staff'])
  packer = await makeStaff(mall, shopId, 'desk-packer', ['orders'])
  const [other] = await sql<{ id: number }>('select id from shop where id <> $1 order by id limit 1', [shopId])
  stranger = await makeStaff(mall, other!.id, 'desk-stranger', 'owner')
  await mall.mall.eventBus.settle(mall.app)
  await sql('delete from shop_notice')
})
afterAll(() => mall.close())

const entry = () => ({ queue: 'orders' as const, entry_id: sn })
const idOf = async (who: Client) =>
  (await who.get(desk.colleagues, { queue: 'orders' })).find((it) => it.is_self)!.staff_id

test('colleagues write notes about an order; the author corrects one for a while, nobody else does', async () => {
  mall.clock.stop()
  expect(await owner.get(desk.show, entry())).toEqual({ ...entry(), notes: [] })
  await clerk.get(desk.addNote, { ...entry(), content: 'Waits for the second pallet' })
  await packer.get(desk.addNote, { ...entry(), content: 'Two boxes are crushed' })
  const seen = await clerk.get(desk.show, entry())
  expect(seen.notes).toMatchObject([
    { author: 'desk-clerk', content: 'Waits for the second pallet', may_edit: 1 },
    { author: 'desk-packer', content: 'Two boxes are crushed', may_edit: 0 },
  ])
  const [own, other] = seen.notes
  const corrected = await clerk.get(desk.editNote, { ...entry(), note_id: own!.note_id, content: 'Waits for pallet 2' })
  expect(corrected.notes[0]).toMatchObject({ content: 'Waits for pallet 2', edit_time: corrected.notes[0]!.write_time })
  expect(
    await clerk.request(desk.editNote, { ...entry(), note_id: other!.note_id, content: 'Mine now' }),
  ).toMatchObject({ status: 409, body: { code: 'NOTE_STAYS' } })
  expect((await owner.request(desk.removeNote, { ...entry(), note_id: own!.note_id })).body.code).toBe('NOTE_STAYS')
  expect((await clerk.request(desk.editNote, { ...entry(), note_id: '999999', content: 'Gone' })).status).toBe(404)
  expect((await clerk.request(desk.addNote, { ...entry(), content: ' ' })).status).toBe(400)

  const gone = await packer.get(desk.removeNote, { ...entry(), note_id: other!.note_id })
  expect(gone.notes).toHaveLength(1)
  mall.clock.forward(minutes(queueEntryLimits.correctMinutes))
  expect((await clerk.get(desk.show, entry())).notes).toMatchObject([{ may_edit: 0 }])
  expect((await clerk.request(desk.removeNote, { ...entry(), note_id: own!.note_id })).body).toMatchObject({
    code: 'NOTE_STAYS',
    limit: queueEntryLimits.correctMinutes,
  })
})

test('a note is written once for each key, and an entry takes no more than its limit', async () => {
  const [other] = await sql<{ sn: string }>(
    "select sn from customer_order where shop_id = $1 and sn <> $2 and status <> 'draft' and confirmed_at is not null order by id limit 1",
    [shopId, sn],
  )
  const full = { queue: 'orders' as const, entry_id: other!.sn }
  const key = { key: 'note-once-12345' }
  await clerk.request(desk.addNote, { ...full, content: 'Once' }, key)
  await clerk.request(desk.addNote, { ...full, content: 'Once' }, key)
  expect((await clerk.get(desk.show, full)).notes).toHaveLength(1)
  await sql(
    `insert into queue_note (shop_id, queue, entry_id, staff_id, author_name, content, written_at)
     select shop_id, queue, entry_id, staff_id, author_name, 'More', written_at
     from queue_note, generate_series(2, $2::int) where entry_id = $1`,
    [other!.sn, queueEntryLimits.notes],
  )
  expect(await clerk.request(desk.addNote, { ...full, content: 'Too much' })).toMatchObject({
    status: 422,
    body: { code: 'NOTES_FULL' },
  })
})

test('an entry is taken, passed on and given back; lists show and filter it, and who gets it is told', async () => {
  const [clerkId, packerId] = [await idOf(clerk), await idOf(packer)]
  const listed = async (who: Client, assigned: 'MINE' | 'NOBODY') =>
    (await who.get(api.sellerOrder.list, { tab: 'ALL', key_words: sn, assigned })).data.map((it) => it.sn)
  expect(await listed(clerk, 'NOBODY')).toEqual([sn])
  const taken = await clerk.get(desk.assign, { ...entry(), staff_id: clerkId })
  expect(taken.assigned).toEqual({ staff_id: clerkId, name: 'desk-clerk' })
  expect(await listed(clerk, 'MINE')).toEqual([sn])
  expect(await listed(packer, 'MINE')).toEqual([])
  expect(await listed(clerk, 'NOBODY')).toEqual([])
  expect((await clerk.get(api.sellerOrder.numbers, { tab: 'ALL', assigned: 'MINE' })).sns).toEqual([sn])
  expect(await owner.get(desk.marks, { queue: 'orders', ids: `${sn},12345` })).toEqual([
    { entry_id: sn, note_num: 1, assigned: { staff_id: clerkId, name: 'desk-clerk' } },
  ])
  // Whoever has seen it free is told that it is not.
  expect(await owner.request(desk.assign, { ...entry(), staff_id: packerId })).toMatchObject({
    status: 409,
    body: { code: 'ENTRY_ASSIGNED_OTHERWISE' },
  })
  const notices = async (who: Client) => {
    await mall.mall.eventBus.settle(mall.app)
    return (await who.get(api.shopNotice.list)).data.filter((it) => it.kind === 'queue_entry.assigned')
  }
  // Nobody hears of what they did themselves.
  expect(await notices(clerk)).toEqual([])
  await owner.get(desk.assign, { ...entry(), staff_id: packerId, was: clerkId })
  expect(await notices(packer)).toMatchObject([
    {
      title: 'Assigned to you',
      content: `desk-owner assigned this to you: order ${sn}.`,
      url: `/seller/orders?tab=ALL&keyword=${sn}&sn=${sn}`,
    },
  ])
  expect(await notices(clerk)).toEqual([])
  expect((await packer.get(desk.assign, { ...entry(), was: packerId })).assigned).toBeUndefined()
  expect((await packer.request(desk.assign, { ...entry(), was: packerId })).body.code).toBe('ENTRY_ASSIGNED_OTHERWISE')
})

test('whoever is disabled frees what they had, and is given nothing any more', async () => {
  const packerId = await idOf(packer)
  await owner.get(desk.assign, { ...entry(), staff_id: packerId })
  await owner.get(people.disableUser, { id: packerId })
  expect((await owner.get(desk.show, entry())).assigned).toBeUndefined()
  expect((await owner.request(desk.assign, { ...entry(), staff_id: packerId })).status).toBe(404)
  // What comes back is the person, not their work.
  await owner.get(people.enableUser, { id: packerId })
  expect((await owner.get(desk.show, entry())).assigned).toBeUndefined()
})

test('each queue has its entries, and opens for those who may work in it', async () => {
  const found: Record<Exclude<AssignedQueue, 'orders'>, string> = {
    quotes: 'select inquiry_id::text as id from inquiry_invite v where shop_id = $1',
    'after-sales': 'select sn as id from after_sale where shop_id = $1',
    complaints: 'select sn as id from complaint where shop_id = $1',
    reviews: 'select id::text as id from review where shop_id = $1',
    questions: 'select id::text as id from question where shop_id = $1',
    transfers: "select sn as id from payment where shop_id = $1 and method = 'bank_transfer'",
    invoices: "select id::text as id from invoice where shop_id = $1 and status <> 'dropped'",
  }
  const lists = {
    quotes: async () => (await owner.get(api.sellerInquiry.list, { assigned: 'MINE' })).data_total,
    'after-sales': async () => (await owner.get(api.sellerAfterSale.list, { assigned: 'MINE' })).data_total,
    complaints: async () => (await owner.get(api.sellerComplaint.list, { assigned: 'MINE' })).data_total,
    reviews: async () => (await owner.get(api.sellerReview.list, { tab: 'ALL', assigned: 'MINE' })).data_total,
    questions: async () => (await owner.get(api.sellerQuestion.list, { tab: 'ALL', assigned: 'MINE' })).data_total,
    transfers: async () => (await owner.get(api.sellerPayment.transfers, { tag: 'ALL', assigned: 'MINE' })).data_total,
    invoices: async () => (await owner.get(api.sellerInvoice.list, { assigned: 'MINE' })).data_total,
  }
  const me = await idOf(owner)
  const walked: string[] = []
  for (const [name, text] of Object.entries(found)) {
    const queue = name as keyof typeof found
    const [one] = await sql<{ id: string }>(`${text} order by 1 limit 1`, [shopId])
    const [theirs] = await sql<{ id: string }>(`${text.replace('= $1', '<> $1')} order by 1 limit 1`, [shopId])
    if (theirs) expect((await owner.request(desk.show, { queue, entry_id: theirs.id })).status, queue).toBe(404)
    if (!one) continue
    await owner.get(desk.addNote, { queue, entry_id: one.id, content: `About ${queue}` })
    await owner.get(desk.assign, { queue, entry_id: one.id, staff_id: me })
    expect(await lists[queue](), queue).toBe(1)
    walked.push(queue)
    expect((await owner.request(desk.show, { queue, entry_id: '9'.repeat(24) })).status, queue).toBe(404)
  }
  expect(walked).toEqual(expect.arrayContaining(['reviews', 'invoices']))
  expect((await clerk.request(desk.show, { queue: 'invoices', entry_id: '1' })).body).toMatchObject({
    code: 'PERMISSION_MISSING',
    permission: 'invoices',
  })
  // To somebody who cannot open the queue nothing is assigned.
  const reviewer = await makeStaff(mall, shopId, 'desk-reviewer', ['reviews'])
  const reviewerId = (await reviewer.get(desk.colleagues, { queue: 'reviews' })).find((it) => it.is_self)!.staff_id
  expect((await owner.request(desk.assign, { ...entry(), staff_id: reviewerId })).status).toBe(404)
})

test('a shop sees nothing of another one, and a buyer nothing at all', async () => {
  expect((await stranger.request(desk.show, entry())).status).toBe(404)
  expect((await stranger.request(desk.addNote, { ...entry(), content: 'Hello' })).status).toBe(404)
  expect((await stranger.request(desk.assign, { ...entry(), staff_id: await idOf(stranger) })).status).toBe(404)
  expect(await stranger.get(desk.marks, { queue: 'orders', ids: sn })).toEqual([])
  const elsewhere = await stranger.get(desk.colleagues, { queue: 'orders' })
  expect(elsewhere.map((it) => it.name)).not.toContain('desk-clerk')
  expect((await owner.request(desk.assign, { ...entry(), staff_id: await idOf(stranger) })).status).toBe(404)
  const [buyer] = await sql<{ username: string }>(
    `select username from account join member on member.account_id = account.id
     join customer_order o on o.member_id = member.id where o.sn = $1`,
    [sn],
  )
  const member = await mall.as(buyer!.username)
  expect(JSON.stringify(await member.get(api.order.show, { sn }))).not.toContain('pallet')
})
