import type { Check } from '#platform/check'

export const reviewChecks: readonly Check[] = [
  {
    name: 'review.rating',
    mend: 'counter',
    asks: {
      goods: `select g.id, g.review_count, g.star_sum, g.rating_tenths, r.n, r.stars from goods g
        left join (select goods_id, count(*) as n, sum(stars) as stars from review where @goods_id group by 1) r on r.goods_id = g.id
        where @g.id and (g.review_count <> coalesce(r.n, 0) or g.star_sum <> coalesce(r.stars, 0) or g.rating_tenths <> coalesce(round(r.stars * 10.0 / r.n), 0))`,
    },
  },
  {
    name: 'review.owner',
    mend: 'owner',
    asks: {
      review: `select r.id, o.sn, o.status from review r join order_line l on l.id = r.order_line_id join customer_order o on o.id = l.order_id
        where @r.id and (o.status not in ('received', 'completed', 'returned') or l.reviewed_at is null or r.order_id <> o.id or r.order_sn <> o.sn
          or r.goods_id <> l.goods_id or r.shop_id <> o.shop_id or r.company_id <> o.company_id)`,
    },
  },
  {
    name: 'review.noted',
    mend: 'link',
    asks: {
      order_line: `select l.id as line_id from order_line l left join review r on r.order_line_id = l.id where @l.id and l.reviewed_at is not null and r.id is null`,
      customer_order: `select o.sn from customer_order o where @o.id and ((o.reviewed_at is not null) <> (not exists (select 1 from order_line l where l.order_id = o.id and l.reviewed_at is null))
        or (o.reviewed_at is not null and o.status = 'received'))`,
    },
  },
]
