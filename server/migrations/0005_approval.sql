create table approval_rule (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  position integer not null,
  name text not null,
  amount_from_minor bigint not null default 0 check (amount_from_minor >= 0),
  approver_member_id bigint not null,
  disabled_at timestamptz,
  unique (company_id, position),
  foreign key (company_id, approver_member_id) references member (company_id, id)
);

create table approval_request (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  -- what is decided on: approval does not know what it is
  subject_kind text not null,
  subject_id bigint not null,
  subject_version integer not null,
  requester_member_id bigint not null references member,
  amount_minor bigint not null,
  rule_id bigint references approval_rule,
  because jsonb not null,
  status text not null check (status in ('running', 'approved', 'rejected', 'withdrawn')),
  opened_at timestamptz not null,
  closed_at timestamptz
);
create unique index approval_request_running on approval_request (subject_kind, subject_id) where status = 'running';
create index approval_request_subject on approval_request (subject_kind, subject_id, id desc);

create table approval_task (
  id bigint generated always as identity primary key,
  request_id bigint not null references approval_request,
  company_id bigint not null references company,
  step integer not null,
  assignee_member_id bigint not null references member,
  status text not null check (status in ('waiting', 'approved', 'rejected', 'closed')),
  decided_by_member_id bigint references member,
  decided_at timestamptz,
  reason text not null default '',
  check (status <> 'rejected' or btrim(reason) <> ''),
  check ((status in ('approved', 'rejected')) = (decided_at is not null and decided_by_member_id is not null))
);
create index approval_task_request on approval_task (request_id, step, id);
create index approval_task_waiting on approval_task (assignee_member_id, id desc) where status = 'waiting';
create index approval_task_decided on approval_task (decided_by_member_id, id desc) where decided_by_member_id is not null;
