import type { Check } from '#platform/check'

export const priceListChecks: readonly Check[] = [
  {
    name: 'price_list.editions',
    mend: 'link',
    asks: {
      price_list: `select l.id, l.status, e.n, e.last from price_list l
        left join lateral (select count(*) as n, coalesce(max(number), 0) as last from price_edition where list_id = l.id) e on true
        where @l.id and (e.n <> e.last or (e.n = 0 and l.status in ('published', 'ended')) or (e.n > 0 and l.status = 'draft'))`,
    },
  },
  {
    name: 'price_list.periods',
    mend: 'money',
    asks: {
      price_edition: `select e.list_id, e.number, n.number as next from price_edition e join price_edition n on n.list_id = e.list_id and n.number > e.number
        where @e.id and e.ends_at is distinct from e.starts_at and coalesce(e.ends_at, 'infinity') > n.starts_at and n.ends_at is distinct from n.starts_at`,
    },
  },
  {
    name: 'price_list.goods',
    mend: 'owner',
    asks: {
      price_edition: `select l.id, l.shop_id, e.number, r.sku_id from price_edition e join price_list l on l.id = e.list_id join price_edition_row r on r.edition_id = e.id
        left join listed_sku o on o.sku_id = r.sku_id where @e.id and o.shop_id is distinct from l.shop_id`,
      price_list: `select l.id, l.shop_id, r.sku_id from price_list l join price_list_row r on r.list_id = l.id
        left join listed_sku o on o.sku_id = r.sku_id where @l.id and o.shop_id is distinct from l.shop_id`,
    },
  },
]
