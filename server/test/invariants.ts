import { readdirSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { StateMachine, Transition } from '#platform/state-machine'

/** Something that is always true between two commands. The query answers what breaks it: no rows is good. */
interface Invariant {
  name: string
  sql: string
}

/** An event of this key that somebody has not handled yet. */
const underway = (key: string) =>
  `select from outbox_event e left join event_delivery d on d.event_id = e.id where e.key = ${key} and (e.dispatched_at is null or (d.event_id is not null and d.dead_at is null))`

const invariants: readonly Invariant[] = [
  // people
  {
    name: 'the owner of a company is an active member of it',
    sql: `select c.id from company c left join member m on m.id = c.owner_member_id and m.company_id = c.id and m.disabled_at is null
      where c.owner_member_id is not null and m.id is null`,
  },
  {
    name: 'organisations hang in trees of at most eight levels, each in its own company',
    sql: `with recursive tree(id, company_id, depth) as (
        select id, company_id, 1 from organisation_unit where parent_id is null
        union all select u.id, u.company_id, depth + 1 from organisation_unit u join tree t on t.id = u.parent_id and t.company_id = u.company_id where depth < 20)
      select u.id, t.depth from organisation_unit u left join tree t using (id) where t.depth is null or t.depth > 8`,
  },
  {
    name: 'nobody is their own manager, by whatever way',
    sql: `with recursive above(id, boss) as (
        select id, manager_member_id from member where manager_member_id is not null
        union select a.id, m.manager_member_id from above a join member m on m.id = a.boss where m.manager_member_id is not null)
      select id from above where id = boss`,
  },
  // inquiries
  {
    name: 'the status of a submitted sheet is that of its shops together, and a draft has asked nobody',
    sql: `select i.sn, i.status, s.* from inquiry i
      left join lateral (select count(*) as n, case
          when count(*) filter (where status = 'quoted') > 0 then 'quoted'
          when count(*) filter (where status in ('asked', 'withdrawn')) > 0 then 'asked'
          when count(*) filter (where status = 'ordered') > 0 then 'ordered'
          when count(*) filter (where status = 'expired') > 0 then 'expired' else 'closed' end as together
        from inquiry_invite where inquiry_id = i.id) s on true
      where (i.status = 'draft' and s.n > 0) or (i.status <> 'draft' and (s.n = 0 or s.together <> i.status))`,
  },
  {
    name: 'the status of a shop in a sheet is where its last step led, and its steps have no gap',
    sql: `select v.id, v.status, s.* from inquiry_invite v
      left join lateral (select count(*) as n, max(position) as last, (array_agg(to_status order by position desc))[1] as led from inquiry_history where invite_id = v.id) s on true
      where s.led is distinct from v.status or s.n <> s.last`,
  },
  {
    name: 'a shop is asked for its own lines, and for some',
    sql: `select v.id from inquiry_invite v where not exists (select from inquiry_line l where l.inquiry_id = v.inquiry_id and l.shop_id = v.shop_id)
      union all select l.id from inquiry_line l join sku k on k.id = l.sku_id where k.shop_id <> l.shop_id
      union all select q.id from quote q join inquiry_invite v on v.id = q.invite_id join quote_line ql on ql.quote_id = q.id
        join inquiry_line l on l.id = ql.inquiry_line_id where l.inquiry_id <> v.inquiry_id or l.shop_id <> v.shop_id`,
  },
  {
    name: 'a quote is the sum of its lines and answers every line of its shop',
    sql: `select q.id, q.goods_minor, s.* from quote q join inquiry_invite v on v.id = q.invite_id
      left join lateral (select sum(price_minor * quantity) as sum, count(*) as n from quote_line where quote_id = q.id) s on true
      where s.sum is distinct from q.goods_minor
        or s.n <> (select count(*) from inquiry_line l where l.inquiry_id = v.inquiry_id and l.shop_id = v.shop_id)`,
  },
  {
    name: 'a quote is ordered once, and an order of it keeps what was quoted',
    sql: `select o.sn from customer_order o full join inquiry_invite v on v.order_id = o.id
      where (o.quote is not null or v.order_id is not null) and (o.quote is null or v.order_id is null
        or (o.quote->>'inquiryId')::bigint <> v.inquiry_id or o.shop_id <> v.shop_id or o.sn <> v.order_sn
        or exists (select from quote_line ql join inquiry_line l on l.id = ql.inquiry_line_id where ql.quote_id = v.quote_id and ql.price_minor is not null
          and not (o.quote->'lines') @> jsonb_build_array(jsonb_build_object('skuId', l.sku_id, 'quantity', ql.quantity, 'priceMinor', ql.price_minor))))`,
  },
  {
    name: 'a line of the quoted quantity costs what was quoted, and an order of a quote takes no promotion',
    sql: `select o.sn, ol.sku_id from customer_order o join order_line ol on ol.order_id = o.id,
        jsonb_to_recordset(o.quote->'lines') as q("skuId" bigint, quantity int, "priceMinor" bigint)
      where q."skuId" = ol.sku_id and q.quantity = ol.quantity and q."priceMinor" <> ol.price_minor
      union all select sn, discount_minor from customer_order where quote is not null and discount_minor <> 0`,
  },
  // complaints
  {
    name: 'the status of a complaint is where its last step led, and its steps have no gap',
    sql: `select c.sn, c.status, s.* from complaint c
      left join lateral (select count(*) as n, max(position) as last, (array_agg(to_status order by position desc))[1] as led from complaint_history where complaint_id = c.id) s on true
      where s.led is distinct from c.status or s.n <> s.last`,
  },
  {
    name: 'an arbiter has promised exactly the money that its refund is for',
    sql: `select c.sn, c.status, c.refund_minor, c.refund_status, r.amount_minor, r.status as refund from complaint c left join refund r on r.cause = 'complaint:' || c.id
      where coalesce(c.refund_minor, 0) <> coalesce(r.amount_minor, 0) or (c.refund_status = 'refunded') <> (r.status = 'succeeded' and c.refund_status <> 'refunding')
        or (c.refund_status = 'transferring' and r.status not in ('manual', 'failed'))`,
  },
  {
    name: 'the timers of an order are paused by as many as complain of it, and by nobody else',
    sql: `select o.sn, o.dispute_count, c.n from customer_order o
      left join (select order_id, count(*) as n from complaint where status not in ('complete', 'cancelled') group by 1) c on c.order_id = o.id
      where o.dispute_count <> coalesce(c.n, 0)`,
  },
  {
    name: 'a complaint is of whose the order is, about a line of it or an application about it',
    sql: `select c.sn from complaint c join customer_order o on o.id = c.order_id left join order_line l on l.id = c.order_line_id and l.order_id = c.order_id
      left join after_sale a on a.id = c.after_sale_id
      where l.id is null or c.company_id <> o.company_id or c.member_id <> o.member_id or c.shop_id <> o.shop_id or a.order_id <> c.order_id`,
  },
  // stock
  {
    name: 'stock is never negative and never over-reserved',
    sql: `select sku_id from stock where on_hand < 0 or reserved < 0 or reserved > on_hand`,
  },
  {
    name: 'stock equals the sum of its journal',
    sql: `select s.sku_id, s.on_hand, f.on_hand as journal, s.reserved, f.reserved as journal_reserved
      from stock s left join (select sku_id, sum(on_hand_change) as on_hand, sum(reserved_change) as reserved from stock_movement group by 1) f using (sku_id)
      where s.on_hand <> coalesce(f.on_hand, 0) or s.reserved <> coalesce(f.reserved, 0)`,
  },
  {
    name: 'reserved stock equals the live reservations',
    sql: `select s.sku_id, s.reserved, r.held from stock s left join (select sku_id, sum(quantity - shipped - released) as held from reservation group by 1) r using (sku_id)
      where s.reserved <> coalesce(r.held, 0)`,
  },
  {
    name: 'every live reservation belongs to an order that may hold stock',
    sql: `select r.id, r.reserved_for, o.status from reservation r left join customer_order o on r.reserved_for = 'order:' || o.id
      where r.shipped + r.released < r.quantity and (o.id is null or o.status in ('received', 'completed', 'cancelled', 'creation_failed', 'returned'))`,
  },
  {
    name: 'an open order holds exactly what it still has to ship',
    sql: `select o.id, l.sku_id, l.wanted, r.held from customer_order o
      join (select order_id, sku_id, sum(quantity - shipped) as wanted from order_line group by 1, 2) l on l.order_id = o.id
      left join (select reserved_for, sku_id, sum(quantity - shipped - released) as held from reservation group by 1, 2) r on r.reserved_for = 'order:' || o.id and r.sku_id = l.sku_id
      where o.status in ('draft', 'in_approval', 'rejected', 'confirmed', 'paid', 'shipped') and coalesce(r.held, 0) <> l.wanted`,
  },
  // prices
  {
    name: 'a line is its price times its quantity',
    sql: `select l.id from order_line l join customer_order o on o.id = l.order_id
      where l.quantity <= 0 or l.price_minor < 0 or (l.price_minor = 0) <> (o.kind <> 'normal') or l.subtotal_minor <> l.price_minor * l.quantity`,
  },
  {
    name: 'an order comes to the sum of its lines',
    sql: `select o.sn, o.goods_minor, l.goods from customer_order o left join (select order_id, sum(subtotal_minor) as goods from order_line group by 1) l on l.order_id = o.id
      where l.goods is null or o.goods_minor <> l.goods`,
  },
  {
    name: 'the saving of an order is what its lines saved',
    sql: `select o.sn, o.saving_minor, l.saved from customer_order o join (select order_id, sum((list_price_minor - price_minor) * quantity) as saved from order_line group by 1) l on l.order_id = o.id
      where o.saving_minor <> l.saved`,
  },
  {
    name: 'payable is goods less discount, and freight',
    sql: `select sn from customer_order where payable_minor <> goods_minor - discount_minor + freight_minor or freight_minor < 0 or saving_minor < 0`,
  },
  {
    name: 'the discount of an order is what its promotions took off and what its lines bear of it',
    sql: `select o.sn, o.discount_minor, l.shares, d.adjusted from customer_order o
      left join lateral (select sum(discount_minor) as shares, bool_or(discount_minor not between 0 and subtotal_minor) as wrong from order_line where order_id = o.id) l on true
      left join lateral (select coalesce(sum(amount_minor), 0) as adjusted from order_adjustment where order_id = o.id) d on true
      where o.discount_minor <> l.shares or o.discount_minor <> d.adjusted or l.wrong`,
  },
  {
    name: 'the adjustments of a line come to its discount, are of its order, and never take it below nothing',
    sql: `select l.id, l.discount_minor, l.subtotal_minor, a.adjusted from order_line l
      left join lateral (select coalesce(sum(amount_minor), 0) as adjusted, bool_or(order_id <> l.order_id) as astray from order_adjustment where order_line_id = l.id) a on true
      where l.discount_minor <> a.adjusted or a.adjusted > l.subtotal_minor or a.astray`,
  },
  {
    name: 'money stays in the range a browser shows exactly',
    sql: `select sn from customer_order where payable_minor > 9007199254740991`,
  },
  {
    name: 'a trade comes to the sum of its orders',
    sql: `select t.sn, t.total_minor from trade t left join customer_order o on o.trade_id = t.id group by t.id having t.total_minor <> coalesce(sum(o.payable_minor), 0) or count(o.id) = 0`,
  },
  {
    name: 'an order holds goods of its shop only',
    sql: `select l.id from order_line l join customer_order o on o.id = l.order_id join sku s on s.id = l.sku_id where s.shop_id <> o.shop_id`,
  },
  {
    name: 'a trade has one order for each shop',
    sql: `select trade_id, shop_id from customer_order group by 1, 2 having count(*) > 1`,
  },
  // after-sales
  {
    name: 'no more pieces of a line are claimed than were sent, and none went back that had not arrived',
    sql: `select l.id, l.shipped, l.received, l.missing, c.* from order_line l join (
        select x.order_line_id, sum(coalesce(x.approved, x.quantity)) filter (where a.kind <> 'cancel') as claimed,
          sum(coalesce(x.approved, x.quantity)) filter (where a.kind in ('return', 'exchange') and not a.never_came) as back,
          sum(coalesce(x.approved, x.quantity)) filter (where a.never_came) as missed
        from after_sale a join after_sale_line x on x.after_sale_id = a.id where a.status not in ('rejected', 'closed') group by 1) c on c.order_line_id = l.id
      where c.claimed > l.shipped or c.back > l.received or c.missed > l.missing`,
  },
  {
    name: 'shares of a line never come to more than it was paid with',
    sql: `select l.id, l.subtotal_minor - l.discount_minor as paid, s.shares from order_line l join (select order_line_id, sum(share_minor) as shares from after_sale_line group by 1) s on s.order_line_id = l.id
      where s.shares > l.subtotal_minor - l.discount_minor`,
  },
  {
    name: 'the status of an application is where its last step led, and its steps have no gap',
    sql: `select a.sn, a.status, s.* from after_sale a
      left join lateral (select count(*) as n, max(position) as last, (array_agg(to_status order by position desc))[1] as led from after_sale_history where after_sale_id = a.id) s on true
      where s.led is distinct from a.status or s.n <> s.last`,
  },
  {
    name: 'an application has promised exactly the money that its refund is for',
    sql: `select a.sn, a.status, a.refund_minor, r.amount_minor, r.status as refund from after_sale a left join refund r on r.cause = 'after-sale:' || a.id
      where coalesce(a.refund_minor, 0) <> coalesce(r.amount_minor, 0)
        or (a.status = 'completed' and r.id is not null and r.status <> 'succeeded')
        or (a.status = 'refunding' and r.status not in ('waiting', 'sending', 'pending', 'succeeded', 'failed'))`,
  },
  {
    name: 'a replacement order belongs to one application, and the other way round',
    sql: `select o.sn, a.sn from (select sn from customer_order where kind <> 'normal') o
      full join (select sn, replacement_sn from after_sale where replacement_sn is not null) a on a.replacement_sn = o.sn where o.sn is null or a.sn is null`,
  },
  {
    name: 'an application is of the company, the member and the shop of its order, about lines of it',
    sql: `select a.sn from after_sale a join customer_order o on o.id = a.order_id
      where a.company_id <> o.company_id or a.member_id <> o.member_id or a.shop_id <> o.shop_id or a.order_sn <> o.sn
      union all select a.sn from after_sale a join after_sale_line x on x.after_sale_id = a.id join order_line l on l.id = x.order_line_id where l.order_id <> a.order_id`,
  },
  // the life of an order
  {
    name: 'the status of an order is where its last step led',
    sql: `select o.sn, o.status, s.to_status from customer_order o
      left join lateral (select to_status from order_history where order_id = o.id order by position desc limit 1) s on true where s.to_status is distinct from o.status`,
  },
  {
    name: 'the steps of an order have no gap',
    sql: `select order_id from order_history group by 1 having min(position) <> 1 or max(position) <> count(*)`,
  },
  {
    name: 'each step starts where the one before it ended',
    sql: `select order_id, position from (select order_id, position, from_status, lag(to_status) over (partition by order_id order by position) as before from order_history) s
      where from_status is distinct from before`,
  },
  {
    name: 'the time of steps never runs backwards',
    sql: `select order_id, position from (select order_id, position, at, lag(at) over (partition by order_id order by position) as before from order_history) s where at < before`,
  },
  {
    name: 'nothing was left unpaid past its deadline when the timers ran',
    sql: `select o.sn, o.confirmed_at from customer_order o
      where o.status = 'confirmed' and o.confirmed_at + coalesce((select c.value::int from setting_change c
          where c.key = 'order.pay_within' and c.since <= o.confirmed_at order by c.number desc limit 1), 24) * interval '1 hour' < :timers_ran_at and (o.pay_until is null or o.pay_until < :timers_ran_at)
        and not exists (select from failed_item f where f.job = 'order-timers: unpaid' and f.item = o.id::text)`,
  },
  {
    name: 'each step that others hear of has its event',
    // Of the demo data's past nobody is told: it ends where the first event is written. What was delivered is kept for a week.
    sql: `with published as (
        select type, key, (data ->> 'orderId')::bigint as order_id, min(occurred_at) as written from outbox_event where type like 'order.%' group by 1, 2, 3)
      select s.order_id, t.type, count(*) as steps, (select count(*) from published h where h.order_id = s.order_id and h.type = t.type) as events
      from order_history s join (values ('submit', 'order.submitted'), ('approve', 'order.approved'), ('reject', 'order.rejected'), ('pay', 'order.paid'), ('ship', 'order.shipped'),
        ('receive', 'order.received'), ('complete', 'order.completed'), ('cancel', 'order.cancelled'), ('cancel_paid', 'order.cancelled'), ('give_back', 'order.returned')) t (transition, type) on t.transition = s.transition
      where s.at > (select min(written) from published) and s.at > now() - interval '6 days'
      group by 1, 2 having count(*) > (select count(*) from published h where h.order_id = s.order_id and h.type = t.type)`,
  },
  // money
  {
    name: 'a paid order has its money, an unpaid one has none',
    sql: `select sn, status, paid_minor, payable_minor from customer_order
      where (status in ('paid', 'shipped', 'received', 'completed') and paid_minor <> payable_minor) or (status in ('draft', 'in_approval', 'rejected', 'confirmed') and paid_minor <> 0)`,
  },
  {
    name: 'what an order was paid is what was settled for it',
    sql: `select o.sn, o.paid_minor, p.settled from customer_order o left join (select order_id, sum(amount_minor) as settled from payment_part where outcome = 'settled' group by 1) p on p.order_id = o.id
      where o.paid_minor <> coalesce(p.settled, 0)`,
  },
  {
    name: 'every transaction of the ledger comes to zero, in two entries or more',
    sql: `select transaction_id from ledger_entry group by 1 having sum(amount_minor) <> 0 or count(*) < 2`,
  },
  {
    name: 'the ledger has the money of every paid order, where it lies and whose it is',
    sql: `select o.sn, o.status, e.* from customer_order o
      left join order_money m on m.order_id = o.id
      left join lateral (
        select coalesce(sum(amount_minor) filter (where account in ('cash', 'receivable', 'shop_cash')), 0) as there,
          -coalesce(sum(amount_minor) filter (where account = 'escrow'), 0) as escrow,
          -coalesce(sum(amount_minor) filter (where account in ('escrow', 'payable', 'commission')), 0) as kept
        from ledger_entry where order_id = o.id) e on true
      left join lateral (
        select coalesce(sum(amount_minor) filter (where status = 'succeeded'), 0) as sent from refund
        where order_id = o.id and cause not like 'surplus:%') r on true
      where coalesce(m.paid_minor, 0) <> o.paid_minor or e.there <> o.paid_minor - r.sent or e.kept <> o.paid_minor - o.refunded_minor
        or (o.status in ('paid', 'shipped') and e.escrow <> o.paid_minor - o.refunded_minor)
        or (o.status in ('received', 'completed', 'returned', 'cancelled') and e.escrow <> 0)`,
  },
  {
    name: 'what goes back of an order is counted alike by order, payment and refunds, and is no more than was paid',
    sql: `select o.sn, o.refunded_minor, r.promised, p.counted from customer_order o
      left join (select order_id, sum(amount_minor) as promised from refund where cause not like 'surplus:%' group by 1) r on r.order_id = o.id
      left join (select order_id, sum(refunded_minor) as counted from payment_part where outcome = 'settled' group by 1) p on p.order_id = o.id
      where o.refunded_minor <> coalesce(r.promised, 0) or o.refunded_minor <> coalesce(p.counted, 0) or o.refunded_minor > o.paid_minor`,
  },
  {
    name: 'a payout is what it settles, with the reserve it brings and without the one it leaves; nothing is settled by one that is not made',
    sql: `select p.sn, p.status, p.net_minor, r.* from payout p
      left join lateral (select coalesce(sum(amount_minor), 0) as amount, count(*) as n, count(*) filter (where settles) as settled from payout_row where payout_id = p.id) r on true
      where case p.status when 'left_out' then r.n > 0 when 'cancelled' then r.settled > 0
        else r.settled <> r.n or p.net_minor <> r.amount + p.brought_minor - p.reserve_minor end`,
  },
  {
    name: 'a payout that was sent is booked, one that came back is booked back, and no other is',
    sql: `select p.sn, p.status, l.* from payout p
      left join lateral (select coalesce(-sum(amount_minor) filter (where t.cause = 'payout:' || p.id || ':sent'), 0) as sent,
          coalesce(sum(amount_minor) filter (where t.cause = 'payout:' || p.id || ':returned'), 0) as back
        from ledger_transaction t join ledger_entry e on e.transaction_id = t.id and e.account = 'cash' where t.cause in ('payout:' || p.id || ':sent', 'payout:' || p.id || ':returned')) l on true
      where l.sent <> case when p.status in ('sent', 'paid', 'failed', 'returned') then p.net_minor else 0 end
        or l.back <> case when p.status in ('failed', 'returned') then p.net_minor else 0 end`,
  },
  {
    name: 'what a company owes on account is what the ledger says, and what its account counts',
    sql: `select coalesce(c.company_id, l.company_id) as company, c.used_minor, l.owed from credit_account c
      full join (select company_id, sum(amount_minor) as owed from ledger_entry where account = 'receivable' group by 1) l using (company_id)
      where coalesce(c.used_minor, 0) <> coalesce(l.owed, 0)`,
  },
  {
    name: 'what is owed back to a company is what has not been sent',
    sql: `select c.company_id, c.owed, r.open from (select company_id, -sum(amount_minor) as owed from ledger_entry where account = 'refunds' group by 1) c
      full join (select company_id, sum(amount_minor) as open from refund where status <> 'succeeded' group by 1) r using (company_id)
      where coalesce(c.owed, 0) <> coalesce(r.open, 0)`,
  },
  {
    name: 'an order is settled by one payment at most',
    sql: `select order_id from payment_part where outcome = 'settled' group by 1 having count(*) > 1`,
  },
  {
    name: 'a payment is the sum of its parts',
    sql: `select p.sn from payment p left join payment_part q on q.payment_id = p.id group by p.id having p.amount_minor <> coalesce(sum(q.amount_minor), 0)`,
  },
  {
    name: 'a payment that arrived has said what became of each part, others settled nothing',
    sql: `select p.sn, p.status, q.order_id, q.outcome from payment p join payment_part q on q.payment_id = p.id
      where (p.status in ('succeeded', 'duplicate') and q.outcome = 'open') or (p.status in ('waiting', 'failed') and q.outcome <> 'open')`,
  },
  {
    name: 'a payment at a provider stands as its intent does',
    sql: `select p.sn, p.status, i.state from payment p full join payment_intent i on i.payment_id = p.id
      where p.method not in ('on_account', 'bank_transfer') and (i.payment_id is null or i.provider <> p.method or p.status <>
        case i.state when 'paid' then 'succeeded' when 'failed' then 'failed' when 'expired' then 'failed' else 'waiting' end)`,
  },
  {
    name: 'a payment is of the company whose orders it covers',
    sql: `select p.sn from payment p join payment_part q on q.payment_id = p.id join customer_order o on o.id = q.order_id join member m on m.id = p.member_id where p.company_id <> o.company_id or m.company_id <> p.company_id`,
  },
  {
    name: 'what was paid too much has its refund, and nothing else has one as such',
    sql: `select q.payment_id, q.order_id, q.amount_minor, r.cause, r.amount_minor as refund from (select * from payment_part where outcome = 'surplus') q
      full join (select * from refund where cause like 'surplus:%') r on r.cause = 'surplus:' || q.payment_id || ':' || q.order_id
      where q.amount_minor is distinct from r.amount_minor or q.payment_id is distinct from r.payment_id or q.order_id is distinct from r.order_id`,
  },
  {
    name: 'what the bank gave back is what was promised, and what succeeded there it gave back',
    // What it declined may be sent by hand, under a number that is not its own.
    sql: `select coalesce(b.refund_sn, r.sn) as sn, b.amount, r.amount_minor, r.status from sandbox_refund b
      full join (select r.*, p.sn as paid_by, p.method from refund r join payment p on p.id = r.payment_id
        where p.method = 'sandbox' and exists (select from sandbox_bill s where s.bill_sn = p.sn)) r on r.sn = b.refund_sn
      where (b.refund_sn is not null and (r.id is null or b.bill_sn <> r.paid_by or b.amount::numeric * 100 <> r.amount_minor or r.status in ('manual', 'failed')))
        or (b.refund_sn is null and r.status = 'succeeded' and r.gateway_number like 'SBR%')`,
  },
  // invoices
  {
    name: 'an issued invoice less its credits is the money kept of its order, as far as its papers know of refunds',
    sql: `select o.sn, i.number, i.total_minor, c.credited, o.paid_minor, r.known from invoice i join customer_order o on o.id = i.order_id
      left join (select invoice_id, sum(total_minor) as credited from invoice where kind = 'credit' group by 1) c on c.invoice_id = i.id
      left join (select r.order_id, sum(r.amount_minor) as known from invoice_refund k join refund r on r.id = k.refund_id group by 1) r on r.order_id = o.id
      where i.kind = 'invoice' and i.status = 'issued' and i.total_minor - coalesce(c.credited, 0) <> o.paid_minor - coalesce(r.known, 0)`,
  },
  {
    name: 'every refund of an invoiced order stands in a paper, or the event of it is on its way',
    sql: `select r.id, r.cause, i.number from refund r join invoice i on i.order_id = r.order_id and i.kind = 'invoice' and i.status = 'issued'
      where r.cause not like 'surplus:%' and not exists (select from invoice_refund k where k.refund_id = r.id)
        and not exists (${underway("'refund.promised:' || r.id")})`,
  },
  {
    name: 'a completed order has the invoice it asked for, or the event of it is on its way',
    sql: `select o.sn from customer_order o where o.status = 'completed' and o.invoice is not null and o.paid_minor > o.refunded_minor
      and not exists (select from invoice i where i.order_id = o.id and i.kind = 'invoice')
      and not exists (${underway("'order.completed:' || o.id")})`,
  },
  {
    name: 'an invoice is the sum of its lines, and so is its tax',
    sql: `select i.id, i.total_minor, i.tax_minor, l.* from invoice i
      left join (select invoice_id, sum(amount_minor) as amount, sum(tax_minor) as tax from invoice_line group by 1) l on l.invoice_id = i.id
      where i.status = 'issued' and (i.total_minor <> coalesce(l.amount, 0) or i.tax_minor <> coalesce(l.tax, 0) or i.total_minor = 0)`,
  },
  {
    name: 'credits of an invoice never take back more than it says, in no line and no tax',
    sql: `select l.invoice_id, l.order_line_id from invoice_line l join invoice i on i.id = l.invoice_id and i.kind = 'invoice'
      join (select c.invoice_id, x.order_line_id, sum(x.amount_minor) as amount, sum(x.tax_minor) as tax from invoice c join invoice_line x on x.invoice_id = c.id
        where c.kind = 'credit' group by 1, 2) c on c.invoice_id = l.invoice_id and c.order_line_id is not distinct from l.order_line_id
      where c.amount > l.amount_minor or c.tax > l.tax_minor`,
  },
  {
    name: 'numbers of invoices run without a gap in each shop and year',
    sql: `select n.*, i.n as written, i.highest from invoice_number n full join (
        select shop_id, kind, split_part(number, '-', 3)::int as year, count(*) as n, max(split_part(number, '-', 4)::int) as highest
        from invoice where number is not null group by 1, 2, 3) i using (shop_id, kind, year)
      where n.last is distinct from i.n or n.last is distinct from i.highest`,
  },
  {
    name: 'a credit is of the same order, buyer and shop as what it takes back from',
    sql: `select c.id from invoice c join invoice i on i.id = c.invoice_id
      where i.kind <> 'invoice' or i.order_id <> c.order_id or i.company_id <> c.company_id or i.shop_id <> c.shop_id
      union all select i.id from invoice i join customer_order o on o.id = i.order_id where o.company_id <> i.company_id or o.shop_id <> i.shop_id`,
  },
  // parcels and receipts
  {
    name: 'received is within shipped, shipped within ordered',
    sql: `select id from order_line where shipped > quantity or received + missing > shipped or shipped < 0 or received < 0 or missing < 0`,
  },
  {
    name: 'the shipped counter equals the parcels',
    sql: `select l.id, l.shipped, s.n from order_line l left join (select order_line_id, sum(quantity) as n from shipment_line group by 1) s on s.order_line_id = l.id where l.shipped <> coalesce(s.n, 0)`,
  },
  {
    name: 'what came otherwise equals the receipts: missing of lines and parcels, damaged and surplus of lines',
    sql: `select l.id, l.missing, l.damaged, l.surplus, r.*, s.missing as of_parcels from order_line l
      left join (select order_line_id, sum(missing) as missing, sum(damaged) as damaged, sum(surplus) as surplus from goods_receipt_line group by 1) r on r.order_line_id = l.id
      left join (select order_line_id, sum(missing) as missing from shipment_line group by 1) s on s.order_line_id = l.id
      where l.missing <> coalesce(r.missing, 0) or l.missing <> coalesce(s.missing, 0) or l.damaged <> coalesce(r.damaged, 0) or l.surplus <> coalesce(r.surplus, 0)`,
  },
  {
    name: 'a receipt names lines of its own parcel only',
    sql: `select r.id from goods_receipt r join goods_receipt_line l on l.goods_receipt_id = r.id
      left join shipment_line s on s.shipment_id = r.shipment_id and s.order_line_id = l.order_line_id
      where s.order_line_id is null`,
  },
  {
    name: 'the received counter equals the receipts, of lines and of parcels',
    sql: `select l.id, l.received, r.n, s.n as of_parcels from order_line l
      left join (select order_line_id, sum(quantity) as n from goods_receipt_line group by 1) r on r.order_line_id = l.id
      left join (select order_line_id, sum(received) as n from shipment_line group by 1) s on s.order_line_id = l.id
      where l.received <> coalesce(r.n, 0) or l.received <> coalesce(s.n, 0)`,
  },
  {
    name: 'a parcel and a receipt carry lines of their own order',
    sql: `select s.id from shipment s join shipment_line sl on sl.shipment_id = s.id join order_line l on l.id = sl.order_line_id where l.order_id <> s.order_id
      union all select g.id from goods_receipt g join goods_receipt_line gl on gl.goods_receipt_id = g.id join order_line l on l.id = gl.order_line_id join shipment s on s.id = g.shipment_id
      where l.order_id <> g.order_id or s.order_id <> g.order_id`,
  },
  {
    name: 'nothing ships before it is paid, and what is received was all there',
    sql: `select o.sn, o.status from customer_order o join order_line l on l.order_id = o.id group by o.id
      having (o.status in ('draft', 'in_approval', 'rejected', 'confirmed', 'paid', 'cancelled') and sum(l.shipped) > 0)
        or (o.status = 'shipped' and sum(l.shipped) = 0) or (o.status in ('received', 'completed') and sum(l.received + l.missing) <> sum(l.quantity))`,
  },
  // reviews
  {
    name: 'rating and number of reviews of a goods are those of its reviews',
    sql: `select g.id, g.review_count, g.star_sum, g.rating_tenths, r.n, r.stars from goods g left join (select goods_id, count(*) as n, sum(stars) as stars from review group by 1) r on r.goods_id = g.id
      where g.review_count <> coalesce(r.n, 0) or g.star_sum <> coalesce(r.stars, 0) or g.rating_tenths <> coalesce(round(r.stars * 10.0 / r.n), 0)`,
  },
  {
    name: 'a review is of a line that was received, of its order, goods, shop and company, and noted there',
    sql: `select r.id from review r join order_line l on l.id = r.order_line_id join customer_order o on o.id = l.order_id
      where o.status not in ('received', 'completed', 'returned') or l.reviewed_at is null or r.order_id <> o.id or r.order_sn <> o.sn or r.goods_id <> l.goods_id or r.shop_id <> o.shop_id or r.company_id <> o.company_id`,
  },
  {
    name: 'a line noted as reviewed has its review, and an order is reviewed with its last line',
    sql: `select l.id from order_line l left join review r on r.order_line_id = l.id where l.reviewed_at is not null and r.id is null
      union all select o.id from customer_order o where (o.reviewed_at is not null) <> (not exists (select 1 from order_line l where l.order_id = o.id and l.reviewed_at is null))
      union all select id from customer_order where reviewed_at is not null and status = 'received'`,
  },
  // whose is whose
  {
    name: 'trade, order and buyer are of one company',
    sql: `select o.sn from customer_order o join trade t on t.id = o.trade_id join member m on m.id = o.member_id where t.company_id <> o.company_id or t.member_id <> o.member_id or m.company_id <> o.company_id`,
  },
  {
    name: 'cost centres and subjects of an order are of its company',
    sql: `select o.sn from customer_order o
      cross join lateral (select jsonb_array_elements(o.accounting) union all select jsonb_array_elements(l.accounting -> 'shares') from order_line l where l.order_id = o.id) as b (a)
      left join cost_centre c on c.id = (a ->> 'costCentreId')::bigint left join accounting_subject s on s.id = (a ->> 'subjectId')::bigint
      where c.company_id is distinct from o.company_id or s.company_id is distinct from o.company_id`,
  },
  {
    name: 'the shares of an order add up to the whole, and what everybody bears to what it costs',
    sql: `select o.sn from customer_order o
      left join lateral (select sum((a ->> 'percent')::bigint) as percents, sum((a ->> 'amountMinor')::bigint) as borne from jsonb_array_elements(o.accounting) a) w on true
      left join lateral (select count(*) as lines, count(l.accounting) as own, (select sum((a ->> 'amountMinor')::bigint + (a ->> 'freightMinor')::bigint)
        from order_line k cross join lateral jsonb_array_elements(k.accounting -> 'shares') a where k.order_id = o.id) as borne from order_line l where l.order_id = o.id) l on true
      where coalesce(w.percents, 10000) <> 10000 or (w.borne is not null and l.own = l.lines)
        or ((w.borne is not null or l.own = l.lines) and coalesce(w.borne, 0) + coalesce(l.borne, 0) <> o.payable_minor)`,
  },
  {
    name: 'the shares of a line with a split of its own add up to the line',
    sql: `select l.id from order_line l cross join lateral (select sum((a ->> 'part')::bigint) as parts, sum((a ->> 'amountMinor')::bigint) as borne, bool_or(a ->> 'part' <> a ->> 'amountMinor') as other
        from jsonb_array_elements(l.accounting -> 'shares') a) s
      where l.accounting is not null and (s.borne is distinct from l.subtotal_minor - l.discount_minor or (l.accounting ->> 'by' = 'percent' and s.parts <> 10000) or (l.accounting ->> 'by' = 'amount' and s.other))`,
  },
  {
    name: 'a cost centre was valid on the day an order was placed or last edited',
    sql: `select o.sn, c.code from customer_order o join company y on y.id = o.company_id
      cross join lateral (select jsonb_array_elements(o.accounting) union all select jsonb_array_elements(l.accounting -> 'shares') from order_line l where l.order_id = o.id) as b (a)
      join cost_centre c on c.id = (a ->> 'costCentreId')::bigint
      where not exists (select from order_history s where s.order_id = o.id and s.transition in ('place', 'fail', 'edit')
        and (s.at at time zone y.time_zone)::date between coalesce(c.valid_from, '-infinity') and coalesce(c.valid_to, 'infinity'))`,
  },
  {
    name: 'a chosen address is one of the member',
    sql: `select c.member_id from checkout_choice c join address a on a.id = c.address_id where a.member_id <> c.member_id`,
  },
  {
    name: 'approvals and approvers are inside the company',
    sql: `select r.id from approval_request r join member m on m.id = r.requester_member_id where m.company_id <> r.company_id
      union all select t.id from approval_task t join approval_request r on r.id = t.request_id join member a on a.id = t.assignee_member_id left join member d on d.id = t.decided_by_member_id
      where t.company_id <> r.company_id or a.company_id <> r.company_id or coalesce(d.company_id, r.company_id) <> r.company_id
      union all select r.id from approval_request r join customer_order o on o.id = r.subject_id where r.subject_kind = 'order' and (o.company_id <> r.company_id or o.member_id <> r.requester_member_id)`,
  },
  // budgets
  {
    name: 'budget counters equal their book, and none is below nothing',
    sql: `select m.budget_id, m.month from budget_month m
      left join (select budget_id, month, sum(allotted_delta_minor) as a, sum(reserved_delta_minor) as r, sum(committed_delta_minor) as c, sum(spent_delta_minor) as s from budget_entry group by 1, 2) e
        on e.budget_id = m.budget_id and e.month = m.month
      where m.allotted_minor <> coalesce(e.a, 0) or m.reserved_minor <> coalesce(e.r, 0) or m.committed_minor <> coalesce(e.c, 0) or m.spent_minor <> coalesce(e.s, 0)
        or least(m.allotted_minor, m.reserved_minor, m.committed_minor, m.spent_minor) < 0`,
  },
  {
    name: 'every budget has its twelve months',
    sql: `select b.id from budget b left join budget_month m on m.budget_id = b.id group by b.id having count(m.month) <> 12`,
  },
  {
    name: 'a budget that blocks is never used beyond its tolerance',
    // Whoever lowers a budget or changes how it is counted may leave it overdrawn; orders may not.
    sql: `with counted as (
        select b.id, b.tolerance_minor, m.month, case when b.mode = 'CUMULATIVE' then sum(m.allotted_minor - m.reserved_minor - m.committed_minor - m.spent_minor) over (partition by b.id order by m.month)
          else m.allotted_minor - m.reserved_minor - m.committed_minor - m.spent_minor end as available
        from budget b join budget_month m on m.budget_id = b.id where b.control = 'BLOCK'
          and not exists (select from budget_revision r where r.budget_id = b.id) and not exists (select from budget_entry e where e.budget_id = b.id and e.allotted_delta_minor < 0))
      select id, month, available from counted where available + tolerance_minor < 0`,
  },
  {
    name: 'an order holds in its budgets what its status says',
    sql: `select o.sn, o.status, h.r, h.c, h.s from customer_order o
      join (select reserved_for, sum(reserved_delta_minor) as r, sum(committed_delta_minor) as c, sum(spent_delta_minor) as s from budget_entry where reserved_for is not null group by 1) h on h.reserved_for = 'order:' || o.id
      where (h.r <> 0 and o.status <> 'in_approval') or (h.c <> 0 and o.status <> 'confirmed') or (h.s <> 0 and o.paid_minor = 0) or h.r + h.c + h.s > o.payable_minor`,
  },
  {
    name: 'a cancelled order holds, owes and has spent nothing in any budget, revised or not',
    sql: `select o.sn, e.* from customer_order o join (
        select reserved_for, sum(reserved_delta_minor) as r, sum(committed_delta_minor) as c, sum(spent_delta_minor) as s from budget_entry group by 1) e on e.reserved_for = 'order:' || o.id
      where o.status = 'cancelled' and (e.r <> 0 or e.c <> 0 or e.s <> 0)`,
  },
  {
    name: 'money is held for orders of the company, and never less than nothing',
    sql: `select e.budget_id, e.month, e.reserved_for from budget_entry e left join customer_order o on e.reserved_for = 'order:' || o.id where e.reserved_for is not null
      group by 1, 2, 3 having bool_or(o.id is null or o.company_id <> e.company_id or o.sn <> e.label) or least(sum(e.reserved_delta_minor), sum(e.committed_delta_minor), sum(e.spent_delta_minor)) < 0`,
  },
  {
    name: 'what one budget gave another received',
    sql: `select event_key from budget_entry where kind in ('transfer_in', 'transfer_out') group by 1 having count(*) <> 2 or sum(allotted_delta_minor) <> 0 or count(distinct company_id) <> 1`,
  },
  {
    name: 'whom and what cost centres and budgets name is of their company',
    sql: `select c.id from cost_centre c cross join lateral unnest(c.member_ids) it left join member m on m.id = it where m.company_id is distinct from c.company_id
      union all select c.id from cost_centre c cross join lateral unnest(c.subject_ids) it left join accounting_subject s on s.id = it where s.company_id is distinct from c.company_id
      union all select b.id from budget b join cost_centre c on c.id = b.cost_centre_id left join accounting_subject s on s.id = b.subject_id left join member m on m.id = b.owner_member_id
      where c.company_id <> b.company_id or coalesce(s.company_id, b.company_id) <> b.company_id or coalesce(m.company_id, b.company_id) <> b.company_id`,
  },
  // approval
  {
    name: 'nobody decides on what he asked for, and a no has its reason',
    sql: `select t.id from approval_task t join approval_request r on r.id = t.request_id
      where (t.status in ('approved', 'rejected') and t.decided_by_member_id = r.requester_member_id) or (t.status = 'rejected' and btrim(t.reason) = '')
        or (t.status in ('approved', 'rejected') and t.decided_at is null)`,
  },
  {
    name: 'an approval is open or decided, never both',
    sql: `select r.id, r.status from approval_request r left join approval_task t on t.request_id = r.id group by r.id
      having (r.status = 'running' and r.attention = '' and count(*) filter (where t.status = 'waiting') = 0) or (r.status <> 'running' and count(*) filter (where t.status = 'waiting') > 0)
        or (r.status = 'approved' and count(*) filter (where t.status = 'approved') = 0) or (r.status = 'rejected' and count(*) filter (where t.status = 'rejected') <> 1)
        or (r.status <> 'running') <> (r.closed_at is not null)`,
  },
  {
    name: 'a person agrees once at a level, however many they stand in for',
    sql: `select request_id, level, decided_by_member_id from approval_task where status = 'approved' group by 1, 2, 3 having count(*) > 1`,
  },
  {
    name: 'a level that was passed had as many yeses as its plan asks',
    sql: `select r.id, l.number from approval_request r, jsonb_array_elements(r.levels) with ordinality as l(planned, number)
      where (l.number < r.level or (r.status = 'approved' and l.number <= r.level)) and exists (select 1 from approval_task t where t.request_id = r.id and t.level = l.number)
        and (select count(*) from approval_task t where t.request_id = r.id and t.level = l.number and t.status = 'approved') < (l.planned ->> 'needed')::int`,
  },
  {
    name: 'what was approved is what is bought: the amount and the version',
    sql: `select o.sn, o.payable_minor, o.version, r.amount_minor, r.subject_version, r.status from customer_order o
      join lateral (select * from approval_request where subject_kind = 'order' and subject_id = o.id order by id desc limit 1) r on true
      where o.status in ('in_approval', 'confirmed', 'paid', 'shipped', 'received', 'completed', 'returned')
        and (r.status in ('approved', 'running')) and (r.amount_minor <> o.payable_minor or r.subject_version <> o.version)`,
  },
  {
    name: 'an order is in approval exactly while an approval runs',
    sql: `select o.sn, o.status from customer_order o left join approval_request r on r.subject_kind = 'order' and r.subject_id = o.id and r.status = 'running'
      where (o.status = 'in_approval') <> (r.id is not null)`,
  },
  // sessions
  {
    name: 'a session has one live refresh token at most, a revoked one is no use',
    sql: `select s.id from session s join refresh_token t on t.session_id = s.id and t.used_at is null where s.revoked_at is null group by s.id having count(*) > 1`,
  },
  {
    name: 'a spent refresh token has exactly one successor',
    sql: `select t.id from refresh_token t join session s on s.id = t.session_id left join refresh_token n on n.parent_id = t.id where t.used_at is not null and s.revoked_at is null group by t.id having count(n.id) <> 1`,
  },
  {
    name: 'a disabled account has no session',
    sql: `select s.id from session s join account a on a.id = s.account_id where a.disabled_at is not null and s.revoked_at is null`,
  },
  {
    name: 'a disabled member has no session as a buyer',
    sql: `select s.id from session s join member m on m.account_id = s.account_id
      where m.disabled_at is not null and s.audience = 'buyer' and s.revoked_at is null and s.expires_at > now()
        and not exists (select from member o where o.account_id = m.account_id and o.disabled_at is null)`,
  },
  // promotions
  {
    name: 'what is on offer is of the shop that offers it',
    sql: `select e.kind, e.id from (
        select 'flash sale' as kind, id, shop_id, sku_id from flash_sale_entry
        union all select 'group buy', id, shop_id, sku_id from group_buy_entry
        union all select 'points', id, shop_id, sku_id from points_goods) e
      join sku s on s.id = e.sku_id where s.shop_id <> e.shop_id`,
  },
  {
    name: 'a sku has one promotion price at a time',
    sql: `with runs as (
        select e.sku_id, 'flash ' || e.id as name, s.starts_at, s.ends_at from flash_sale_entry e join flash_sale_slot s on s.id = e.slot_id
        union all select e.sku_id, 'group ' || e.id, g.starts_at, g.ends_at from group_buy_entry e join group_buy g on g.id = e.group_buy_id)
      select a.name, b.name as other from runs a join runs b on b.sku_id = a.sku_id and b.name > a.name and b.starts_at < a.ends_at and a.starts_at < b.ends_at`,
  },
  {
    name: 'a flash sale begins at its hour of its day in the mall',
    sql: `select s.id from flash_sale_slot s join flash_sale f on f.id = s.flash_sale_id
      where s.starts_at <> (f.day + make_interval(hours => s.hour - 8)) at time zone 'UTC'`,
  },
  {
    name: 'pieces of a flash sale are sold as often as orders that stand hold them, and members have no more than they may',
    sql: `select e.id, e.sold, h.held from flash_sale_entry e
      left join (select entry_id, sum(quantity) as held from flash_sale_reservation group by 1) h on h.entry_id = e.id where e.sold <> e.sold_before + coalesce(h.held, 0)
      union all select t.entry_id, t.taken, h.held from flash_sale_member_usage t join flash_sale_entry e on e.id = t.entry_id
      left join (select entry_id, member_id, sum(quantity) as held from flash_sale_reservation group by 1, 2) h on h.entry_id = t.entry_id and h.member_id = t.member_id
      where t.taken <> coalesce(h.held, 0) or (e.member_limit > 0 and t.taken > e.member_limit)`,
  },
  {
    name: 'an order holds pieces of a flash sale at its price, and a cancelled one holds none',
    sql: `select h.reserved_for, h.quantity, o.status from flash_sale_reservation h join flash_sale_entry e on e.id = h.entry_id
      left join customer_order o on h.reserved_for = 'order:' || o.id left join order_line l on l.order_id = o.id and l.sku_id = e.sku_id
      where o.id is null or o.status = 'cancelled' or o.member_id <> h.member_id or l.quantity is distinct from h.quantity or l.price_minor <> e.price_minor`,
  },
  {
    name: 'a coupon is counted as often as members took it, and as often as paid orders used it up',
    sql: `select c.id, c.received, c.used, m.taken, m.spent from coupon c
      left join (select coupon_id, count(*) as taken, count(*) filter (where status = 'used') as spent from member_coupon group by 1) m on m.coupon_id = c.id
      where c.received <> c.received_before + coalesce(m.taken, 0) or c.used <> c.used_before + coalesce(m.spent, 0)`,
  },
  {
    name: 'nobody has more of a coupon than one may, and what is in an order is of its member and shop',
    sql: `select m.coupon_id, m.member_id::text from member_coupon m join coupon c on c.id = m.coupon_id where c.member_limit > 0 group by 1, 2, c.member_limit having count(*) > c.member_limit
      union all select u.member_coupon_id, u.reserved_for from coupon_use u join member_coupon m on m.id = u.member_coupon_id join coupon c on c.id = m.coupon_id
        left join customer_order o on u.reserved_for = 'order:' || o.id
        where o.id is null or o.member_id <> m.member_id or o.company_id <> m.company_id or o.sn <> u.label or (c.shop_id is not null and c.shop_id <> o.shop_id)`,
  },
  {
    name: 'a coupon is in hand, in orders that wait for their money, or used up by one that was paid',
    sql: `select m.id, m.status, u.orders, u.paid from member_coupon m
      left join (select u.member_coupon_id, count(*) as orders, bool_or(o.paid_at is not null) as paid, bool_or(o.status = 'cancelled') as cancelled
        from coupon_use u join customer_order o on u.reserved_for = 'order:' || o.id group by 1) u on u.member_coupon_id = m.id
      where (m.status = 'held') <> (u.orders is null) or u.cancelled or (m.status = 'locked' and u.paid)`,
  },
  {
    name: 'what a coupon took off an order is what its use says, and of all its uses no more than it is worth',
    sql: `select o.sn, u.amount_minor, d.amount from customer_order o
      left join coupon_use u on u.reserved_for = 'order:' || o.id
      left join lateral (select sum(a.amount_minor) as amount from order_adjustment a where a.order_id = o.id and a.kind = 'coupon') d on true
      where o.status <> 'cancelled' and coalesce(u.amount_minor, 0) <> coalesce(d.amount, 0)
      union all select m.id::text, sum(u.amount_minor), c.value_minor from coupon_use u join member_coupon m on m.id = u.member_coupon_id join coupon c on c.id = m.coupon_id
      group by 1, 3 having sum(u.amount_minor) > c.value_minor`,
  },
  // the rest
  { name: 'every idempotency key has its answer', sql: `select scope, key from idempotency where reply is null` },
  {
    name: 'an answer that is kept for a key names a trade that there is, with its orders',
    sql: `select i.scope, i.key from idempotency i where i.reply ? 'trade_sn' and i.reply ? 'order_list' and (not exists (select from trade t where t.sn = i.reply ->> 'trade_sn')
      or exists (select from jsonb_array_elements(i.reply -> 'order_list') e left join customer_order o on o.sn = e ->> 'sn'
        left join trade t on t.id = o.trade_id where t.sn is distinct from i.reply ->> 'trade_sn'))`,
  },
  {
    name: 'no event waits for more than an hour, and none is a dead letter',
    sql: `select e.id, e.type, e.key, d.handler, d.error from outbox_event e left join event_delivery d on d.event_id = e.id
      where (d.dead_at is not null and d.discarded_at is null)
        or ((e.dispatched_at is null or (d.event_id is not null and d.dead_at is null)) and e.occurred_at < now() - interval '1 hour')`,
  },
  {
    name: 'one notice of an event for a person, and one line of an e-mail',
    sql: `select member_id, event_key from notice group by 1, 2 having count(*) > 1
      union all select member_id, event_key from notice_email group by 1, 2 having count(*) > 1`,
  },
  {
    name: 'security is never switched off, and its e-mail is written where the keys are changed',
    sql: `select member_id, kind from notice_preference where kind like 'security.%'
      union all select member_id, kind from notice_email where kind like 'security.%'`,
  },
  {
    name: 'an e-mail that was sent was taken in hand first',
    sql: `select id from email where sent_at is not null and attempts = 0`,
  },
  {
    name: 'a parcel is received, partly received or lost as its lines say',
    sql: `select s.id, s.status from shipment s join lateral (
        select sum(quantity) as sent, sum(received) as received, sum(missing) as missing from shipment_line l where l.shipment_id = s.id
      ) l on true
      where s.status <> case when l.received + l.missing = 0 then 'in_transit' when l.received + l.missing < l.sent then 'partly_received'
        when l.received = 0 then 'lost' else 'received' end`,
  },
  {
    name: 'only goods on the shelf can be found',
    sql: `select e.goods_id from search_entry e left join goods g on g.id = e.goods_id where g.id is null or g.status <> 'on_shelf' or g.deleted_at is not null`,
  },
]

const modules = fileURLToPath(new URL('../src/modules/', import.meta.url))
const isMachine = (it: unknown): it is StateMachine<string, Record<string, Transition>> =>
  typeof it === 'object' && it !== null && 'transitions' in it && 'tables' in it

/** The machines of the modules as invariants, so that a table of transitions cannot be read one way and written another. */
async function legalTransitions(): Promise<Invariant[]> {
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.machine.ts'),
  )
  const machines = await Promise.all(
    files.map(async (file) => Object.values((await import(pathToFileURL(`${modules}${file}`).href)) as object)),
  )
  return machines
    .flat()
    .filter(isMachine)
    .flatMap(({ transitions, tables: { status, history, key } }) => {
      const law = Object.entries(transitions).flatMap(([step, { from, to }]) =>
        from.map((it) => `('${step}', '${it}', '${to}')`),
      )
      return [
        {
          name: `every step of ${history} is in the table of transitions`,
          sql: `select s.${key}, s.position, s.transition, s.from_status, s.to_status from ${history} s
            left join (values ${law.join(', ')}) as law (transition, from_status, to_status)
              on law.transition = s.transition and law.from_status = s.from_status and law.to_status = s.to_status
            where law.transition is null and not (s.position = 1 and s.from_status is null)`,
        },
        {
          name: `the status of ${status} is where its history ends`,
          sql: `select t.id, t.status, h.to_status from ${status} t
            join (select distinct on (${key}) ${key} as id, to_status from ${history} order by ${key}, position desc) h on h.id = t.id
            where h.to_status <> t.status`,
        },
      ]
    })
}

export interface Violation {
  name: string
  rows: unknown[]
}

/** When the timers of orders began the last run that they ended, as their processes noted it. */
const lastRun = `(select started_at from timed_job where name = 'order-timers' and succeeded_at >= started_at)`

/**
 * Asks every invariant; what comes back are those that do not hold, with their first rows. Where timers are run by hand, whoever
 * runs them says when that was.
 */
export async function violatedInvariants(
  request: (sql: string) => Promise<{ rows: unknown[] }>,
  timersRanAt?: Date,
): Promise<Violation[]> {
  const ranAt = timersRanAt ? `timestamptz '${timersRanAt.toISOString()}'` : lastRun
  const asked = await Promise.all(
    [...invariants, ...(await legalTransitions())].map(async ({ name, sql }) => ({
      name,
      rows: (await request(`${sql.replaceAll(':timers_ran_at', ranAt)} limit 5`)).rows,
    })),
  )
  return asked.filter(({ rows }) => rows.length > 0)
}
