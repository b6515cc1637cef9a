import type { Check } from '#platform/check'

export const promotionChecks: readonly Check[] = [
  {
    name: 'promotion.shop',
    mend: 'owner',
    asks: Object.fromEntries(
      ['flash_sale_entry', 'group_buy_entry', 'points_goods'].map((table) => [
        table,
        `select '${table}' as kind, e.id from ${table} e join sku s on s.id = e.sku_id where @e.id and s.shop_id <> e.shop_id`,
      ]),
    ),
  },
  {
    name: 'promotion.one_price',
    mend: 'link',
    asks: {
      sku: `with runs as (
          select e.sku_id, 'flash ' || e.id as name, s.starts_at, s.ends_at from flash_sale_entry e join flash_sale_slot s on s.id = e.slot_id where @e.sku_id
          union all select e.sku_id, 'group ' || e.id, g.starts_at, g.ends_at from group_buy_entry e join group_buy g on g.id = e.group_buy_id where @e.sku_id)
        select a.sku_id, a.name, b.name as other from runs a join runs b on b.sku_id = a.sku_id and b.name > a.name and b.starts_at < a.ends_at and a.starts_at < b.ends_at`,
    },
  },
  {
    name: 'flash_sale.hour',
    mend: 'link',
    asks: {
      flash_sale_slot: `select s.id, s.starts_at, f.day, s.hour from flash_sale_slot s join flash_sale f on f.id = s.flash_sale_id
        where @s.id and s.starts_at <> (f.day + make_interval(hours => s.hour - 8)) at time zone 'UTC'`,
    },
  },
  {
    name: 'flash_sale.sold',
    mend: 'counter',
    asks: {
      flash_sale_entry: `select e.id, null::bigint as member_id, e.sold as counted, h.held from flash_sale_entry e
        left join (select entry_id, sum(quantity) as held from flash_sale_reservation where @entry_id group by 1) h on h.entry_id = e.id
        where @e.id and e.sold <> e.sold_before + coalesce(h.held, 0)
        union all select t.entry_id, t.member_id, t.taken, h.held from flash_sale_member_usage t join flash_sale_entry e on e.id = t.entry_id
        left join (select entry_id, member_id, sum(quantity) as held from flash_sale_reservation where @entry_id group by 1, 2) h on h.entry_id = t.entry_id and h.member_id = t.member_id
        where @t.entry_id and (t.taken <> coalesce(h.held, 0) or (e.member_limit > 0 and t.taken > e.member_limit))`,
    },
  },
  {
    name: 'points_goods.taken',
    mend: 'counter',
    asks: {
      points_goods: `select e.id, null::bigint as member_id, e.taken as counted, h.held from points_goods e
        left join (select entry_id, sum(quantity) as held from points_goods_reservation where @entry_id group by 1) h on h.entry_id = e.id
        where @e.id and e.taken <> e.taken_before + coalesce(h.held, 0)
        union all select t.entry_id, t.member_id, t.taken, h.held from points_goods_member_usage t
        left join (select entry_id, member_id, sum(quantity) as held from points_goods_reservation where @entry_id group by 1, 2) h on h.entry_id = t.entry_id and h.member_id = t.member_id
        where @t.entry_id and t.taken <> coalesce(h.held, 0)`,
    },
  },
  {
    name: 'coupon.counted',
    mend: 'counter',
    asks: {
      coupon: `select c.id, c.received, c.used, m.taken, m.spent from coupon c
        left join (select coupon_id, count(*) as taken, count(*) filter (where status = 'used') as spent from member_coupon where @coupon_id group by 1) m on m.coupon_id = c.id
        where @c.id and (c.received <> c.received_before + coalesce(m.taken, 0) or c.used <> c.used_before + coalesce(m.spent, 0) or c.received > c.total)`,
    },
  },
  {
    name: 'coupon.limit',
    mend: 'counter',
    asks: {
      coupon: `select m.coupon_id, m.member_id, count(*) as taken, c.member_limit from member_coupon m join coupon c on c.id = m.coupon_id
        where @m.coupon_id and c.member_limit > 0 group by 1, 2, c.member_limit having count(*) > c.member_limit`,
    },
  },
  {
    name: 'coupon.worth',
    mend: 'money',
    asks: {
      member_coupon: `select m.id, sum(u.amount_minor) as taken_off, c.value_minor from coupon_use u join member_coupon m on m.id = u.member_coupon_id join coupon c on c.id = m.coupon_id
        where @u.member_coupon_id group by 1, 3 having sum(u.amount_minor) > c.value_minor`,
    },
  },
]
