import type { Check } from '#platform/check'

export const pointsChecks: readonly Check[] = [
  {
    name: 'points.balance',
    mend: 'sum',
    asks: {
      'points_account.member_id': `select a.member_id, a.balance, a.owed, e.booked, l.remaining from points_account a
        left join lateral (select coalesce(sum(points), 0) as booked from points_entry where member_id = a.member_id) e on true
        left join lateral (select coalesce(sum(remaining), 0) as remaining from points_lot where member_id = a.member_id) l on true
        where @a.member_id and (a.balance - a.owed <> e.booked or a.balance <> l.remaining)`,
    },
  },
  {
    name: 'points.earned',
    mend: 'sum',
    asks: {
      'points_of_order.order_id': `select p.order_id, p.points, e.booked from points_of_order p
        left join lateral (select coalesce(sum(points), 0) as booked, bool_or(member_id <> p.member_id) as astray from points_entry
          where cause = 'order:' || p.order_id and kind in ('earned', 'taken_back')) e on true
        where @p.order_id and (p.points <> e.booked or e.astray)`,
    },
  },
  {
    name: 'points.drawn',
    mend: 'sum',
    asks: {
      points_lot: `select l.id, l.points, l.remaining, d.drawn from points_lot l
        join (select lot_id, sum(points) as drawn from points_draw where @lot_id group by 1) d on d.lot_id = l.id
        where @l.id and d.drawn > l.points - l.remaining`,
    },
  },
]
