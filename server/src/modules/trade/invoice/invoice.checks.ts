import { type Check, checksOfMachine, underway } from '#platform/check'
import { invoiceMachine } from './invoice.machine.ts'

export const invoiceChecks: readonly Check[] = [
  ...checksOfMachine(invoiceMachine),
  {
    name: 'invoice.kept_money',
    mend: 'money',
    asks: {
      invoice: `select o.sn, i.number, t.net, o.paid_minor, r.known from invoice i join customer_order o on o.id = i.order_id
        join lateral (select sum(case x.kind when 'invoice' then x.total_minor else -x.total_minor end) as net from invoice x where x.order_id = o.id and x.status = 'issued') t on true
        left join lateral (select sum(r.amount_minor) as known from refund r join invoice_refund k on k.refund_id = r.id where r.order_id = o.id) r on true
        where @i.id and i.kind = 'invoice' and i.part is null and i.status = 'issued' and t.net <> o.paid_minor - coalesce(r.known, 0)`,
    },
  },
  {
    name: 'invoice.refunds',
    mend: 'timer',
    asks: {
      refund: `select r.id, r.cause, i.number from refund r join invoice i on i.order_id = r.order_id and i.kind = 'invoice' and i.part is null and i.status = 'issued'
        where @r.id and r.cause not like 'surplus:%' and not exists (select from invoice_refund k where k.refund_id = r.id)
          and not exists (${underway("'refund.promised:' || r.id")})`,
    },
  },
  {
    name: 'invoice.asked_for',
    mend: 'timer',
    asks: {
      customer_order: `select o.sn from customer_order o where @o.id and o.status = 'completed' and o.invoice is not null and o.paid_minor > o.refunded_minor
        and not exists (select from invoice i where i.order_id = o.id and i.kind = 'invoice' and i.part is null)
        and o.paid_minor - greatest(o.refunded_minor, (select coalesce(sum(r.amount_minor), 0) from refund r join invoice_refund k on k.refund_id = r.id where r.order_id = o.id))
          > (select coalesce(sum(case i.kind when 'invoice' then i.total_minor else -i.total_minor end), 0) from invoice i where i.order_id = o.id and i.status = 'issued')
        and not exists (${underway("'order.completed:' || o.id")})`,
    },
  },
  {
    name: 'invoice.parts',
    mend: 'money',
    asks: {
      'partly_invoiced_order.order_id': `select o.sn, t.net, o.paid_minor, r.known, p.left_minor from partly_invoiced_order p join customer_order o on o.id = p.order_id
        join lateral (select coalesce(sum(case x.kind when 'invoice' then x.total_minor else -x.total_minor end), 0) as net from invoice x where x.order_id = o.id and x.status = 'issued') t on true
        left join lateral (select coalesce(sum(r.amount_minor), 0) as known from refund r join invoice_refund k on k.refund_id = r.id where r.order_id = o.id) r on true
        where @p.order_id and (t.net > o.paid_minor - r.known or t.net + p.left_minor > o.paid_minor - r.known)`,
    },
  },
  {
    name: 'invoice.quantity',
    mend: 'sum',
    asks: {
      invoice: `select i.order_sn, l.id, l.quantity, n.pieces from invoice i join order_line l on l.order_id = i.order_id
        join lateral (select sum(case x.kind when 'invoice' then y.quantity else -y.quantity end) as pieces from invoice x join invoice_line y on y.invoice_id = x.id
          where x.order_id = i.order_id and x.status = 'issued' and y.order_line_id = l.id) n on true
        where @i.id and i.kind = 'invoice' and i.status = 'issued' and n.pieces > l.quantity`,
    },
  },
  {
    name: 'invoice.sum',
    mend: 'sum',
    asks: {
      invoice: `select i.id, i.total_minor, i.tax_minor, l.* from invoice i
        left join (select invoice_id, sum(amount_minor) as amount, sum(tax_minor) as tax from invoice_line where @invoice_id group by 1) l on l.invoice_id = i.id
        where @i.id and i.status = 'issued' and (i.total_minor <> coalesce(l.amount, 0) or i.tax_minor <> coalesce(l.tax, 0) or i.total_minor = 0)`,
    },
  },
  {
    name: 'invoice.credits',
    mend: 'money',
    asks: {
      invoice: `select l.invoice_id, l.order_line_id, l.amount_minor, c.amount from invoice_line l join invoice i on i.id = l.invoice_id and i.kind = 'invoice'
        join (select c.invoice_id, x.order_line_id, sum(x.amount_minor) as amount, sum(x.tax_minor) as tax from invoice c join invoice_line x on x.invoice_id = c.id
          where c.kind = 'credit' and @c.invoice_id group by 1, 2) c on c.invoice_id = l.invoice_id and c.order_line_id is not distinct from l.order_line_id
        where @l.invoice_id and (c.amount > l.amount_minor or c.tax > l.tax_minor)`,
    },
  },
  {
    name: 'invoice.numbers',
    mend: 'link',
    asks: {
      shop: `select coalesce(n.shop_id, i.shop_id) as shop, coalesce(n.kind, i.kind) as kind, coalesce(n.year, i.year) as year, n.last, i.n as written, i.highest
        from (select * from invoice_number where @shop_id) n full join (
          select shop_id, kind, split_part(number, '-', 3)::int as year, count(*) as n, max(split_part(number, '-', 4)::int) as highest
          from invoice where number is not null and @shop_id group by 1, 2, 3) i using (shop_id, kind, year)
        where n.last is distinct from i.n or n.last is distinct from i.highest`,
    },
  },
  {
    name: 'invoice.tax_number',
    mend: 'link',
    asks: {
      'tax_invoice.invoice_id': `select t.invoice_id, t.number, t.shop_id from tax_invoice t join invoice i on i.id = t.invoice_id join tax_export e on e.id = t.export_id
        left join tax_number_file f on f.id = t.number_file_id
        where @t.invoice_id and (i.shop_id <> t.shop_id or e.shop_id <> t.shop_id or f.shop_id <> t.shop_id or i.status <> 'issued' or i.kind <> 'invoice'
          or not exists (select from tax_export_invoice x where x.export_id = t.export_id and x.invoice_id = t.invoice_id))`,
    },
  },
  {
    name: 'invoice.owner',
    mend: 'owner',
    asks: {
      invoice: `select c.id from invoice c join invoice i on i.id = c.invoice_id
        where @c.id and (i.kind <> 'invoice' or i.order_id <> c.order_id or i.company_id <> c.company_id or i.shop_id <> c.shop_id)
        union all select i.id from invoice i join customer_order o on o.id = i.order_id where @i.id and (o.company_id <> i.company_id or o.shop_id <> i.shop_id)`,
    },
  },
]
