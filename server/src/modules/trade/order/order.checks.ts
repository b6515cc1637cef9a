import { isFileMissing } from '#modules/foundation/media'
import { type Check, checksOfMachine } from '#platform/check'
import { moneyChecks } from './money.checks.ts'
import { orderMachine } from './order.machine.ts'
import { parcelChecks } from './parcels/parcel.checks.ts'
import { reservedChecks } from './reserved.checks.ts'

const priceChecks: readonly Check[] = [
  {
    name: 'line.price',
    mend: 'sum',
    asks: {
      order_line: `select l.id, o.sn, l.price_minor, l.quantity, l.subtotal_minor from order_line l join customer_order o on o.id = l.order_id
        where @l.id and (l.quantity <= 0 or l.price_minor < 0 or (l.price_minor = 0) <> (o.kind <> 'normal' or l.priced_by = 'GIFT') or l.subtotal_minor <> l.price_minor * l.quantity)`,
    },
  },
  {
    name: 'order.sum',
    mend: 'sum',
    asks: {
      customer_order: `select o.sn, o.goods_minor, l.goods from customer_order o
        left join (select order_id, sum(subtotal_minor) as goods from order_line where @order_id group by 1) l on l.order_id = o.id
        where @o.id and (l.goods is null or o.goods_minor <> l.goods)`,
    },
  },
  {
    name: 'order.saving',
    mend: 'sum',
    asks: {
      customer_order: `select o.sn, o.saving_minor, l.saved from customer_order o
        join (select order_id, sum((list_price_minor - price_minor) * quantity) as saved from order_line where @order_id group by 1) l on l.order_id = o.id
        where @o.id and o.saving_minor <> l.saved`,
    },
  },
  {
    name: 'order.payable',
    mend: 'sum',
    asks: {
      customer_order: `select sn, payable_minor, goods_minor, discount_minor, freight_minor from customer_order
        where @id and (payable_minor <> goods_minor - discount_minor + freight_minor or payable_minor < 0 or freight_minor < 0 or saving_minor < 0)`,
    },
  },
  {
    name: 'order.discount',
    mend: 'sum',
    asks: {
      customer_order: `select o.sn, o.discount_minor, l.shares, d.adjusted from customer_order o
        left join lateral (select sum(discount_minor) as shares, bool_or(discount_minor not between 0 and subtotal_minor) as wrong from order_line where order_id = o.id) l on true
        left join lateral (select coalesce(sum(amount_minor), 0) as adjusted from order_adjustment where order_id = o.id) d on true
        where @o.id and (o.discount_minor <> l.shares or o.discount_minor <> d.adjusted or l.wrong)`,
    },
  },
  {
    name: 'line.adjustments',
    mend: 'sum',
    asks: {
      order_line: `select l.id, l.discount_minor, l.subtotal_minor, a.adjusted from order_line l
        left join lateral (select coalesce(sum(amount_minor), 0) as adjusted, bool_or(order_id <> l.order_id) as astray from order_adjustment where order_line_id = l.id) a on true
        where @l.id and (l.discount_minor <> a.adjusted or a.adjusted > l.subtotal_minor or a.astray)`,
    },
  },
  {
    // What was promised as a gift is a line of its own, but for one that had run out.
    name: 'order.gifts',
    mend: 'counter',
    asks: {
      customer_order: `select o.sn, l.gifts, a.promised from customer_order o
        left join lateral (select jsonb_object_agg(sku_id, quantity) as gifts from order_line where order_id = o.id and priced_by = 'GIFT') l on true
        left join lateral (select jsonb_object_agg(gives -> 'gift' ->> 'skuId', gives -> 'gift' -> 'quantity') as promised from order_adjustment
          where order_id = o.id and gives ? 'gift' and not gives -> 'gift' ? 'isGone') a on true
        where @o.id and l.gifts is distinct from a.promised`,
    },
  },
  {
    name: 'order.range',
    mend: 'sum',
    asks: {
      customer_order: `select sn, payable_minor from customer_order where @id and (payable_minor > 9007199254740991 or goods_minor > 9007199254740991)`,
    },
  },
  {
    name: 'trade.sum',
    mend: 'sum',
    asks: {
      trade: `select t.sn, t.total_minor, sum(o.payable_minor) as orders from trade t left join customer_order o on o.trade_id = t.id
        where @t.id group by t.id having t.total_minor <> coalesce(sum(o.payable_minor), 0) or count(o.id) = 0`,
    },
  },
  {
    name: 'order.one_shop',
    mend: 'owner',
    asks: {
      order_line: `select l.id, o.sn from order_line l join customer_order o on o.id = l.order_id join sku s on s.id = l.sku_id where @l.id and s.shop_id <> o.shop_id`,
    },
  },
  {
    name: 'trade.order_a_shop',
    mend: 'link',
    asks: {
      trade: `select trade_id, shop_id, count(*) as orders from customer_order where @trade_id group by 1, 2 having count(*) > 1`,
    },
  },
]

const lifeChecks: readonly Check[] = [
  {
    // Of an order without a step nobody knows how it came there.
    name: 'order.steps',
    mend: 'status',
    asks: {
      customer_order: `select o.sn, o.status, s.to_status from customer_order o
        left join lateral (select to_status from order_history where order_id = o.id order by position desc limit 1) s on true
        where @o.id and s.to_status is null`,
    },
  },
  {
    name: 'order.unpaid',
    mend: 'timer',
    asks: {
      customer_order: `select o.sn, o.confirmed_at from customer_order o
        where @o.id and o.status = 'confirmed' and o.confirmed_at + coalesce((select c.value::int from setting_change c
            where c.key = 'order.pay_within' and c.since <= o.confirmed_at order by c.number desc limit 1), 24) * interval '1 hour' < :timers_ran_at and (o.pay_until is null or o.pay_until < :timers_ran_at)
          and not exists (select from failed_item f where f.job = 'order-timers: unpaid' and f.item = o.id::text)`,
    },
  },
  {
    name: 'order.events',
    mend: 'timer',
    // Of the demo data's past nobody is told: it ends where the first event is written. What was delivered is kept for a week.
    asks: {
      customer_order: `with steps as materialized (
          select s.order_id, t.type, count(*) as steps from order_history s
          join (values ('submit', 'order.submitted'), ('approve', 'order.approved'), ('reject', 'order.rejected'), ('pay', 'order.paid'), ('ship', 'order.shipped'),
            ('receive', 'order.received'), ('complete', 'order.completed'), ('cancel', 'order.cancelled'), ('cancel_paid', 'order.cancelled'), ('give_back', 'order.returned')) t (transition, type) on t.transition = s.transition
          where @s.order_id and s.at > now() - interval '6 days' and s.at > (select min(occurred_at) from outbox_event where type like 'order.%')
          group by 1, 2),
        published as (
          select type, (data ->> 'orderId')::bigint as order_id, count(distinct key) as events from outbox_event
          where type like 'order.%' and (data ->> 'orderId')::bigint in (select order_id from steps) group by 1, 2)
        select s.order_id, s.type, s.steps, coalesce(h.events, 0) as events from steps s
        left join published h on h.order_id = s.order_id and h.type = s.type where s.steps > coalesce(h.events, 0)`,
    },
  },
  {
    name: 'approval.bought',
    mend: 'status',
    asks: {
      customer_order: `select o.sn, o.payable_minor, o.version, r.amount_minor, r.subject_version, r.status from customer_order o
        join lateral (select * from approval_request where subject_kind = 'order' and subject_id = o.id order by id desc limit 1) r on true
        where @o.id and o.status in ('in_approval', 'confirmed', 'paid', 'shipped', 'received', 'completed', 'returned')
          and (r.status in ('approved', 'running')) and (r.amount_minor <> o.payable_minor or r.subject_version <> o.version)`,
    },
  },
  {
    name: 'approval.runs',
    mend: 'status',
    asks: {
      customer_order: `select o.sn, o.status from customer_order o left join approval_request r on r.subject_kind = 'order' and r.subject_id = o.id and r.status = 'running'
        where @o.id and (o.status = 'in_approval') <> (r.id is not null)`,
    },
  },
]

const ownerChecks: readonly Check[] = [
  {
    name: 'order.company',
    mend: 'owner',
    asks: {
      customer_order: `select o.sn from customer_order o join trade t on t.id = o.trade_id join member m on m.id = o.member_id
        where @o.id and (t.company_id <> o.company_id or t.member_id <> o.member_id or m.company_id <> o.company_id)`,
    },
  },
  {
    name: 'approval.of_order',
    mend: 'owner',
    asks: {
      approval_request: `select r.id, o.sn from approval_request r join customer_order o on o.id = r.subject_id
        where @r.id and r.subject_kind = 'order' and (o.company_id <> r.company_id or o.member_id <> r.requester_member_id)`,
    },
  },
  {
    name: 'order.accounting_of_company',
    mend: 'owner',
    asks: {
      customer_order: `select o.sn from customer_order o
        cross join lateral (select jsonb_array_elements(o.accounting) union all select jsonb_array_elements(l.accounting -> 'shares') from order_line l where l.order_id = o.id) as b (a)
        left join cost_centre c on c.id = (a ->> 'costCentreId')::bigint left join accounting_subject s on s.id = (a ->> 'subjectId')::bigint
        where @o.id and (c.company_id is distinct from o.company_id or s.company_id is distinct from o.company_id)`,
    },
  },
  {
    name: 'order.shares',
    mend: 'sum',
    asks: {
      customer_order: `select o.sn, o.payable_minor, w.borne as by_order, l.borne as by_lines from customer_order o
        left join lateral (select sum((a ->> 'percent')::bigint) as percents, sum((a ->> 'amountMinor')::bigint) as borne from jsonb_array_elements(o.accounting) a) w on true
        left join lateral (select count(*) as lines, count(l.accounting) as own, (select sum((a ->> 'amountMinor')::bigint + (a ->> 'freightMinor')::bigint)
          from order_line k cross join lateral jsonb_array_elements(k.accounting -> 'shares') a where k.order_id = o.id) as borne from order_line l where l.order_id = o.id and l.priced_by <> 'GIFT') l on true
        where @o.id and (coalesce(w.percents, 10000) <> 10000 or (w.borne is not null and l.own = l.lines)
          or ((w.borne is not null or l.own = l.lines) and coalesce(w.borne, 0) + coalesce(l.borne, 0) <> o.payable_minor))`,
    },
  },
  {
    name: 'line.shares',
    mend: 'sum',
    asks: {
      order_line: `select l.id, s.borne from order_line l cross join lateral (select sum((a ->> 'part')::bigint) as parts, sum((a ->> 'amountMinor')::bigint) as borne, bool_or(a ->> 'part' <> a ->> 'amountMinor') as other
          from jsonb_array_elements(l.accounting -> 'shares') a) s
        where @l.id and l.accounting is not null and (s.borne is distinct from l.subtotal_minor - l.discount_minor or (l.accounting ->> 'by' = 'percent' and s.parts <> 10000) or (l.accounting ->> 'by' = 'amount' and s.other))`,
    },
  },
  {
    name: 'order.valid_cost_centre',
    mend: 'owner',
    asks: {
      customer_order: `select o.sn, c.code from customer_order o join company y on y.id = o.company_id
        cross join lateral (select jsonb_array_elements(o.accounting) union all select jsonb_array_elements(l.accounting -> 'shares') from order_line l where l.order_id = o.id) as b (a)
        join cost_centre c on c.id = (a ->> 'costCentreId')::bigint
        where @o.id and not exists (select from order_history s where s.order_id = o.id and s.transition in ('place', 'fail', 'edit')
          and (s.at at time zone y.time_zone)::date between coalesce(c.valid_from, '-infinity') and coalesce(c.valid_to, 'infinity'))`,
    },
  },
  {
    name: 'key.trade',
    mend: 'link',
    asks: {
      'idempotency.created_at': `select i.scope, i.key from idempotency i where @i.created_at and i.reply ? 'trade_sn' and i.reply ? 'order_list' and (not exists (select from trade t where t.sn = i.reply ->> 'trade_sn')
        or exists (select from jsonb_array_elements(i.reply -> 'order_list') e left join customer_order o on o.sn = e ->> 'sn'
          left join trade t on t.id = o.trade_id where t.sn is distinct from i.reply ->> 'trade_sn'))`,
    },
  },
]

const fileCheck: Check = {
  name: 'file.orders',
  mend: 'file',
  asks: { order_attachment: `select id, file, name from order_attachment where @id` },
  isBroken: isFileMissing,
}

export const orderChecks: readonly Check[] = [
  ...checksOfMachine(orderMachine),
  ...priceChecks,
  ...lifeChecks,
  ...ownerChecks,
  ...reservedChecks,
  ...moneyChecks,
  ...parcelChecks,
  fileCheck,
]
