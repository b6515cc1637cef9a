import type { Check } from '#platform/check'

/** The money of orders beside payments, refunds and the ledger. */
export const moneyChecks: readonly Check[] = [
  {
    name: 'order.paid',
    mend: 'money',
    asks: {
      customer_order: `select sn, status, paid_minor, payable_minor from customer_order
        where @id and ((status in ('paid', 'shipped', 'received', 'completed') and paid_minor <> payable_minor) or (status in ('draft', 'in_approval', 'rejected', 'confirmed') and paid_minor <> 0))`,
    },
  },
  {
    name: 'order.settled',
    mend: 'money',
    asks: {
      customer_order: `select o.sn, o.paid_minor, p.settled from customer_order o
        left join (select order_id, sum(amount_minor) as settled from payment_part where @order_id and outcome = 'settled' group by 1) p on p.order_id = o.id
        where @o.id and o.paid_minor <> coalesce(p.settled, 0)`,
    },
  },
  {
    name: 'order.ledger',
    mend: 'money',
    asks: {
      customer_order: `select o.sn, o.status, e.* from customer_order o
        left join order_money m on m.order_id = o.id
        left join lateral (
          select coalesce(sum(amount_minor) filter (where account in ('cash', 'receivable', 'shop_cash')), 0) as there,
            -coalesce(sum(amount_minor) filter (where account = 'escrow'), 0) as escrow,
            -coalesce(sum(amount_minor) filter (where account in ('escrow', 'payable', 'commission')), 0) as kept
          from ledger_entry where order_id = o.id) e on true
        left join lateral (
          select coalesce(sum(amount_minor) filter (where status = 'succeeded'), 0) as sent from refund
          where order_id = o.id and cause not like 'surplus:%') r on true
        where @o.id and (coalesce(m.paid_minor, 0) <> o.paid_minor or e.there <> o.paid_minor - r.sent or e.kept <> o.paid_minor - o.refunded_minor
          or (o.status in ('paid', 'shipped') and e.escrow <> o.paid_minor - o.refunded_minor)
          or (o.status in ('received', 'completed', 'returned', 'cancelled') and e.escrow <> 0))`,
    },
  },
  {
    name: 'order.refunded',
    mend: 'money',
    asks: {
      customer_order: `select o.sn, o.refunded_minor, r.promised, p.counted from customer_order o
        left join (select order_id, sum(amount_minor) as promised from refund where @order_id and cause not like 'surplus:%' group by 1) r on r.order_id = o.id
        left join (select order_id, sum(refunded_minor) as counted from payment_part where @order_id and outcome = 'settled' group by 1) p on p.order_id = o.id
        where @o.id and (o.refunded_minor <> coalesce(r.promised, 0) or o.refunded_minor <> coalesce(p.counted, 0) or o.refunded_minor > o.paid_minor)`,
    },
  },
  {
    name: 'payment.company',
    mend: 'owner',
    asks: {
      payment: `select p.sn from payment p join payment_part q on q.payment_id = p.id join customer_order o on o.id = q.order_id join member m on m.id = p.member_id
        where @p.id and (p.company_id <> o.company_id or m.company_id <> p.company_id)`,
    },
  },
]
