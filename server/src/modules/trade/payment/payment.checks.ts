import type { Check } from '#platform/check'

export const paymentChecks: readonly Check[] = [
  {
    name: 'credit.owed',
    mend: 'money',
    asks: {
      company: `select coalesce(c.company_id, l.company_id) as company, c.used_minor, l.owed from (select * from credit_account where @company_id) c
        full join (select company_id, sum(amount_minor) as owed from ledger_entry where account = 'receivable' and @company_id group by 1) l using (company_id)
        where coalesce(c.used_minor, 0) <> coalesce(l.owed, 0)`,
    },
  },
  {
    name: 'refund.owed',
    mend: 'money',
    asks: {
      company: `select coalesce(c.company_id, r.company_id) as company, c.owed, r.open from (select company_id, -sum(amount_minor) as owed from ledger_entry where account = 'refunds' and @company_id group by 1) c
        full join (select company_id, sum(amount_minor) as open from refund where status <> 'succeeded' and @company_id group by 1) r using (company_id)
        where coalesce(c.owed, 0) <> coalesce(r.open, 0)`,
    },
  },
  {
    name: 'payment.settles_once',
    mend: 'money',
    asks: {
      'payment_part.order_id': `select order_id, count(*) as n from payment_part where @order_id and outcome = 'settled' group by 1 having count(*) > 1`,
    },
  },
  {
    name: 'payment.parts',
    mend: 'sum',
    asks: {
      payment: `select p.sn, p.amount_minor, sum(q.amount_minor) as parts from payment p left join payment_part q on q.payment_id = p.id where @p.id
        group by p.id having p.amount_minor <> coalesce(sum(q.amount_minor), 0)`,
    },
  },
  {
    name: 'payment.outcome',
    mend: 'money',
    asks: {
      payment: `select p.sn, p.status, q.order_id, q.outcome from payment p join payment_part q on q.payment_id = p.id
        where @p.id and ((p.status in ('succeeded', 'duplicate') and q.outcome = 'open') or (p.status in ('waiting', 'failed') and q.outcome <> 'open'))`,
    },
  },
  {
    name: 'payment.currency',
    mend: 'money',
    asks: { payment: `select sn, currency, status from payment where @id and currency <> 'IDR'` },
  },
  {
    name: 'payment.intent',
    mend: 'status',
    asks: {
      payment: `select p.sn, p.status, i.payment_id, i.state from (select * from payment where @id) p
        full join (select * from payment_intent where @payment_id) i on i.payment_id = p.id
        where p.method not in ('on_account', 'bank_transfer') and (i.payment_id is null or i.provider <> p.method or p.status <>
          case i.state when 'paid' then 'succeeded' when 'failed' then 'failed' when 'expired' then 'failed' else 'waiting' end)`,
    },
  },
  {
    name: 'payment.surplus',
    mend: 'money',
    asks: {
      payment: `select q.payment_id, q.order_id, q.amount_minor, r.cause, r.amount_minor as refund
        from (select * from payment_part where outcome = 'surplus' and @payment_id) q
        full join (select * from refund where cause like 'surplus:%' and @payment_id) r on r.cause = 'surplus:' || q.payment_id || ':' || q.order_id
        where q.amount_minor is distinct from r.amount_minor or q.payment_id is distinct from r.payment_id or q.order_id is distinct from r.order_id`,
    },
  },
  {
    name: 'refund.by_hand',
    mend: 'money',
    asks: {
      refund: `select sn, status, way from refund where @id and way = 'manual' and status = 'succeeded' and gateway_number = ''`,
    },
  },
  {
    // What it declined may be sent by hand, under a number that is not its own.
    name: 'refund.bank',
    mend: 'money',
    asks: {
      'sandbox_refund.at': `select b.refund_sn as sn, b.amount, r.amount_minor, r.status from sandbox_refund b
        left join (select r.*, p.sn as paid_by from refund r join payment p on p.id = r.payment_id
          where p.method = 'sandbox' and exists (select from sandbox_bill s where s.bill_sn = p.sn)) r on r.sn = b.refund_sn
        where @b.at and (r.id is null or b.bill_sn <> r.paid_by or b.amount::numeric <> r.amount_minor * 0.01 or r.status in ('manual', 'failed'))`,
      refund: `select r.sn, null as amount, r.amount_minor, r.status from refund r join payment p on p.id = r.payment_id
        where @r.id and p.method = 'sandbox' and exists (select from sandbox_bill s where s.bill_sn = p.sn)
          and r.status = 'succeeded' and r.gateway_number like 'SBR%' and not exists (select from sandbox_refund b where b.refund_sn = r.sn)`,
    },
  },
]
