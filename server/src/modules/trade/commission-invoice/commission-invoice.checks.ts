import type { Check } from '#platform/check'

export const commissionInvoiceChecks: readonly Check[] = [
  {
    name: 'commission_invoice.sum',
    mend: 'money',
    asks: {
      commission_invoice: `select i.id, i.kind, i.total_minor, i.booking_count, r.* from commission_invoice i
        left join lateral (select coalesce(sum(amount_minor), 0) as amount, count(*) as bookings from commission_invoice_row where invoice_id = i.id) r on true
        where @i.id and (r.bookings <> i.booking_count or r.amount <> case i.kind when 'invoice' then i.total_minor else -i.total_minor end)`,
    },
  },
  {
    name: 'commission_invoice.booked',
    mend: 'money',
    asks: {
      commission_invoice: `select r.transaction_id, r.invoice_id, r.amount_minor, m.commission_minor, m.shop_id
        from commission_invoice i join commission_invoice_row r on r.invoice_id = i.id
        left join shop_movement m on m.transaction_id = r.transaction_id and m.shop_id = i.shop_id
        where @i.id and m.commission_minor is distinct from r.amount_minor`,
    },
  },
  {
    name: 'commission_invoice.tax',
    mend: 'link',
    asks: {
      'commission_tax.invoice_id': `select t.invoice_id, t.vat_minor, i.kind, i.tax_minor from commission_tax t join commission_invoice i on i.id = t.invoice_id
        where @t.invoice_id and (i.kind <> 'invoice' or abs(t.vat_minor - i.tax_minor) >= 100
          or not exists (select from commission_tax_export_invoice x where x.export_id = t.export_id and x.invoice_id = t.invoice_id))`,
      'commission_credit_tax.invoice_id': `select c.invoice_id, i.kind from commission_credit_tax c join commission_invoice i on i.id = c.invoice_id
        where @c.invoice_id and i.kind <> 'credit_note'`,
    },
  },
  {
    name: 'commission_invoice.numbers',
    mend: 'link',
    asks: {
      'commission_invoice_number.year': `select n.kind, n.year, n.last, i.issued, i.highest from commission_invoice_number n
        left join lateral (select count(*) as issued, max(sequence) as highest from commission_invoice i where i.kind = n.kind and i.year = n.year) i on true
        where @n.year and (i.issued <> n.last or i.highest is distinct from n.last)`,
    },
  },
]
