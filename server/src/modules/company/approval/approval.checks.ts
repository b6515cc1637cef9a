import type { Check } from '#platform/check'

export const approvalChecks: readonly Check[] = [
  {
    name: 'approval.own',
    mend: 'status',
    asks: {
      approval_task: `select t.id, t.request_id, t.status from approval_task t join approval_request r on r.id = t.request_id
        where @t.id and ((t.status in ('approved', 'rejected') and t.decided_by_member_id = r.requester_member_id) or (t.status = 'rejected' and btrim(t.reason) = '')
          or (t.status in ('approved', 'rejected') and t.decided_at is null))`,
    },
  },
  {
    name: 'approval.open_or_decided',
    mend: 'status',
    asks: {
      approval_request: `select r.id, r.status from approval_request r left join approval_task t on t.request_id = r.id where @r.id group by r.id
        having (r.status = 'running' and r.attention = '' and count(*) filter (where t.status = 'waiting') = 0) or (r.status <> 'running' and count(*) filter (where t.status = 'waiting') > 0)
          or (r.status = 'approved' and count(*) filter (where t.status = 'approved') = 0) or (r.status = 'rejected' and count(*) filter (where t.status = 'rejected') <> 1)
          or (r.status <> 'running') <> (r.closed_at is not null)`,
    },
  },
  {
    name: 'approval.once_a_level',
    mend: 'status',
    asks: {
      approval_request: `select request_id, level, decided_by_member_id from approval_task where @request_id and status = 'approved'
        group by 1, 2, 3 having count(*) > 1`,
    },
  },
  {
    name: 'approval.needed',
    mend: 'status',
    asks: {
      approval_request: `select r.id, l.number as level from approval_request r, jsonb_array_elements(r.levels) with ordinality as l(planned, number)
        where @r.id and (l.number < r.level or (r.status = 'approved' and l.number <= r.level)) and exists (select 1 from approval_task t where t.request_id = r.id and t.level = l.number)
          and (select count(*) from approval_task t where t.request_id = r.id and t.level = l.number and t.status = 'approved') < (l.planned ->> 'needed')::int`,
    },
  },
  {
    name: 'approval.company',
    mend: 'owner',
    asks: {
      approval_request: `select r.id from approval_request r join member m on m.id = r.requester_member_id where @r.id and m.company_id <> r.company_id`,
      approval_task: `select t.id as task_id from approval_task t join approval_request r on r.id = t.request_id join member a on a.id = t.assignee_member_id
        left join member d on d.id = t.decided_by_member_id
        where @t.id and (t.company_id <> r.company_id or a.company_id <> r.company_id or coalesce(d.company_id, r.company_id) <> r.company_id)`,
    },
  },
]
