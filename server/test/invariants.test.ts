import { afterAll, beforeAll, expect, test } from 'vitest'
import { allChecks } from '#modules/support/doctor'
import { askedOf, type Part, whole } from '#platform/check'
import { violatedInvariants } from './invariants.ts'
import { type TestMall, openTestMall } from './test-mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

test('the demo data breaks none of them', async () => {
  expect(await mall.invariants()).toEqual([])
})

/** Reserves for an order without asking anybody, book and counter alike. */
const heldFor = (where: string, amountMinor: number) => `
  with it as (select b.company_id, b.id as budget_id, 'order:' || o.id as reserved_for, o.sn from customer_order o, budget b where ${where} order by b.id, o.id limit 1),
  m as (update budget_month m set reserved_minor = reserved_minor + ${amountMinor} from it where m.budget_id = it.budget_id and m.month = 1)
  insert into budget_entry (company_id, budget_id, month, kind, reserved_delta_minor, reserved_for, label, event_key, actor_kind, actor_name, at)
  select company_id, budget_id, 1, 'reserve', ${amountMinor}, reserved_for, sn, 'damage', 'system', 'test', now() from it`

/** An import of a shop, of which the demo data has none. */
const importOf = (state: string) => `
  with it as (insert into goods_import (shop_id, account_id, lang, file_name, headings, columns, state, row_count, uploaded_by, uploaded_at)
    select min(s.id), (select min(id) from account), 'en-us', 'x.csv', '[]', '[]', ${state}, 1, 'x', now() from shop s returning id, shop_id)`

/** Damage that no use case does, and the rules that it breaks: the one that is meant, then what else is not true any more. */
const damages: [damage: string, sql: string, broken: [meant: string, ...others: string[]]][] = [
  [
    'an owner who was shut out',
    `update member set disabled_at = now() where id = (select min(owner_member_id) from company)`,
    ['company.owner'],
  ],
  [
    'an organisation below itself',
    `update organisation_unit set parent_id = id where id = (select min(id) from organisation_unit)`,
    ['company.units'],
  ],
  [
    'two who manage each other',
    `with pair as (select id, manager_member_id as boss from member where manager_member_id is not null order by id limit 1)
     update member set manager_member_id = pair.id from pair where member.id = pair.boss`,
    ['company.managers'],
  ],
  [
    'a day on which the mall sold more than its shops',
    `update figure_day set amount_minor = amount_minor + 1 where owner_kind = 'mall' and figure = 'sold' and day = (select max(day) from figure_day where owner_kind = 'mall')`,
    ['figures.mall', 'figures.sold', 'figures.months'],
  ],
  [
    'a day on which a shop sold more of its goods than it sold',
    `update figure_day set amount_minor = amount_minor + 1 where (owner_kind, owner_id, figure, day, about) =
       (select owner_kind, owner_id, figure, day, about from figure_day where owner_kind = 'shop' and figure = 'goods' order by day desc, about limit 1)`,
    ['figures.sold', 'figures.months'],
  ],
  [
    'a month of a company that is more than its days',
    `update figure_month set orders = orders + 1 where (owner_kind, owner_id, figure, month, about) =
       (select owner_kind, owner_id, figure, month, about from figure_month where owner_kind = 'company' and figure = 'spend' order by month desc, owner_id limit 1)`,
    ['figures.months'],
  ],
  [
    'a journal line lost',
    `update stock set on_hand = on_hand + 1 where sku_id = (select min(sku_id) from stock)`,
    ['stock.journal'],
  ],
  [
    'a piece that lies in another warehouse than the sum says',
    `update warehouse_stock set on_hand = on_hand + 1 where (sku_id, warehouse_id) = (select sku_id, warehouse_id from warehouse_stock order by 1, 2 limit 1)`,
    ['warehouse.journal', 'stock.elsewhere'],
  ],
  [
    'a movement that names another warehouse',
    `update stock_movement set warehouse_id = null where id = (select min(id) from stock_movement where warehouse_id is not null)`,
    ['warehouse.journal'],
  ],
  [
    'a closed warehouse in which something lies',
    `update warehouse set is_active = false, takes_returns = false where id = (select min(warehouse_id) from warehouse_stock where on_hand > 0)`,
    ['warehouse.main'],
  ],
  [
    'a sku in the warehouse of another shop',
    `update warehouse set shop_id = (select min(id) from shop where id <> warehouse.shop_id) where id = (select min(warehouse_id) from warehouse_stock)`,
    ['warehouse.shop', 'warehouse.main'],
  ],
  [
    'a complaint moved by hand',
    `update complaint set status = 'communication' where status = 'wait_appeal'`,
    ['complaint.steps', 'complaint_history.status_of_history'],
  ],
  [
    'a verdict that promises more than its refund',
    `update complaint set refund_minor = refund_minor + 1 where refund_minor is not null`,
    ['complaint.refund'],
  ],
  [
    'an order paused by nobody',
    `update customer_order set dispute_count = dispute_count + 1 where id = (select min(id) from customer_order)`,
    ['complaint.pauses'],
  ],
  [
    'a complaint of somebody else',
    `update complaint set shop_id = (select max(id) from shop where id <> complaint.shop_id) where id = (select min(id) from complaint)`,
    ['complaint.owner'],
  ],
  [
    'a month that was closed with another sum',
    `update ledger_month set debit_minor = debit_minor + 1 where id = (select min(id) from ledger_month)`,
    ['ledger.closed'],
  ],
  [
    'a month that was passed over',
    `update ledger_month set month = (month - interval '2 months')::date where id = (select min(id) from ledger_month)`,
    ['ledger.months'],
  ],
  [
    'an invoice over more than was kept',
    `update commission_invoice set total_minor = total_minor + 1, net_minor = net_minor + 1 where id = (select min(id) from commission_invoice)`,
    ['commission_invoice.sum'],
  ],
  [
    'a booking invoiced with another amount',
    `update commission_invoice_row set amount_minor = amount_minor + 1 where transaction_id = (select min(transaction_id) from commission_invoice_row)`,
    ['commission_invoice.booked', 'commission_invoice.sum'],
  ],
  [
    'a number of an invoice that nobody has',
    `update commission_invoice_number set last = last + 1`,
    ['commission_invoice.numbers'],
  ],
  [
    'an invoice over commission that its file for the tax office does not have',
    `delete from commission_tax_export_invoice where invoice_id = (select min(invoice_id) from commission_tax)`,
    ['commission_invoice.tax'],
  ],
  [
    'a tax invoice that its file does not have',
    `delete from tax_export_invoice where invoice_id = (select min(invoice_id) from tax_invoice)`,
    ['invoice.tax_number'],
  ],
  [
    'a line of the bank that is of another payout',
    `with it as (select id, net_minor from payout where status = 'paid' order by id limit 1)
     insert into bank_line (statement_id, position, booked_on, amount_minor, account, reference, counterparty, text, identity, state, payout_id, payout_step)
     select (select min(id) from bank_statement), 9999, current_date, -net_minor - 1, '', '', '', '', 'damage', 'booked', id, 'pay' from it`,
    ['bank_line.payout'],
  ],
  [
    'a line of the bank that is of a run and has none of its payouts',
    `insert into bank_line (statement_id, position, booked_on, amount_minor, account, reference, counterparty, text, identity, state, payout_run_id)
     select (select min(id) from bank_statement), 9998, current_date, -1, '', '', '', '', 'damage of run', 'booked', (select min(id) from payout_run)`,
    ['bank_line.run'],
  ],
  [
    'a payout that is claimed by a line that waits',
    `insert into bank_line_payout (payout_id, step, line_id)
     select (select min(id) from payout where status = 'paid'), 'return', (select min(id) from bank_line where state = 'open' and not is_sure)`,
    ['bank_line.payouts'],
  ],
  [
    'a transfer by hand without its number',
    `update refund set way = 'manual', status = 'succeeded', gateway_number = '' where id = (select min(r.id) from refund r where r.status = 'succeeded' and r.way = 'manual')`,
    ['refund.by_hand'],
  ],
  [
    'an edition of a price list that is gone',
    `update price_edition set number = number + 1 where id = (select max(id) from price_edition)`,
    ['price_list.editions'],
  ],
  [
    'two editions that hold at once',
    `insert into price_edition (list_id, number, starts_at, published_at, published_by)
     select list_id, number + 1, starts_at, published_at, 'x' from price_edition e
     where ends_at is null and number = (select max(number) from price_edition where list_id = e.list_id) order by id limit 1`,
    ['price_list.periods'],
  ],
  [
    'a price list with goods of another shop',
    `update price_list_row set sku_id = (select min(o.sku_id) from offer o join price_list l on l.id = price_list_row.list_id where o.shop_id <> l.shop_id)
     where (list_id, sku_id, min_quantity) = (select list_id, sku_id, min_quantity from price_list_row order by 1, 2, 3 limit 1)`,
    ['price_list.goods'],
  ],
  [
    'goods of an import of which nobody knows what became',
    `${importOf("'imported'")} insert into goods_import_goods (import_id, position, number, rows, flaws) select id, 1, 'x', '{1}', '[]' from it`,
    ['goods_import.done'],
  ],
  [
    'an import that changed goods of another shop',
    `${importOf("'checked'")} insert into goods_import_goods (import_id, position, number, rows, flaws, goods_id)
     select it.id, 1, 'x', '{1}', '[]', (select min(g.id) from goods g where g.shop_id <> it.shop_id) from it`,
    ['goods_import.owner'],
  ],
  [
    'an article that shows what no version says',
    `update article set titles = '{"en-us": "Damaged"}' where id = (select min(article_id) from article_version)`,
    ['article.shown'],
  ],
  [
    'a version of an article that is missing',
    `update article_version set number = number + 1 where article_id = (select min(v.article_id) from article_version v where not exists (select from consent c where c.article_id = v.article_id))
       and number = (select max(number) from article_version o where o.article_id = article_version.article_id)`,
    ['article.versions'],
  ],
  [
    'a page of a shop that shows what no version says',
    `update shop_page set published = published || '{"damage": true}' where shop_id = (select min(shop_id) from shop_page where published is not null)`,
    ['shop_page.published'],
  ],
  [
    'a version of the page of a shop that is missing',
    `update shop_page_version set number = number + 1 where (shop_id, number) = (select shop_id, max(number) from shop_page_version group by 1 order by 1 limit 1)`,
    ['shop_page.versions'],
  ],
  [
    'a look as somebody who does not work there',
    `insert into look_session (token_hash, operator_id, operator_name, operator_session, audience, account_id, shop_id, person_name, place_name, reason, began_at, ends_at)
     select 'damage', (select min(account_id) from operator), 'x', 'x', 'seller', (select min(account_id) from member where account_id not in (select account_id from shop_staff)),
       (select min(id) from shop), 'x', 'x', 'x', now(), now() + interval '1 minute'`,
    ['look.person'],
  ],
  [
    'a look of somebody who is no operator',
    `insert into look_session (token_hash, operator_id, operator_name, operator_session, audience, account_id, member_id, person_name, place_name, reason, began_at, ends_at)
     select 'damage', (select max(account_id) from member where account_id not in (select account_id from operator)), 'x', 'x', 'buyer', account_id, id, 'x', 'x', 'x', now(), now() + interval '1 minute'
     from member order by id limit 1`,
    ['look.operator'],
  ],
  [
    'an agreement to what is no document',
    `insert into consent (account_id, article_id, number, agreed_at, way)
     select (select min(id) from account), v.article_id, v.number, now(), 'asked' from article_version v join article a on a.id = v.article_id where a.place is null order by 2, 3 limit 1`,
    ['consent.document'],
  ],
  [
    'an announcement that was told and is to be told to nobody',
    `update announcement set tells = false, told_at = null, told_up_to = 7 where id = (select min(id) from announcement)`,
    ['announcement.told'],
  ],
  [
    'an announcement that was closed before it was there',
    `insert into announcement_dismissal (announcement_id, account_id, dismissed_at)
     select id, (select max(id) from account), published_at - interval '1 day' from announcement where published_at is not null order by id limit 1`,
    ['announcement.dismissed'],
  ],
  [
    'a reservation of nobody',
    `insert into reservation (sku_id, reserved_for, quantity) select min(sku_id), 'order:999999999', 1 from stock`,
    ['stock.held_for', 'stock.reserved'],
  ],
  [
    'a status set by hand',
    `update customer_order set status = 'completed' where id = (select min(id) from customer_order where status = 'paid' and invoice is not null)`,
    ['order_history.status_of_history', 'invoice.asked_for', 'order.ledger', 'order.shipped', 'stock.held_for'],
  ],
  [
    'a step lost',
    `delete from order_history where position = 1 and order_id = (select max(order_id) from order_history where position > 1)`,
    ['order_history.gapless', 'order.valid_cost_centre', 'order_history.chained'],
  ],
  [
    'an illegal step',
    `update order_history set transition = 'approve' where id = (select min(id) from order_history where transition = 'pay')`,
    ['order_history.legal_steps'],
  ],
  [
    'a line too cheap',
    `update order_line set price_minor = price_minor + 1, subtotal_minor = (price_minor + 1) * quantity where id = (select min(id) from order_line)`,
    ['order.sum', 'order.saving'],
  ],
  [
    'a trade that lies',
    `update trade set total_minor = total_minor + 1 where id = (select min(id) from trade)`,
    ['trade.sum'],
  ],
  [
    'money from nowhere',
    `update customer_order set paid_minor = payable_minor where id = (select min(id) from customer_order where status = 'draft')`,
    ['order.paid', 'order.ledger', 'order.settled'],
  ],
  [
    'a parcel from nowhere',
    `update order_line set shipped = 1 where id = (select min(l.id) from order_line l join customer_order o on o.id = l.order_id where o.status = 'paid' and l.shipped = 0)`,
    ['line.shipped', 'order.shipped', 'stock.held_by_order'],
  ],
  [
    'a parcel that came although it did not',
    `update shipment set status = 'lost' where id = (select min(id) from shipment where status = 'received')`,
    ['parcel.status', 'shipment_history.status_of_history'],
  ],
  [
    'a step of an invoice lost',
    `delete from invoice_history where id = (select min(id) from invoice_history where transition = 'issue')`,
    ['invoice_history.status_of_history'],
  ],
  [
    'more of an order left to invoice than it was paid with',
    `update partly_invoiced_order set left_minor = left_minor + 1 where order_id = (select min(order_id) from partly_invoiced_order)`,
    ['invoice.parts'],
  ],
  [
    'more pieces of a line invoiced than were ordered',
    `insert into invoice_line (invoice_id, position, order_line_id, sku_number, names, quantity, price_minor, subtotal_minor, amount_minor, tax_minor)
     select invoice_id, 99, order_line_id, sku_number, names, 99999999, 0, 0, 0, 0 from invoice_line
     where invoice_id = (select min(id) from invoice where part is not null) and order_line_id is not null limit 1`,
    ['invoice.quantity'],
  ],
  [
    'an illegal step of an invoice',
    `update invoice_history set transition = 'mail' where id = (select min(id) from invoice_history where transition = 'issue')`,
    ['invoice_history.legal_steps'],
  ],
  [
    'goods off the shelf',
    `update goods set status = 'off_shelf' where id = (select min(goods_id) from search_entry)`,
    ['search.on_shelf'],
  ],
  [
    'a budget counter moved by hand',
    `update budget_month set spent_minor = spent_minor + 1 where budget_id = (select min(id) from budget) and month = 1`,
    ['budget.book'],
  ],
  [
    'a budget without months',
    `insert into budget (company_id, cost_centre_id, year, start_month, name, mode, control, created_at)
     select company_id, cost_centre_id, 2100, 1, 'Damage', 'CUMULATIVE', 'WARN', now() from budget where id = (select min(id) from budget)`,
    ['budget.months'],
  ],
  [
    'money held for an order that was cancelled',
    heldFor("o.status = 'cancelled' and b.company_id = o.company_id", 1),
    ['budget.held_by_status', 'budget.cancelled'],
  ],
  [
    'money held for an order of somebody else',
    heldFor("o.status = 'in_approval' and b.company_id <> o.company_id", 1),
    ['budget.held_for', 'budget.held_by_status'],
  ],
  [
    'more held than a budget allows',
    heldFor(`o.status = 'in_approval' and b.company_id = o.company_id and b.control = 'BLOCK'`, 9_000_000_000_000),
    ['budget.cap', 'budget.held_by_status'],
  ],
  [
    'a transfer that nobody received',
    `with m as (update budget_month set allotted_minor = allotted_minor - 1 where budget_id = (select min(id) from budget) and month = 1)
     insert into budget_entry (company_id, budget_id, month, kind, allotted_delta_minor, event_key, actor_kind, actor_name, at)
     select company_id, id, 1, 'transfer_out', -1, 'damage', 'system', 'test', now() from budget where id = (select min(id) from budget)`,
    ['budget.transfers'],
  ],
  [
    'an order that bears a sen less than it costs',
    `update order_line l set accounting = jsonb_build_object('by', 'percent', 'shares', jsonb_build_array(o.accounting -> 0 || jsonb_build_object('part', 10000, 'amountMinor', l.subtotal_minor, 'freightMinor', 0)))
     from customer_order o where o.id = l.order_id and l.id = (select min(x.id) from order_line x join customer_order y on y.id = x.order_id where jsonb_array_length(y.accounting) = 1)`,
    ['order.shares'],
  ],
  [
    'a line whose shares are not the line',
    `update order_line set accounting = '{"by": "amount", "shares": [{"part": 1, "amountMinor": 1, "freightMinor": 0}]}' where id = (select min(id) from order_line where subtotal_minor > 1)`,
    ['line.shares', 'order.accounting_of_company', 'order.shares'],
  ],
  [
    'a cost centre for somebody of another company',
    `update cost_centre c set member_ids = array[(select id from member m where m.company_id <> c.company_id limit 1)] where id = (select min(id) from cost_centre)`,
    ['budget.company'],
  ],
  [
    'an order whose money was never booked',
    `with paid as (select id, payable_minor from customer_order where status = 'confirmed' order by id limit 1)
     update customer_order o set paid_minor = o.payable_minor from paid where o.id = paid.id`,
    ['order.ledger', 'order.paid', 'order.settled'],
  ],
  [
    'a refund that only the order knows',
    `update customer_order set refunded_minor = refunded_minor + 1 where id = (select min(id) from customer_order where paid_minor > refunded_minor)`,
    ['order.refunded', 'order.ledger'],
  ],
  [
    'a debt that nobody booked',
    `insert into credit_account (company_id, limit_minor, used_minor, changed_at) select max(id), 100, 1, now() from company
     on conflict (company_id) do update set used_minor = credit_account.used_minor + 1`,
    ['credit.owed'],
  ],
  [
    'a discount that no line bears',
    `insert into order_adjustment (order_id, order_line_id, kind, promotion_id, titles, amount_minor, borne_by)
     select order_id, id, 'coupon', 1, '{}', 1, 'shop' from order_line order by id limit 1`,
    ['order.discount', 'coupon.taken_off', 'line.adjustments'],
  ],
  [
    'an adjustment at a line of another order',
    `update order_adjustment a set order_line_id = (select min(l.id) from order_line l where l.order_id <> a.order_id)
     where id = (select min(id) from order_adjustment)`,
    ['line.adjustments'],
  ],
  [
    'a line with more off than it costs',
    `with worst as (select l.id, l.order_id, l.subtotal_minor + 1 as over from order_line l order by id limit 1)
     insert into order_adjustment (order_id, order_line_id, kind, promotion_id, titles, amount_minor, borne_by)
     select order_id, id, 'coupon', 1, '{}', over, 'mall' from worst`,
    ['line.adjustments', 'coupon.taken_off', 'order.discount'],
  ],
  [
    'a piece of a flash sale that nobody holds',
    `update flash_sale_entry set sold = sold + 1 where id = (select min(id) from flash_sale_entry where sold < set_aside)`,
    ['flash_sale.sold'],
  ],
  [
    'pieces of a flash sale in another order',
    `update flash_sale_reservation set reserved_for = 'order:999999999' where reserved_for = (select min(reserved_for) from flash_sale_reservation)`,
    ['flash_sale.of_order'],
  ],
  [
    'a budget of a promotion that gave what no order has',
    `update minus_price set given_minor = given_minor + 1 where id = (select min(id) from minus_price)`,
    ['promotion_budget.counted'],
  ],
  [
    'an order that is not there and has of a budget',
    `with p as (update half_price set given_minor = given_minor + 5 where id = (select min(id) from half_price) returning id)
     insert into promotion_budget_use (reserved_for, kind, promotion_id, amount_minor) select 'order:999999999', 'half_price', id, 5 from p`,
    ['promotion_budget.of_order'],
  ],
  [
    'a coupon that came from nowhere',
    `update coupon set received = received + 1 where id = (select min(id) from coupon where received < total)`,
    ['coupon.counted'],
  ],
  [
    'a coupon of somebody else in an order',
    `update member_coupon m set member_id = (select o.id from member o where o.company_id = m.company_id and o.id <> m.member_id limit 1)
     where id = (select min(member_coupon_id) from coupon_use)`,
    ['coupon.of_order', 'coupon.limit'],
  ],
  [
    'a coupon in an order and in hand',
    `update member_coupon set status = 'held' where id = (select min(member_coupon_id) from coupon_use)`,
    ['coupon.status'],
  ],
  [
    'a coupon that took off more than its use says',
    `update coupon_use set amount_minor = amount_minor - 1 where reserved_for = (select min(reserved_for) from coupon_use)`,
    ['coupon.taken_off'],
  ],
  [
    'a missing piece that no receipt tells of',
    `update order_line set missing = missing + 1
     where id = (select id from order_line where received + missing < shipped order by id limit 1)`,
    ['line.came_otherwise'],
  ],
  [
    'pieces claimed that were never sent',
    `with it as (
       insert into after_sale (sn, kind, status, order_id, order_sn, company_id, member_id, shop_id, shop_name, label, reason_code, reason_labels, description, applied_at, status_changed_at)
       select 'damage', 'return', 'applied', id, sn, company_id, member_id, shop_id, shop_name, '', '', '{}', '', now(), now()
       from customer_order where status = 'paid' order by id limit 1 returning id, order_id)
     insert into after_sale_line (after_sale_id, order_line_id, quantity)
     select it.id, (select min(id) from order_line l where l.order_id = it.order_id), 1 from it`,
    ['after_sale.pieces', 'after_sale.steps'],
  ],
  [
    'money paid too much that nobody gave back',
    `with paid as (select p.* from payment_part q join payment p on p.id = q.payment_id where q.outcome = 'settled' order by q.payment_id limit 1),
      p as (insert into payment (sn, payable_kind, payable_sn, method, company_id, member_id, amount_minor, status, opened_at)
        select 'damage', payable_kind, payable_sn, method, company_id, member_id, 1, 'duplicate', now() from paid returning id, company_id)
     insert into payment_part (payment_id, order_id, amount_minor, outcome) select p.id, (select min(id) from customer_order o where o.status = 'paid' and o.company_id = p.company_id), 1, 'surplus' from p`,
    ['payment.surplus', 'payment.intent'],
  ],
  [
    'a refund that only the bank knows',
    `insert into sandbox_refund (refund_sn, bill_sn, amount, at) values ('damage', '1', '1.00', now())`,
    ['refund.bank'],
  ],
  [
    'an application of another shop',
    `update after_sale set shop_id = (select max(id) from shop where id <> after_sale.shop_id) where id = (select min(id) from after_sale)`,
    ['after_sale.owner'],
  ],
  [
    'an order dearer than what was approved',
    `update approval_request set amount_minor = amount_minor - 1 where id = (select max(r.id) from approval_request r join customer_order o on o.id = r.subject_id where o.status = 'in_approval' and r.status = 'running')`,
    ['approval.bought'],
  ],
  [
    'a cost centre of another year',
    `update cost_centre set valid_from = '2001-01-01', valid_to = '2001-12-31' where id = (select (o.accounting -> 0 ->> 'costCentreId')::bigint from customer_order o where jsonb_array_length(o.accounting) > 0 order by id limit 1)`,
    ['order.valid_cost_centre'],
  ],
  [
    'a quote without an inquiry whose shop was lost',
    `update inquiry set offered_by = null where id = (select min(inquiry_id) from prepared_quote where status = 'sent')`,
    ['prepared_quote.sent'],
  ],
  [
    'a quote with a file of another shop',
    `update quote_file set shop_id = (select max(id) from shop where id <> quote_file.shop_id) where id = (select min(id) from quote_file)`,
    ['quote.files'],
  ],
  [
    'an answer about a trade that was lost',
    `insert into idempotency (scope, key, request_hash, reply) values ('damage', 'damage', '', '{"trade_sn": "damage", "order_list": []}')`,
    ['key.trade'],
  ],
  [
    'a member who was disabled and is still signed in',
    `with m as (update member set disabled_at = now() where id = (select max(id) from member where disabled_at is null) returning account_id)
     insert into session (id, account_id, audience, expires_at) select 'damage', account_id, 'buyer', now() + interval '1 hour' from m`,
    ['session.disabled_member', 'company.owner'],
  ],
  [
    'an event that waits for ever',
    `insert into outbox_event (type, version, key, data, occurred_at) values ('goods.changed', 1, 'damage', '{}', now() - interval '61 minutes')`,
    ['event.handled'],
  ],
  [
    'a dead letter',
    `with e as (insert into outbox_event (type, version, key, data, dispatched_at) values ('goods.changed', 1, 'damage', '{}', now()) returning id)
     insert into event_delivery (event_id, handler, queue, attempts, dead_at) select id, 'damage', 'database', 10, now() from e`,
    ['event.handled'],
  ],
  [
    'a step that nobody is told of',
    `with published as (insert into outbox_event (occurred_at, type, version, key, data)
       values (now() - interval '1 minute', 'order.paid', 1, 'order.paid:0', '{"orderId": 0}'))
     update order_history set at = now() where id = (select max(id) from order_history where transition = 'pay')`,
    ['order.events'],
  ],
  [
    'an order that is never paid nor closed',
    `with ran as (insert into timed_job (name, due_at, started_at, succeeded_at) values ('order-timers', now(), now(), now()))
     update customer_order set confirmed_at = now() - interval '25 hours' where id = (select min(id) from customer_order where status = 'confirmed')`,
    ['order.unpaid'],
  ],
  [
    'money spent on an order that was cancelled',
    `insert into budget_entry (company_id, budget_id, month, kind, spent_delta_minor, reserved_for, label, event_key, actor_kind, actor_name, at)
     select b.company_id, b.id, 1, 'spend', 1, 'order:' || o.id, o.sn, 'damage', 'system', 'test', now() from customer_order o join budget b on b.company_id = o.company_id
     where o.status = 'cancelled' order by o.id, b.id limit 1`,
    ['budget.cancelled', 'budget.book', 'budget.held_by_status'],
  ],
  [
    'goods with a document that nobody has uploaded',
    `update goods set documents = '[{"fileId": 999999999, "titles": {"en-us": "Gone"}, "kind": "manual"}]' where id = (select min(id) from goods)`,
    ['goods.documents'],
  ],
  [
    'a version of goods that is gone from between two others',
    `delete from goods_version where number = 2 and goods_id = (select min(goods_id) from goods_version where number = 3)`,
    ['goods.versions'],
  ],
]

const halves = [
  { from: whole.from, to: 40n },
  { from: 41n, to: whole.to },
]

test.each(damages)('%s is found, and nothing else', async (_, damage, broken) => {
  const client = await mall.app.database.pool.connect()
  const found = async (parts?: readonly Part[]) => {
    const violations = await violatedInvariants((text) => client.query(text), undefined, parts)
    return [...new Set(violations.map((it) => it.rule))].sort()
  }
  try {
    await client.query('begin')
    const { rowCount } = await client.query(damage)
    expect(rowCount, 'the demo data has a row to damage').toBe(1)
    expect(await found()).toEqual([...broken].sort())
    // Part by part nothing else is found, and nothing is lost where two parts meet.
    expect(await found(halves)).toEqual([...broken].sort())
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('every question is asked for a part only', () => {
  const asked = allChecks.flatMap(({ name, asks }) =>
    Object.entries(asks ?? {}).map(([over, sql]) => ({ name, over, sql })),
  )
  expect(asked.filter(({ sql }) => askedOf(sql, whole) === sql)).toEqual([])
  expect(allChecks.filter(({ asks, find }) => !asks && !find)).toEqual([])
})
