import { createHash } from 'node:crypto'
import { headOfficeOf, npwpOf } from '@borong/contract'
import { completeOrder } from '#modules/trade/order'
import {
  applyForQualification,
  creditRefund,
  decideQualification,
  expectInvoice,
  exportTaxInvoices,
  issueInvoice,
  issuePart,
  mailInvoice,
  setTaxBuyer,
  uploadTaxNumbers,
  writeTaxNumbers,
} from '#modules/trade/invoice'
import { taxDetailsOfShop, writeTaxDetailsOfShop } from '#modules/shop/shop'
import type { Actor, Buyer } from '#platform/actor'
import { days, hours, minutes } from '#platform/clock'
import { asSystem, type Ctx, type App } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { InvoiceTables } from '../modules/trade/invoice/invoice.tables.ts'
import type { OrderTables } from '../modules/trade/order/order.tables.ts'
import type { PaymentTables } from '../modules/trade/payment/payment.tables.ts'
import { demoOperator, sellerOf } from './demo-actors.ts'
import { playAt } from './diary.ts'
import { companies } from './companies.ts'
import type { Settled } from './load-orders.ts'

const clockwork: Actor = { kind: 'system', name: 'issue-invoices' }

const at = <T>(app: App, { diary }: Settled, moment: number, actor: Actor, run: (ctx: Ctx) => Promise<T>) => {
  const now = new Date(Math.min(moment, app.clock.now().getTime() - 60_000))
  return playAt(app, diary, now, actor, run)
}

/** Companies that may have special VAT invoices, wait for it, or may not; then the invoices of what was completed. */
export async function loadInvoices(app: App, settled: Settled): Promise<void> {
  await asSystem(app, 'load-invoices', (ctx) => nameSellers(ctx, settled))
  await qualify(app, settled)
  await completeOne(app, settled)
  await invoiceInParts(app, settled)
  const now = app.clock.now().getTime()
  const orders = await asSystem(app, 'load-invoices', completed)
  const staff = new Map([...settled.shops.values()].map((shop) => [shop.id, shop.staff]))
  const carrierId = [...settled.carriers.values()][0]!
  for (const { id, shop_id: shopId, completed_at: completedAt, invoice } of orders) {
    const end = completedAt!.getTime()
    await at(app, settled, end, clockwork, (ctx) => expectInvoice(ctx, id))
    const isPdf = (invoice as Record<string, string>)['receipt_type'] !== 'ELECTRO'
    const issued = end + (isPdf ? hours(20) : minutes(1))
    if (issued > now) continue
    const invoiceId = await asSystem(app, 'load-invoices', (ctx) => invoiceOf(ctx, id))
    await at(app, settled, issued, clockwork, (ctx) => issueInvoice(ctx, invoiceId))
    // The latest on paper lie on the shop's table.
    if (!isPdf || issued + days(20) > now) continue
    const seller = sellerOf(shopId, staff.get(shopId)!)
    await at(app, settled, issued + days(2), seller, (ctx) =>
      mailInvoice(ctx, { id: invoiceId, carrierId, number: `FKT${String(invoiceId).padStart(8, '0')}` }),
    )
  }
}

/** One shop has exported its VAT special invoices for Coretax and read their numbers back; the others have not begun. */
export async function loadTaxInvoices(app: App, settled: Settled): Promise<void> {
  const now = app.clock.now().getTime()
  const shop = settled.shops.get('shop:gudang-kemas')!
  const exported = await asSystem(app, 'load-invoices', (ctx) => specialOf(ctx, shop.id))
  const [first] = exported
  if (!first) return
  const seller = sellerOf(shop.id, shop.staff)
  await at(app, settled, now - days(6), seller, (ctx) =>
    setTaxBuyer(ctx, first.company_id, {
      taxNumber: '012345678901000',
      taxPlace: '',
      name: first.buyer['receipt_title'] ?? '',
      address: first.buyer['reg_addr'] ?? '',
    }),
  )
  await at(app, settled, now - days(6), seller, (ctx) =>
    exportTaxInvoices(ctx, { ids: exported.map((it) => it.id), isAgain: false }),
  )
  const rows = exported.map((it) => ({
    reference: it.number!,
    number: `04000026${String(it.id).padStart(9, '0')}`,
    status: 'APPROVED',
  }))
  const hash = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  await at(app, settled, now - days(5), seller, async (ctx) => {
    const fileId = await uploadTaxNumbers(ctx, 'faktur-keluaran.xlsx', { hash, rows })
    await writeTaxNumbers(ctx, { fileId, rows: rows.map((_, place) => place + 1) })
  })
}

const specialOf = (ctx: Ctx, shopId: number) =>
  tablesOf<InvoiceTables>(ctx)
    .selectFrom('invoice')
    .select(['id', 'company_id', 'number', 'buyer'])
    .where('shop_id', '=', shopId)
    .where('type', '=', 'VATOSPECIAL')
    .where('kind', '=', 'invoice')
    .where('status', '=', 'issued')
    .orderBy('issued_at')
    .orderBy('id')
    .execute()

/** What went back of orders after their invoices were issued. */
export async function loadCredits(app: App, settled: Settled): Promise<void> {
  const refunds = await asSystem(app, 'load-invoices', (ctx) =>
    tablesOf<PaymentTables>(ctx)
      .selectFrom('refund')
      .select(['id', 'order_id', 'amount_minor', 'opened_at'])
      .orderBy('opened_at')
      .execute(),
  )
  for (const { id: refundId, order_id: orderId, amount_minor: amountMinor, opened_at: openedAt } of refunds)
    await at(app, settled, openedAt.getTime() + minutes(1), clockwork, (ctx) =>
      creditRefund(ctx, { refundId, orderId, amountMinor }),
    )
}

const completed = (ctx: Ctx) =>
  tablesOf<OrderTables>(ctx)
    .selectFrom('customer_order')
    .select(['id', 'shop_id', 'completed_at', 'invoice'])
    .where('status', '=', 'completed')
    .where('invoice', 'is not', null)
    .orderBy('completed_at')
    .execute()

const invoiceOf = async (ctx: Ctx, orderId: number): Promise<number> =>
  (
    await tablesOf<InvoiceTables>(ctx)
      .selectFrom('invoice')
      .select('id')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'invoice')
      .where('part', 'is', null)
      .executeTakeFirstOrThrow()
  ).id

/** Somebody has just said that all is well with an order whose invoice is on paper: the shop has a day for it. */
async function completeOne(app: App, settled: Settled): Promise<void> {
  const buyers = new Map([...settled.buyers.values()].map((buyer) => [buyer.memberId, buyer]))
  const received = await asSystem(app, 'load-invoices', (ctx) =>
    tablesOf<OrderTables>(ctx)
      .selectFrom('customer_order')
      .select(['sn', 'member_id', 'invoice'])
      .where('status', '=', 'received')
      .where('invoice', 'is not', null)
      .orderBy('received_at')
      .execute(),
  )
  const order = received.find((it) => (it.invoice as Record<string, string>)['receipt_type'] !== 'ELECTRO')
  const buyer = order && buyers.get(order.member_id)
  if (buyer) await at(app, settled, app.clock.now().getTime() - hours(3), buyer, (ctx) => completeOrder(ctx, order.sn))
}

/** Shops that invoice some of what was received before the order is completed: half of a line, with the freight. */
async function invoiceInParts(app: App, settled: Settled): Promise<void> {
  const orders = await asSystem(app, 'load-invoices', (ctx) =>
    tablesOf<OrderTables>(ctx)
      .selectFrom('customer_order as o')
      .innerJoin('order_line as l', 'l.order_id', 'o.id')
      .select(['o.sn', 'o.shop_id', 'o.freight_minor', 'l.id', 'l.shipped'])
      .where('o.status', '=', 'received')
      .where('o.invoice', 'is not', null)
      .where('o.payable_minor', '>', 0)
      .whereRef('o.paid_minor', '=', 'o.payable_minor')
      .where('o.refunded_minor', '=', 0)
      .where('l.shipped', '>', 3)
      .where('l.price_minor', '>', 0)
      .orderBy('o.received_at', 'desc')
      .orderBy('l.id')
      .execute(),
  )
  const staff = new Map([...settled.shops.values()].map((shop) => [shop.id, shop.staff]))
  const firsts = orders.filter((it, at) => orders.findIndex((other) => other.sn === it.sn) === at)
  for (const { sn, shop_id: shopId, id, shipped, freight_minor: freight } of firsts.slice(0, 3))
    await at(app, settled, app.clock.now().getTime() - hours(2), sellerOf(shopId, staff.get(shopId)!), (ctx) =>
      issuePart(ctx, sn, { pieces: new Map([[id, Math.ceil(shipped / 2)]]), hasFreight: freight > 0 }),
    )
}

async function nameSellers(ctx: Ctx, { shops }: Settled): Promise<void> {
  for (const [place, { id }] of [...shops.values()].entries()) {
    const { address: city } = await taxDetailsOfShop(ctx, id)
    const taxNumber = `0${String(210_045_000 + place * 137)}01${String(4000 + place)}0`.slice(0, 15)
    await writeTaxDetailsOfShop(ctx, id, {
      taxNumber,
      address: `Jalan Niaga Raya No. ${12 + place * 7}, ${city}`,
      isVatRegistered: true,
      taxPlace: headOfficeOf(npwpOf(taxNumber)!),
    })
  }
}

/** One company of each state: passed, waiting for the demoOperator, refused. */
async function qualify(app: App, settled: Settled): Promise<void> {
  const now = app.clock.now().getTime()
  const special = companies[0]!.invoiceTitles.find((title) => title.type === 'VATOSPECIAL')!
  const apply = (buyer: Buyer, daysAgo: number, taxNumber: string, fields: { name: string; address: string }) =>
    at(app, settled, now - days(daysAgo), buyer, (ctx) =>
      applyForQualification(ctx, {
        companyName: fields.name,
        taxNumber,
        registeredAddress: fields.address,
        registeredTel: special.registeredPhone ?? '',
        bankName: special.bank ?? '',
        bankAccount: special.bankAccount ?? '',
      }),
    )
  const decide = (id: number, daysAgo: number, status: 'passed' | 'refused', remark: string) =>
    at(app, settled, now - days(daysAgo), demoOperator, (ctx) =>
      decideQualification(ctx, { id, status, remark, version: undefined }),
    )

  const [arunika, saujana, mingyao] = companies.map((company) => ({
    owner: settled.owners.get(company.key)!,
    title: company.invoiceTitles[0]!,
    address: company.profile.address,
  }))
  const passed = await apply(arunika!.owner, 300, special.taxNo, {
    name: special.title,
    address: special.registeredAddress ?? '',
  })
  await decide(passed.id, 299, 'passed', '')
  await apply(saujana!.owner, 1, saujana!.title.taxNo, { name: saujana!.title.title, address: saujana!.address })
  const refused = await apply(mingyao!.owner, 9, mingyao!.title.taxNo, {
    name: mingyao!.title.title,
    address: mingyao!.address,
  })
  await decide(refused.id, 7, 'refused', '银行账户属于其他公司，请提供本公司账户。')
}
