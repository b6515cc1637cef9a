import { isFileMissing } from '#modules/foundation/media'
import { type Check, checksOfMachine, stepsCheck } from '#platform/check'
import { preparedMachine } from './prepared/prepared-quote.machine.ts'
import { inviteMachine } from './inquiry.machine.ts'

export const inquiryChecks: readonly Check[] = [
  ...checksOfMachine(inviteMachine),
  ...checksOfMachine(preparedMachine),
  stepsCheck('prepared_quote.steps', preparedMachine.tables, 'id'),
  {
    name: 'prepared_quote.sent',
    mend: 'link',
    asks: {
      prepared_quote: `select p.id, p.status, i.offered_by from prepared_quote p left join inquiry i on i.id = p.inquiry_id
        where @p.id and (p.status in ('waiting', 'sent') or p.inquiry_id is not null)
          and ((p.status = 'waiting' and p.discount_bps is null)
            or (p.invite_version is null and (p.status = 'sent') <> (p.inquiry_id is not null))
            or (p.inquiry_id is not null and i.offered_by is distinct from case when p.invite_version is null then p.shop_id end)
            or (i.id is not null and i.company_id <> p.company_id))`,
    },
  },
  {
    name: 'inquiry.status',
    mend: 'status',
    asks: {
      inquiry: `select i.sn, i.status, s.* from inquiry i
        left join lateral (select count(*) as n, case
            when count(*) filter (where status = 'quoted') > 0 then 'quoted'
            when count(*) filter (where status in ('asked', 'withdrawn')) > 0 then 'asked'
            when count(*) filter (where status = 'ordered') > 0 then 'ordered'
            when count(*) filter (where status = 'expired') > 0 then 'expired' else 'closed' end as together
          from inquiry_invite where inquiry_id = i.id) s on true
        where @i.id and ((i.status = 'draft' and s.n > 0) or (i.status <> 'draft' and (s.n = 0 or s.together <> i.status)))`,
    },
  },
  stepsCheck('inquiry.steps', inviteMachine.tables, 'id'),
  {
    name: 'inquiry.lines',
    mend: 'owner',
    asks: {
      inquiry_invite: `select v.id as invite_id from inquiry_invite v where @v.id
        and not exists (select from inquiry_line l where l.inquiry_id = v.inquiry_id and l.shop_id = v.shop_id)`,
      inquiry_line: `select l.id as line_id from inquiry_line l join sku k on k.id = l.sku_id where @l.id and k.shop_id <> l.shop_id`,
      quote: `select q.id as quote_id from quote q join inquiry_invite v on v.id = q.invite_id join quote_line ql on ql.quote_id = q.id
        join inquiry_line l on l.id = ql.inquiry_line_id where @q.id and (l.inquiry_id <> v.inquiry_id or l.shop_id <> v.shop_id)`,
    },
  },
  {
    name: 'quote.sum',
    mend: 'sum',
    asks: {
      quote: `select q.id, q.goods_minor, s.* from quote q join inquiry_invite v on v.id = q.invite_id
        left join lateral (select sum(price_minor * quantity) as sum, count(*) as n from quote_line where quote_id = q.id) s on true
        where @q.id and (s.sum is distinct from q.goods_minor
          or s.n <> (select count(*) from inquiry_line l where l.inquiry_id = v.inquiry_id and l.shop_id = v.shop_id))`,
    },
  },
  {
    name: 'quote.ordered_once',
    mend: 'link',
    asks: {
      customer_order: `select o.sn, v.id as invite_id from (select * from customer_order where @id) o
        full join (select * from inquiry_invite where @order_id) v on v.order_id = o.id
        where (o.quote is not null or v.order_id is not null) and (o.quote is null or v.order_id is null
          or (o.quote->>'inquiryId')::bigint <> v.inquiry_id or o.shop_id <> v.shop_id or o.sn <> v.order_sn
          or exists (select from quote_line ql join inquiry_line l on l.id = ql.inquiry_line_id where ql.quote_id = v.quote_id and ql.price_minor is not null
            and not (o.quote->'lines') @> jsonb_build_array(jsonb_build_object('skuId', l.sku_id, 'quantity', ql.quantity, 'priceMinor', ql.price_minor))))`,
    },
  },
  {
    name: 'quote.files',
    mend: 'owner',
    asks: {
      quote: `select q.id as quote_id, n.id as file_id from quote q join inquiry_invite v on v.id = q.invite_id
        cross join jsonb_array_elements(q.file_ids) n(id) left join quote_file f on f.id = n.id::bigint
        where @q.id and f.shop_id is distinct from v.shop_id`,
    },
  },
  {
    name: 'file.quotes',
    mend: 'file',
    asks: { quote_file: `select id, file, name from quote_file where @id` },
    isBroken: isFileMissing,
  },
  {
    name: 'quote.price',
    mend: 'money',
    asks: {
      customer_order: `select o.sn, ol.sku_id, ol.price_minor from customer_order o join order_line ol on ol.order_id = o.id,
          jsonb_to_recordset(o.quote->'lines') as q("skuId" bigint, quantity int, "priceMinor" bigint)
        where @o.id and q."skuId" = ol.sku_id and q.quantity = ol.quantity and q."priceMinor" <> ol.price_minor
        union all select sn, null, discount_minor from customer_order where @id and quote is not null and discount_minor <> 0`,
    },
  },
]
