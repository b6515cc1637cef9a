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

insert into approval_policy (company_id, position, created_at)
  select company_id, position, now() from approval_rule where disabled_at is null order by company_id, position;
insert into approval_policy_revision (company_id, policy_id, revision, name, effect, groups, levels, made_by, made_at)
  select p.company_id, p.id, 1, r.name, 'require',
    jsonb_build_array(jsonb_build_array(jsonb_build_object('field', 'amount', 'op', 'over', 'amountMinor', r.amount_from_minor))),
    jsonb_build_array(jsonb_build_object('mode', 'any', 'by', 'members', 'memberIds', jsonb_build_array(r.approver_member_id))),
    '', now()
  from approval_rule r join approval_policy p on p.company_id = r.company_id and p.position = r.position
  where r.disabled_at is null;

-- The plan is kept as it stood when the approval began: a policy that changes later does not change it.
alter table approval_request
  drop column rule_id,
  add column subject_label text not null default '',
  add column levels jsonb not null default '[]',
  add column level integer not null default 1,
  add column attention text not null default '';
update approval_request r set levels = jsonb_build_array(jsonb_build_object(
  'mode', 'any', 'needed', 1, 'by', 'members', 'reminderHours', 24, 'escalateHours', null, 'bubbled', false,
  'memberIds', coalesce((select jsonb_agg(t.assignee_member_id) from approval_task t where t.request_id = r.id), '[]'::jsonb),
  'people', coalesce((select jsonb_agg(t.assignee_member_id) from approval_task t where t.request_id = r.id), '[]'::jsonb),
  'because', jsonb_build_array(jsonb_build_object('policy', r.because ->> 'rule', 'found', jsonb_build_array(jsonb_build_object(
    'field', 'amount', 'op', 'over', 'limitMinor', r.because -> 'amountFromMinor', 'amountMinor', r.amount_minor))))));
alter table approval_request drop column because;
drop table approval_rule;

-- `level` was `step`; who decides for somebody else by delegation says for whom.
alter table approval_task rename column step to level;
alter table approval_task
  add column subject_kind text not null default 'order',
  add column subject_id bigint,
  add column opened_at timestamptz,
  add column reminded_at timestamptz,
  add column escalated_at timestamptz;
update approval_task t set subject_kind = r.subject_kind, subject_id = r.subject_id, opened_at = r.opened_at
  from approval_request r where r.id = t.request_id;
alter table approval_task alter column subject_id set not null, alter column opened_at set not null;
create unique index approval_task_once on approval_task (request_id, level, assignee_member_id);
create index approval_task_subject on approval_task (subject_kind, subject_id, id desc);
create index approval_task_due on approval_task (opened_at) where status = 'waiting';
create index approval_request_attention on approval_request (company_id, id) where status = 'running' and attention <> '';
