import { api, type Reply } from '@borong/contract'
import { fromRupiah } from '@borong/money'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSession } from '#modules/foundation/identity'
import { saveCredit, settleCredit } from '#modules/trade/payment'
import { days } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { uploadTo } from '../upload.ts'
import { goodsOfShops, orderGoods, quantityFor, staffOfShop } from './buying.ts'

let mall: TestMall
let owner: Client
let company: number
const ownerName = 'sari'
beforeAll(async () => {
  mall = await openTestMall()
  owner = await mall.as(ownerName)
  const [row] = await rows<{ company_id: number }>(
    `select m.company_id from member m join account a on a.id = m.account_id where a.username = $1`,
    [ownerName],
  )
  company = row!.company_id
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const rows = async <Row>(sql: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(sql, values)).rows as Row[]
const later = async (time: number) => {
  mall.clock.forward(time)
  mall.invalidateTokens()
  owner = await mall.as(ownerName)
}

async function confirmed() {
  const [goods] = await goodsOfShops(mall, 1)
  const { sn, seen } = await orderGoods(owner, [{ skuId: goods!.skuId, quantity: quantityFor(goods!, 150_000) }])
  return { sn, rupiah: seen, shopId: goods!.shopId }
}
const buyOnAccount = async () => {
  const order = await confirmed()
  await owner.get(api.payment.pay, { trade_type: 'order', sn: order.sn, payment_plugin_id: 'on_account' })
  return order
}
const settle = (amountMinor: number, number: string) =>
  asSystem(mall.app, 'test', (ctx) => settleCredit(ctx, { companyId: company, amountMinor, number }))
const everything = async () => (await owner.get(api.payment.statement, { page_size: 100 })).data
const owed = async () =>
  (
    await rows<{ owed: number }>(
      `select coalesce(sum(amount_minor), 0)::bigint as owed from ledger_entry where account = 'receivable' and company_id = $1`,
      [company],
    )
  )[0]!.owed

test('the statement is the ledger, line by line; what is settled pays the oldest first', async () => {
  await asSystem(mall.app, 'test', (ctx) =>
    saveCredit(ctx, { companyId: company, limitMinor: 1e15, netDays: 30, status: 'active' }),
  )
  const before = await owed()
  if (before > 0) await settle(before, 'SEED-1')
  const first = await buyOnAccount()
  await later(days(3))
  const second = await buyOnAccount()

  const lines = await everything()
  expect(lines.slice(0, 2).map((it) => [it.kind, it.order_sn, it.amount, it.open, it.overdue])).toEqual([
    ['CHARGE', second.sn, second.rupiah, second.rupiah, 0],
    ['CHARGE', first.sn, first.rupiah, first.rupiah, 0],
  ])
  expect(lines[0]!.due_on! > lines[1]!.due_on!).toBe(true)
  let sum = 0
  for (const line of lines.toReversed()) expect(line.balance).toBe((sum = Math.round((sum + line.amount) * 100) / 100))
  expect(fromRupiah(sum)).toBe(await owed())

  const summary = () => owner.get(api.payment.statementSummary)
  const both = Math.round((first.rupiah + second.rupiah) * 100) / 100
  // The second is due in 30 days from today: the last day that counts as soon.
  expect(await summary()).toMatchObject({ stopped: 0, due_soon: both, overdue: 0, credit: { used: both } })

  await settle(fromRupiah(first.rupiah) - 100, 'BCA-77')
  const [settled, ofSecond, ofFirst] = await everything()
  expect(settled).toMatchObject({ kind: 'SETTLEMENT', number: 'BCA-77', balance: second.rupiah + 1, overdue: 0 })
  expect(settled).not.toHaveProperty('order_sn')
  expect([ofFirst!.open, ofSecond!.open]).toEqual([1, second.rupiah])

  await later(days(29))
  expect(await summary()).toMatchObject({ due_soon: second.rupiah, overdue: 1 })
  expect((await everything()).slice(0, 3).map((it) => it.overdue)).toEqual([0, 0, 1])
  await settle(fromRupiah(second.rupiah + 1), 'BCA-78')
  expect(await summary()).toMatchObject({ due_soon: 0, overdue: 0, credit: { used: 0 } })
  expect((await everything()).every((it) => !it.overdue)).toBe(true)
})

test('the statement narrows, pages and is downloaded', async () => {
  const [newest, next] = await everything()
  const page = await owner.get(api.payment.statement, { page_size: 1, page_no: 2 })
  expect(page.data).toEqual([next])
  const since = await owner.get(api.payment.statement, { start_time: newest!.at })
  expect(since.data.map((it) => it.entry_id)).toEqual([newest!.entry_id])
  expect((await owner.get(api.payment.statement, { end_time: newest!.at })).data_total).toBe(page.data_total - 1)
  const { headers } = await owner.request(api.payment.exportStatement, {})
  expect(headers['content-disposition']).toContain('account-statement.xlsx')
})

test('another company has a statement of its own, and none without an account', async () => {
  const stranger = await mall.as('wayan')
  const answer = await stranger.request(api.payment.statement, { page_size: 100 })
  if (answer.status === 200) expect(answer.body.data).toEqual([])
  else expect(answer.body.code).toBe('PERMISSION_MISSING')
  const { body } = await stranger.request(api.payment.statementSummary)
  expect(body.credit).toBeUndefined()
})

type Balance = Reply<typeof api.sellerBalance.show>
const change = (now: Balance, before: Balance) =>
  Object.fromEntries(
    Object.entries(now).map(([key, value]) => [key, Math.round((value - before[key as keyof Balance]) * 100) / 100]),
  )

test('money sent straight to the shop: it is nobody’s before the goods are there, then the shop owes the commission', async () => {
  const { sn, rupiah, shopId } = await confirmed()
  let shop = await staffOfShop(mall, shopId)
  const bank = { bank_name: 'Bank Satu', bank_account_name: 'PT Toko', bank_account_number: '0012345678' }
  await mall.app.database.pool.query('update shop set bank = null where id = $1', [shopId])
  expect(await shop.get(api.sellerShop.keepBank, bank)).toEqual(bank)
  expect(await shop.get(api.sellerShop.bank)).toEqual(bank)
  for (const wrong of ['12345', '12 34 56 78', '1'.repeat(35), 'ID123456'])
    expect((await shop.request(api.sellerShop.keepBank, { ...bank, bank_account_number: wrong })).status).toBe(400)

  const before = await shop.get(api.sellerBalance.show)
  const { bill_sn } = await owner.get(api.payment.pay, {
    trade_type: 'order',
    sn,
    payment_plugin_id: 'bank_transfer',
  })
  expect((await owner.get(api.payment.transferOfOrder, { sn })).transfer?.bill_sn).toBe(bill_sn)
  expect((await (await mall.as('wayan')).request(api.payment.transferOfOrder, { sn })).body.transfer).toBeUndefined()
  const picture = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#fef' } })
    .png()
    .toBuffer()
  const { url: slip } = (await uploadTo(mall, api.media.upload, picture, { token: owner.token!, name: 'slip.png' }))
    .body
  await owner.get(api.payment.handInSlip, { bill_sn, slip })
  const counts = await shop.get(api.sellerPayment.transferCounts)
  expect(counts.waiting).toBeGreaterThan(0)
  expect(await shop.get(api.sellerPayment.transfer, { bill_sn })).toMatchObject({ status: 'SUBMITTED', slip })
  await shop.get(api.sellerPayment.confirmTransfer, { bill_sn })
  expect((await shop.get(api.sellerPayment.transferCounts)).waiting).toBe(counts.waiting - 1)
  expect((await owner.get(api.payment.transferOfOrder, { sn })).transfer).toBeUndefined()

  expect(change(await shop.get(api.sellerBalance.show), before)).toEqual({
    held: rupiah,
    earned: 0,
    commission: 0,
    with_shop: rupiah,
    with_shop_received: 0,
    net: 0,
  })
  const [carrier] = await shop.get(api.sellerOrder.carriers)
  await shop.get(api.sellerOrder.ship, { sn, logi_id: carrier!.id, ship_no: 'SALDO001' })
  await owner.get(api.order.receive, { sn })
  const after = change(await shop.get(api.sellerBalance.show), before)
  const commission = Math.floor(rupiah * 5) / 100
  expect(after['commission']).toBeCloseTo(commission, 1)
  expect(after).toMatchObject({
    held: 0,
    with_shop: rupiah,
    with_shop_received: rupiah,
    net: -after['commission']!,
  })

  const [earned, paid] = (await shop.get(api.sellerBalance.entries, { page_size: 2 }, { lang: 'zh-cn' })).data
  expect(earned).toMatchObject({ kind: 'EARNING', text: '买家已收货', order_sn: sn, held: -rupiah, with_shop: 0 })
  expect(paid).toMatchObject({
    kind: 'PAYMENT',
    text: '订单已付款',
    order_sn: sn,
    with_shop: rupiah,
    held: rupiah,
  })

  await mall.settle()
  const told = (await owner.get(api.notification.list, { page_size: 20 })).data.map((it) => it.title)
  expect(told).toContain('Transfer received')
  shop = await staffOfShop(mall, shopId)
  const all = []
  for (let page_no = 1; ; page_no++) {
    const { data, data_total } = await shop.get(api.sellerBalance.entries, { page_no, page_size: 100 })
    all.push(...data)
    if (all.length >= data_total) break
  }
  const shown = await shop.get(api.sellerBalance.show)
  for (const figure of ['held', 'earned', 'commission', 'with_shop'] as const)
    expect(all.reduce((sum, it) => sum + fromRupiah(it[figure]), 0)).toBe(fromRupiah(shown[figure]))

  const { data: shops } = await mall.guest.get(api.shop.list, { page_size: 20 })
  const other = await staffOfShop(mall, shops.find((it) => it.shop_id !== shopId)!.shop_id)
  expect((await other.get(api.sellerBalance.entries, { page_size: 100 })).data.map((it) => it.order_sn)).not.toContain(
    sn,
  )
  expect((await other.request(api.sellerPayment.transfer, { bill_sn })).status).toBe(404)
  expect((await other.request(api.sellerPayment.confirmTransfer, { bill_sn })).status).toBe(404)
  expect((await other.get(api.sellerShop.bank)).bank_account_number).not.toBe(bank.bank_account_number)
})

test('operators read debits and credits of all accounts, up to a moment; a damaged booking shows', async () => {
  const [found] = await rows<{ account_id: number }>('select account_id from operator limit 1')
  const { accessToken } = await asSystem(mall.app, 'test', (ctx) =>
    openSession(ctx, { accountId: found!.account_id, audience: 'admin' }),
  )
  const operator = mall.bearer(accessToken)
  const read = (end_time?: number) =>
    operator.get(api.adminMoney.trialBalance, end_time === undefined ? {} : { end_time })
  const before = await read()
  const moment = Math.floor(mall.clock.now().getTime() / 1000) + 1
  mall.clock.forward(2000)
  const { rupiah } = await buyOnAccount()
  const after = await read()
  const of = (it: typeof after, name: string) => it.accounts.find(({ account }) => account === name)!
  expect([after.difference, after.debit, after.credit]).toEqual([0, before.debit + rupiah, before.credit + rupiah])
  expect(of(after, 'RECEIVABLE').debit - of(before, 'RECEIVABLE').debit).toBe(rupiah)
  expect(of(after, 'ESCROW').credit - of(before, 'ESCROW').credit).toBe(rupiah)
  expect(after.transaction_num).toBe(before.transaction_num + 1)
  expect(await read(moment)).toEqual(before)

  await rows('alter table ledger_entry disable trigger all')
  const damage = `insert into ledger_entry (transaction_id, position, account, amount_minor, at)
    select max(id), 99, 'cash', 100, now() from ledger_transaction`
  await rows(damage)
  expect((await read()).difference).toBe(1)
  await rows('delete from ledger_entry where position = 99')
  await rows('alter table ledger_entry enable trigger all')
  expect((await read()).difference).toBe(0)
  const bystander = await owner.request(api.adminMoney.trialBalance)
  expect(bystander.status).toBeGreaterThanOrEqual(400)
})
