import type { Check } from '#platform/check'

export const organisationChecks: readonly Check[] = [
  {
    name: 'company.owner',
    mend: 'owner',
    asks: {
      company: `select c.id, c.owner_member_id from company c
        left join member m on m.id = c.owner_member_id and m.company_id = c.id and m.disabled_at is null
        where @c.id and c.owner_member_id is not null and m.id is null`,
    },
  },
  {
    name: 'company.units',
    mend: 'link',
    asks: {
      company: `with recursive tree(id, company_id, depth) as (
          select id, company_id, 1 from organisation_unit where parent_id is null and @company_id
          union all select u.id, u.company_id, depth + 1 from organisation_unit u join tree t on t.id = u.parent_id and t.company_id = u.company_id where depth < 20)
        select u.id, t.depth from organisation_unit u left join tree t using (id) where @u.company_id and (t.depth is null or t.depth > 8)`,
    },
  },
  {
    name: 'company.managers',
    mend: 'link',
    asks: {
      company: `with recursive above(id, boss) as (
          select id, manager_member_id from member where manager_member_id is not null and @company_id
          union select a.id, m.manager_member_id from above a join member m on m.id = a.boss where m.manager_member_id is not null)
        select id from above where id = boss`,
    },
  },
  {
    name: 'session.disabled_member',
    mend: 'session',
    asks: {
      account: `select left(s.id, 8) as session, s.account_id from session s join member m on m.account_id = s.account_id
        where @s.account_id and m.disabled_at is not null and s.audience = 'buyer' and s.revoked_at is null and s.expires_at > now()
          and not exists (select from member o where o.account_id = m.account_id and o.disabled_at is null)`,
    },
  },
]
