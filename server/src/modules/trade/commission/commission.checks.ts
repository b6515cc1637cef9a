import type { Check } from '#platform/check'

export const commissionChecks: readonly Check[] = [
  {
    name: 'commission.days',
    mend: 'link',
    asks: {
      commission_rule: `select a.id, b.id as other from commission_rule a join commission_rule b on b.id > a.id
          and b.shop_id is not distinct from a.shop_id and b.category_id is not distinct from a.category_id
        where @a.id and not a.withdrawn and not b.withdrawn
          and a.from_day <= coalesce(b.until_day, 'infinity') and b.from_day <= coalesce(a.until_day, 'infinity')`,
    },
  },
]
