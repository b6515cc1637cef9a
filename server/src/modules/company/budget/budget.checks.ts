import type { Check } from '#platform/check'

export const budgetChecks: readonly Check[] = [
  {
    name: 'budget.book',
    mend: 'counter',
    asks: {
      budget: `select m.budget_id, m.month, m.allotted_minor, e.a, m.reserved_minor, e.r, m.committed_minor, e.c, m.spent_minor, e.s from budget_month m
        left join (select budget_id, month, sum(allotted_delta_minor) as a, sum(reserved_delta_minor) as r, sum(committed_delta_minor) as c,
            sum(spent_delta_minor) as s from budget_entry where @budget_id group by 1, 2) e
          on e.budget_id = m.budget_id and e.month = m.month
        where @m.budget_id and (m.allotted_minor <> coalesce(e.a, 0) or m.reserved_minor <> coalesce(e.r, 0) or m.committed_minor <> coalesce(e.c, 0)
          or m.spent_minor <> coalesce(e.s, 0) or least(m.allotted_minor, m.reserved_minor, m.committed_minor, m.spent_minor) < 0)`,
    },
  },
  {
    name: 'budget.months',
    mend: 'link',
    asks: {
      budget: `select b.id, count(m.month) as months from budget b left join budget_month m on m.budget_id = b.id where @b.id
        group by b.id having count(m.month) <> 12`,
    },
  },
  {
    // Whoever lowers a budget or changes how it is counted may leave it overdrawn; orders may not.
    name: 'budget.cap',
    mend: 'counter',
    asks: {
      budget: `with counted as (
          select b.id, b.tolerance_minor, m.month, case when b.mode = 'CUMULATIVE' then sum(m.allotted_minor - m.reserved_minor - m.committed_minor - m.spent_minor) over (partition by b.id order by m.month)
            else m.allotted_minor - m.reserved_minor - m.committed_minor - m.spent_minor end as available
          from budget b join budget_month m on m.budget_id = b.id where @b.id and b.control = 'BLOCK'
            and not exists (select from budget_revision r where r.budget_id = b.id) and not exists (select from budget_entry e where e.budget_id = b.id and e.allotted_delta_minor < 0))
        select id, month, available from counted where available + tolerance_minor < 0`,
    },
  },
  {
    name: 'budget.transfers',
    mend: 'money',
    asks: {
      company: `select event_key, count(*) as n, sum(allotted_delta_minor) as sum from budget_entry where @company_id and kind in ('transfer_in', 'transfer_out')
        group by 1 having count(*) <> 2 or sum(allotted_delta_minor) <> 0 or count(distinct company_id) <> 1`,
    },
  },
  {
    name: 'budget.company',
    mend: 'owner',
    asks: {
      cost_centre: `select c.id, it as member_id, null::bigint as subject_id from cost_centre c cross join lateral unnest(c.member_ids) it left join member m on m.id = it
        where @c.id and m.company_id is distinct from c.company_id
        union all select c.id, null, it from cost_centre c cross join lateral unnest(c.subject_ids) it left join accounting_subject s on s.id = it
        where @c.id and s.company_id is distinct from c.company_id`,
      budget: `select b.id as budget_id from budget b join cost_centre c on c.id = b.cost_centre_id
        left join accounting_subject s on s.id = b.subject_id left join member m on m.id = b.owner_member_id
        where @b.id and (c.company_id <> b.company_id or coalesce(s.company_id, b.company_id) <> b.company_id or coalesce(m.company_id, b.company_id) <> b.company_id)`,
    },
  },
]
