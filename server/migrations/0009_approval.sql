-- A policy is what people call by its name; what it says stands in its revisions, which never change.
create table approval_policy (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  position integer not null,
  revision integer not null default 1,
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  unique (company_id, id)
);
create index approval_policy_company on approval_policy (company_id, position, id) where retired_at is null;

create table approval_policy_revision (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  policy_id bigint not null,
  revision integer not null,
  name text not null,
  effect text not null check (effect in ('bypass', 'deny', 'require')),
  unit_id bigint references organisation_unit,
  groups jsonb not null,
  levels jsonb not null,
  message text not null default '',
  valid_from timestamptz,
  valid_to timestamptz,
  made_by text not null,
  made_at timestamptz not null,
  unique (policy_id, revision),
  foreign key (company_id, policy_id) references approval_policy (company_id, id),
  check (valid_from is null or valid_to is null or valid_from < valid_to),
  check (effect <> 'require' or jsonb_array_length(levels) > 0)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are written once', tg_table_name;
end $$;
create trigger approval_policy_revision_is_final before update or delete on approval_policy_revision
  for each row execute function refuse_change();

create table approval_setting (
  company_id bigint primary key references company,
  when_no_match text not null default 'approve' check (when_no_match in ('approve', 'owner')),
  reminder_hours integer not null default 24 check (reminder_hours between 1 and 720),
  version integer not null default 1
);

create table delegation (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  from_member_id bigint not null,
  to_member_id bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  cap_minor bigint check (cap_minor >= 0),
  reason text not null default '',
  revoked_at timestamptz,
  created_at timestamptz not null,
  foreign key (company_id, from_member_id) references member (company_id, id),
  foreign key (company_id, to_member_id) references member (company_id, id),
  check (starts_at < ends_at),
  check (from_member_id <> to_member_id)
);
create index delegation_to on delegation (to_member_id, ends_at) where revoked_at is null;
create index delegation_from on delegation (from_member_id, id desc);

create table approval_request (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  -- what is decided on: approval does not know what it is
  subject_kind text not null,
  subject_id bigint not null,
  subject_version integer not null,
  subject_label text not null default '',
  requester_member_id bigint not null references member,
  amount_minor bigint not null,
  -- the plan as it stood when the approval began: a policy that changes later does not change it
  levels jsonb not null default '[]',
  level integer not null default 1,
  attention text not null default '',
  status text not null check (status in ('running', 'approved', 'rejected', 'withdrawn')),
  opened_at timestamptz not null,
  closed_at timestamptz
);
create unique index approval_request_running on approval_request (subject_kind, subject_id) where status = 'running';
create index approval_request_subject on approval_request (subject_kind, subject_id, id desc);
create index approval_request_attention on approval_request (company_id, id) where status = 'running' and attention <> '';

create table approval_task (
  id bigint generated always as identity primary key,
  request_id bigint not null references approval_request,
  company_id bigint not null references company,
  -- of the request
  subject_kind text not null default 'order',
  subject_id bigint not null,
  level integer not null,
  assignee_member_id bigint not null references member,
  status text not null check (status in ('waiting', 'approved', 'rejected', 'closed')),
  -- somebody else than the assignee where it was delegated
  decided_by_member_id bigint references member,
  decided_at timestamptz,
  reason text not null default '',
  opened_at timestamptz not null,
  reminded_at timestamptz,
  escalated_at timestamptz,
  check (status <> 'rejected' or btrim(reason) <> ''),
  check ((status in ('approved', 'rejected')) = (decided_at is not null and decided_by_member_id is not null))
);
create index approval_task_request on approval_task (request_id, level, id);
create unique index approval_task_once on approval_task (request_id, level, assignee_member_id);
create index approval_task_subject on approval_task (subject_kind, subject_id, id desc);
create index approval_task_waiting on approval_task (assignee_member_id, id desc) where status = 'waiting';
create index approval_task_due on approval_task (opened_at) where status = 'waiting';
create index approval_task_decided on approval_task (decided_by_member_id, id desc) where decided_by_member_id is not null;
