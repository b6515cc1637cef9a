import type { Check } from '#platform/check'

export const searchChecks: readonly Check[] = [
  {
    name: 'search.on_shelf',
    mend: 'search',
    asks: {
      'search_entry.goods_id': `select e.goods_id, g.status from search_entry e left join goods g on g.id = e.goods_id
        where @e.goods_id and (g.id is null or g.status <> 'on_shelf' or g.deleted_at is not null)`,
    },
  },
]
