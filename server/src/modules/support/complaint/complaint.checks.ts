import { type Check, checksOfMachine, stepsCheck } from '#platform/check'
import { complaintMachine } from './complaint.machine.ts'

export const complaintChecks: readonly Check[] = [
  ...checksOfMachine(complaintMachine),
  stepsCheck('complaint.steps', complaintMachine.tables),
  {
    name: 'complaint.refund',
    mend: 'money',
    asks: {
      complaint: `select c.sn, c.status, c.refund_minor, c.refund_status, r.amount_minor, r.status as refund from complaint c left join refund r on r.cause = 'complaint:' || c.id
        where @c.id and (coalesce(c.refund_minor, 0) <> coalesce(r.amount_minor, 0) or (c.refund_status = 'refunded') <> (r.status = 'succeeded' and c.refund_status <> 'refunding')
          or (c.refund_status = 'transferring' and r.status not in ('manual', 'failed')))`,
    },
  },
  {
    name: 'complaint.pauses',
    mend: 'counter',
    asks: {
      customer_order: `select o.sn, o.dispute_count, c.n, p.paused from customer_order o
        left join (select order_id, count(*) as n from complaint where @order_id and status not in ('complete', 'cancelled') group by 1) c on c.order_id = o.id
        left join (select order_id, count(*) as paused from order_pause where @order_id and resumed_at is null group by 1) p on p.order_id = o.id
        where @o.id and o.dispute_count <> coalesce(c.n, 0) + coalesce(p.paused, 0)`,
    },
  },
  {
    name: 'complaint.owner',
    mend: 'owner',
    asks: {
      complaint: `select c.sn from complaint c join customer_order o on o.id = c.order_id left join order_line l on l.id = c.order_line_id and l.order_id = c.order_id
        left join after_sale a on a.id = c.after_sale_id
        where @c.id and (l.id is null or c.company_id <> o.company_id or c.member_id <> o.member_id or c.shop_id <> o.shop_id or a.order_id <> c.order_id)`,
    },
  },
]
