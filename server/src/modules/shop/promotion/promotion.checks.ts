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
          select e.sku_id, 'flash ' || e.id as name, s.starts_at, s.ends_at from flash_sale_entry e join flash_sale_slot s on s.id = e.slot_id where @e.sku_id and e.state in ('asked', 'approved')
          union all select e.sku_id, 'group ' || e.id, g.starts_at, g.ends_at from group_buy_entry e join group_buy g on g.id = e.group_buy_id
          where @e.sku_id and e.state <> 'lost' and e.closed_at is null)
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
    name: 'flash_sale.entry',
    mend: 'status',
    asks: {
      flash_sale_entry: `select e.id, e.state, f.withdrawn_at from flash_sale_entry e join flash_sale_slot s on s.id = e.slot_id join flash_sale f on f.id = s.flash_sale_id
        where @e.id and (f.withdrawn_at is not null and e.state in ('asked', 'approved') or e.state <> 'approved' and exists (select from flash_sale_reservation r where r.entry_id = e.id))`,
      flash_sale: `select f.id, f.entries_until from flash_sale f where @f.id and f.withdrawn_at is null
        and f.entries_until > (select max(s.starts_at) from flash_sale_slot s where s.flash_sale_id = f.id)`,
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
    name: 'group_buy.joined',
    mend: 'counter',
    asks: {
      group_buy_entry: `select e.id, null::bigint as member_id, e.taken, e.joined, h.held, h.paid from group_buy_entry e
        left join (select entry_id, sum(quantity) as held, sum(quantity) filter (where is_joined) as paid from group_buy_reservation where @entry_id group by 1) h on h.entry_id = e.id
        where @e.id and (e.taken <> e.joined_before + coalesce(h.held, 0) or e.joined <> e.joined_before + coalesce(h.paid, 0))
        union all select t.entry_id, t.member_id, t.taken, null, h.held, null from group_buy_member_usage t join group_buy_entry e on e.id = t.entry_id
        left join (select entry_id, member_id, sum(quantity) as held from group_buy_reservation where @entry_id group by 1, 2) h on h.entry_id = t.entry_id and h.member_id = t.member_id
        where @t.entry_id and (t.taken <> coalesce(h.held, 0) or (e.member_limit > 0 and t.taken > e.member_limit))`,
    },
  },
  {
    name: 'group_buy.decided',
    mend: 'status',
    asks: {
      group_buy_entry: `select e.id, e.state, e.joined, e.wanted, g.ends_at from group_buy_entry e join group_buy g on g.id = e.group_buy_id
        where @e.id and ((e.state = 'open' and g.ends_at < :timers_ran_at) or (e.state = 'lost' and e.closed_at is null and e.decided_at < g.ends_at))`,
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
    name: 'points_proposal.offer',
    mend: 'link',
    asks: {
      points_proposal: `select p.id, p.state, p.points_goods_id from points_proposal p join points_goods e on e.id = p.points_goods_id
        where @p.id and (e.shop_id <> p.shop_id or e.sku_id <> p.sku_id)`,
    },
  },
  {
    name: 'promotion_budget.counted',
    mend: 'counter',
    asks: Object.fromEntries(
      ['full_discount', 'minus_price', 'half_price'].map((table) => [
        table,
        `select '${table}' as kind, p.id, p.budget_minor, p.given_minor, u.amount from ${table} p
        left join (select promotion_id, sum(amount_minor) as amount from promotion_budget_use where kind = '${table}' and @promotion_id group by 1) u on u.promotion_id = p.id
        where @p.id and p.given_minor <> coalesce(u.amount, 0)`,
      ]),
    ),
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
        where @m.coupon_id and m.given_for is null and c.member_limit > 0 group by 1, 2, c.member_limit having count(*) > c.member_limit
        union all select m.coupon_id, m.company_id, count(*), c.company_limit from member_coupon m join coupon c on c.id = m.coupon_id
        where @m.coupon_id and m.given_for is null and c.company_limit > 0 group by 1, 2, c.company_limit having count(*) > c.company_limit`,
    },
  },
  {
    name: 'coupon.code',
    mend: 'link',
    asks: {
      coupon_code: `select k.id, k.code, k.coupon_id from coupon_code k join coupon c on c.id = k.coupon_id left join member_coupon m on m.id = k.member_coupon_id
        where @k.id and (m.coupon_id <> k.coupon_id or c.code_kind <> case when k.is_single then 'single' else 'shared' end)`,
      coupon: `select c.id, c.total, k.codes, k.taken, c.received from coupon c
        left join (select coupon_id, count(*) as codes, count(member_coupon_id) as taken from coupon_code where @coupon_id group by 1) k on k.coupon_id = c.id
        where @c.id and (c.code_kind = 'single' and (k.codes is distinct from c.total or k.taken <> c.received - c.received_before) or c.code_kind = 'shared' and k.codes is distinct from 1)`,
    },
  },
  {
    name: 'coupon.first_order',
    mend: 'link',
    asks: {
      member_coupon: `select m.id, m.status, f.shop_id, f.company_id from member_coupon m join coupon c on c.id = m.coupon_id left join coupon_first_order f on f.member_coupon_id = m.id
        where @m.id and (f.company_id <> m.company_id or f.shop_id <> coalesce(c.shop_id, 0) or m.status = 'held' and f.company_id is not null)`,
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
