import type { Check } from '#platform/check'

export const lookChecks: readonly Check[] = [
  {
    name: 'look.person',
    mend: 'owner',
    asks: {
      look_session: `select l.id, l.audience, l.account_id, l.member_id, l.shop_id from look_session l
        where @l.id and not case l.audience when 'buyer' then exists (select from member m where m.id = l.member_id and m.account_id = l.account_id)
          else exists (select from shop_staff s where s.shop_id = l.shop_id and s.account_id = l.account_id) end`,
    },
  },
  {
    name: 'look.operator',
    mend: 'owner',
    asks: {
      look_session: `select l.id, l.operator_id from look_session l
        where @l.id and not exists (select from operator o where o.account_id = l.operator_id)`,
    },
  },
]
