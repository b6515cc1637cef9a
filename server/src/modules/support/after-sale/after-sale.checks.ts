import { type Check, checksOfMachine, stepsCheck } from '#platform/check'
import { afterSaleMachine } from './after-sale.machine.ts'

export const afterSaleChecks: readonly Check[] = [
  ...checksOfMachine(afterSaleMachine),
  {
    name: 'after_sale.pieces',
    mend: 'counter',
    asks: {
      order_line: `select l.id, l.shipped, l.received, l.missing, c.* from order_line l join (
          select x.order_line_id, sum(coalesce(x.approved, x.quantity)) filter (where a.kind <> 'cancel') as claimed,
            sum(coalesce(x.approved, x.quantity)) filter (where a.kind in ('return', 'exchange') and not a.never_came) as back,
            sum(coalesce(x.approved, x.quantity)) filter (where a.never_came) as missed
          from after_sale a join after_sale_line x on x.after_sale_id = a.id where @x.order_line_id and a.status not in ('rejected', 'closed') group by 1) c on c.order_line_id = l.id
        where @l.id and (c.claimed > l.shipped or c.back > l.received or c.missed > l.missing)`,
    },
  },
  {
    name: 'after_sale.shares',
    mend: 'money',
    asks: {
      order_line: `select l.id, l.subtotal_minor - l.discount_minor as paid, s.shares from order_line l
        join (select order_line_id, sum(share_minor) as shares from after_sale_line where @order_line_id group by 1) s on s.order_line_id = l.id
        where @l.id and s.shares > l.subtotal_minor - l.discount_minor`,
    },
  },
  stepsCheck('after_sale.steps', afterSaleMachine.tables),
  {
    name: 'after_sale.more_days',
    mend: 'counter',
    asks: {
      after_sale: `select a.sn, a.more_days, coalesce(e.days, 0) as given from after_sale a
        left join lateral (select sum(x.days) as days from after_sale_extension x where x.after_sale_id = a.id and x.given_at >= a.status_changed_at and x.status = a.status) e on true
        where @a.id and a.more_days <> coalesce(e.days, 0)`,
    },
  },
  {
    name: 'after_sale.refund',
    mend: 'money',
    asks: {
      after_sale: `select a.sn, a.status, a.refund_minor, r.amount_minor, r.status as refund from after_sale a left join refund r on r.cause = 'after-sale:' || a.id
        where @a.id and (coalesce(a.refund_minor, 0) <> coalesce(r.amount_minor, 0)
          or (a.status = 'completed' and r.id is not null and r.status <> 'succeeded')
          or (a.status = 'refunding' and r.status not in ('waiting', 'sending', 'pending', 'succeeded', 'failed')))`,
    },
  },
  {
    name: 'after_sale.replacement',
    mend: 'link',
    asks: {
      customer_order: `select o.sn, null as application from customer_order o where @o.id and o.kind <> 'normal'
        and not exists (select from after_sale a where a.replacement_sn = o.sn)`,
      after_sale: `select a.replacement_sn as sn, a.sn as application from after_sale a where @a.id and a.replacement_sn is not null
        and not exists (select from customer_order o where o.sn = a.replacement_sn and o.kind <> 'normal')`,
    },
  },
  {
    name: 'after_sale.owner',
    mend: 'owner',
    asks: {
      after_sale: `select a.sn from after_sale a join customer_order o on o.id = a.order_id
        where @a.id and (a.company_id <> o.company_id or a.member_id <> o.member_id or a.shop_id <> o.shop_id or a.order_sn <> o.sn)
        union all select a.sn from after_sale a join after_sale_line x on x.after_sale_id = a.id join order_line l on l.id = x.order_line_id
        where @a.id and l.order_id <> a.order_id`,
    },
  },
]
