alter table member
  add column position text not null default '',
  add column version integer not null default 1;
create index member_by_name on member (company_id, name, id);
create index member_unit on member (unit_id) where unit_id is not null;
create index member_manager on member (manager_member_id) where manager_member_id is not null;

alter table role
  add column created_at timestamptz not null default now(),
  add column version integer not null default 1;
create index member_role_by_role on member_role (role_id);

alter table organisation_unit add constraint organisation_unit_of_company unique (company_id, id);
create index organisation_unit_parent on organisation_unit (parent_id) where parent_id is not null;

-- What an invited person will be. The link holds a secret, this table only its seal: a new letter voids the one before.
create table invitation (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  email text not null,
  name text not null default '',
  position text not null default '',
  unit_id bigint,
  manager_member_id bigint,
  role_ids bigint[] not null default '{}',
  inviter_member_id bigint not null,
  token_seal text not null unique,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null,
  letters integer not null default 1,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  foreign key (company_id, unit_id) references organisation_unit (company_id, id) on delete set null (unit_id),
  foreign key (company_id, manager_member_id) references member (company_id, id),
  foreign key (company_id, inviter_member_id) references member (company_id, id)
);
create unique index invitation_open on invitation (company_id, lower(email)) where accepted_at is null and revoked_at is null;
create index invitation_list on invitation (company_id, id desc) where accepted_at is null and revoked_at is null;
create index invitation_address on invitation (company_id, lower(email), sent_at);
create index invitation_inviter on invitation (inviter_member_id) where accepted_at is null and revoked_at is null;

create view account_face as
  select id as account_id, username, email, mobile, must_change_password from account;
