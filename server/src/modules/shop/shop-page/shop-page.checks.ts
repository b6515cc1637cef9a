import type { Check } from '#platform/check'

export const shopPageChecks: readonly Check[] = [
  {
    name: 'shop_page.published',
    mend: 'link',
    asks: {
      'shop_page.shop_id': `select p.shop_id, v.number from shop_page p
        left join lateral (select number, content from shop_page_version where shop_id = p.shop_id order by number desc limit 1) v on true
        where @p.shop_id and p.published is distinct from v.content`,
    },
  },
  {
    name: 'shop_page.versions',
    mend: 'link',
    asks: {
      'shop_page_version.shop_id': `select shop_id, count(*) as n, max(number) as last from shop_page_version v where @v.shop_id
        group by shop_id having count(*) <> max(number)`,
    },
  },
]
