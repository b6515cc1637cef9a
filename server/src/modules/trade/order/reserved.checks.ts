import type { Check } from '#platform/check'

/** The order that a text such as order:17 names, found by its id. */
const named = (column: string) =>
  `o.id = substring(${column} from '^order:([0-9]{1,18})$')::bigint and ${column} = 'order:' || o.id`

/** What orders reserve elsewhere: pieces, budgets, pieces of flash sales, coupons. */
export const reservedChecks: readonly Check[] = [
  {
    name: 'stock.held_for',
    mend: 'counter',
    asks: {
      reservation: `select r.id, r.reserved_for, o.status from reservation r left join customer_order o on ${named('r.reserved_for')}
        where @r.id and r.shipped + r.released < r.quantity and (o.id is null or o.status in ('received', 'completed', 'cancelled', 'creation_failed', 'returned'))`,
    },
  },
  {
    name: 'stock.held_by_order',
    mend: 'counter',
    asks: {
      customer_order: `select o.id, o.sn, l.sku_id, l.wanted, r.held from customer_order o
        join (select order_id, sku_id, sum(quantity - shipped) as wanted from order_line where @order_id group by 1, 2) l on l.order_id = o.id
        left join lateral (select sum(quantity - shipped - released) as held from reservation where reserved_for = 'order:' || o.id and sku_id = l.sku_id) r on true
        where @o.id and o.status in ('draft', 'in_approval', 'rejected', 'confirmed', 'paid', 'shipped') and coalesce(r.held, 0) <> l.wanted`,
    },
  },
  {
    name: 'budget.held_by_status',
    mend: 'money',
    asks: {
      customer_order: `select o.sn, o.status, h.r, h.c, h.s from customer_order o
        cross join lateral (select sum(reserved_delta_minor) as r, sum(committed_delta_minor) as c, sum(spent_delta_minor) as s from budget_entry where reserved_for = 'order:' || o.id) h
        where @o.id and ((h.r <> 0 and o.status <> 'in_approval') or (h.c <> 0 and o.status <> 'confirmed') or (h.s <> 0 and o.paid_minor = 0) or h.r + h.c + h.s > o.payable_minor)`,
    },
  },
  {
    name: 'budget.cancelled',
    mend: 'money',
    asks: {
      customer_order: `select o.sn, e.* from customer_order o
        cross join lateral (select sum(reserved_delta_minor) as r, sum(committed_delta_minor) as c, sum(spent_delta_minor) as s from budget_entry where reserved_for = 'order:' || o.id) e
        where @o.id and o.status = 'cancelled' and (e.r <> 0 or e.c <> 0 or e.s <> 0)`,
    },
  },
  {
    name: 'budget.held_for',
    mend: 'owner',
    asks: {
      budget_entry: `select e.budget_id, e.month, e.reserved_for from budget_entry e left join customer_order o on ${named('e.reserved_for')}
        where @e.id and e.reserved_for is not null and (o.id is null or o.company_id <> e.company_id or o.sn <> e.label)`,
      customer_order: `select e.budget_id, e.month, e.reserved_for from customer_order o join budget_entry e on e.reserved_for = 'order:' || o.id
        where @o.id group by 1, 2, 3 having least(sum(e.reserved_delta_minor), sum(e.committed_delta_minor), sum(e.spent_delta_minor)) < 0`,
    },
  },
  {
    name: 'flash_sale.of_order',
    mend: 'money',
    asks: {
      flash_sale_entry: `select h.reserved_for, h.quantity, o.status from flash_sale_reservation h join flash_sale_entry e on e.id = h.entry_id
        left join customer_order o on ${named('h.reserved_for')} left join order_line l on l.order_id = o.id and l.sku_id = e.sku_id
        where @e.id and (o.id is null or o.status = 'cancelled' or o.member_id <> h.member_id or l.quantity is distinct from h.quantity or l.price_minor <> e.price_minor)`,
    },
  },
  {
    name: 'group_buy.of_order',
    mend: 'money',
    asks: {
      group_buy_entry: `select h.reserved_for, h.quantity, e.state, o.status from group_buy_reservation h join group_buy_entry e on e.id = h.entry_id
        left join customer_order o on ${named('h.reserved_for')} left join order_line l on l.order_id = o.id and l.sku_id = e.sku_id
        where @e.id and (o.id is null or o.status = 'cancelled' or o.member_id <> h.member_id or l.quantity is distinct from h.quantity or l.price_minor <> e.price_minor
          or (h.is_joined and o.paid_at is null) or (e.state <> 'won' and o.shipped_at is not null))`,
    },
  },
  {
    name: 'group_buy.given_back',
    mend: 'timer',
    asks: {
      group_buy_entry: `select h.reserved_for, e.decided_at from group_buy_reservation h join group_buy_entry e on e.id = h.entry_id
        where @e.id and e.state = 'lost' and e.decided_at < :timers_ran_at`,
    },
  },
  {
    name: 'points_goods.of_order',
    mend: 'money',
    asks: {
      points_goods: `select h.reserved_for, h.quantity, h.points, o.status, a.points as of_lines from points_goods_reservation h join points_goods e on e.id = h.entry_id
        left join customer_order o on ${named('h.reserved_for')} left join order_line l on l.order_id = o.id and l.sku_id = e.sku_id
        left join order_adjustment a on a.order_line_id = l.id and a.kind = 'exchange' and a.promotion_id = e.id
        where @e.id and (o.id is null or o.status = 'cancelled' or o.member_id <> h.member_id or l.quantity is distinct from h.quantity or a.points is distinct from h.points)`,
      customer_order: `select o.sn, a.points, h.held from customer_order o
        join (select order_id, sum(points) as points from order_adjustment where @order_id group by 1 having sum(points) > 0) a on a.order_id = o.id
        left join lateral (select sum(points) as held from points_goods_reservation where reserved_for = 'order:' || o.id) h on true
        where @o.id and o.status not in ('cancelled', 'creation_failed') and a.points is distinct from h.held`,
    },
  },
  {
    name: 'points_goods.paid',
    mend: 'money',
    asks: {
      points_goods: `select h.reserved_for, h.due, d.drawn, b.booked from (
          select reserved_for, sum(points - points / quantity * returned) as due from points_goods_reservation
          where reserved_for in (select reserved_for from points_goods_reservation where @entry_id) group by 1) h
        left join lateral (select coalesce(sum(points), 0) as drawn from points_draw where reserved_for = h.reserved_for) d on true
        left join lateral (select -coalesce(sum(points), 0) as booked from points_entry where cause = h.reserved_for and kind in ('spent', 'given_back')) b on true
        where h.due <> d.drawn or h.due <> b.booked`,
    },
  },
  {
    name: 'promotion_budget.of_order',
    mend: 'money',
    asks: {
      'promotion_budget_use.promotion_id': `select u.reserved_for, u.kind, u.promotion_id, u.amount_minor, o.status, a.amount from promotion_budget_use u
        left join customer_order o on ${named('u.reserved_for')}
        left join lateral (select sum(amount_minor) as amount from order_adjustment where order_id = o.id and kind = u.kind and promotion_id = u.promotion_id) a on true
        where @u.promotion_id and (o.id is null or o.status in ('cancelled', 'creation_failed') or a.amount is distinct from u.amount_minor)`,
    },
  },
  {
    name: 'coupon.of_order',
    mend: 'owner',
    asks: {
      member_coupon: `select u.member_coupon_id, u.reserved_for from coupon_use u join member_coupon m on m.id = u.member_coupon_id join coupon c on c.id = m.coupon_id
        left join customer_order o on ${named('u.reserved_for')}
        where @u.member_coupon_id and (o.id is null or o.member_id <> m.member_id or o.company_id <> m.company_id or o.sn <> u.label or (c.shop_id is not null and c.shop_id <> o.shop_id))`,
    },
  },
  {
    // A coupon that was given for an order was promised by it.
    name: 'coupon.given_for',
    mend: 'owner',
    asks: {
      member_coupon: `select m.id, m.given_for, o.status from member_coupon m left join customer_order o on ${named('m.given_for')}
        where @m.id and m.given_for is not null and (o.id is null or o.member_id <> m.member_id or o.company_id <> m.company_id or o.completed_at is null
          or not exists (select from order_adjustment a where a.order_id = o.id and (a.gives -> 'coupon' ->> 'id')::bigint = m.coupon_id))`,
    },
  },
  {
    name: 'coupon.status',
    mend: 'status',
    asks: {
      member_coupon: `select m.id, m.status, u.orders, u.paid from member_coupon m
        left join (select u.member_coupon_id, count(*) as orders, bool_or(o.paid_at is not null) as paid, bool_or(o.status = 'cancelled') as cancelled
          from coupon_use u join customer_order o on ${named('u.reserved_for')} where @u.member_coupon_id group by 1) u on u.member_coupon_id = m.id
        where @m.id and ((m.status = 'held') <> (u.orders is null) or u.cancelled or (m.status = 'locked' and u.paid))`,
    },
  },
  {
    name: 'coupon.taken_off',
    mend: 'money',
    asks: {
      customer_order: `select o.sn, u.amount_minor, d.amount from customer_order o
        left join coupon_use u on u.reserved_for = 'order:' || o.id
        left join lateral (select sum(a.amount_minor) as amount from order_adjustment a where a.order_id = o.id and a.kind = 'coupon') d on true
        where @o.id and o.status <> 'cancelled' and coalesce(u.amount_minor, 0) <> coalesce(d.amount, 0)`,
    },
  },
]
