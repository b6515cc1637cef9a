-- Invitations to run the mall. The link is of whoever receives the e-mail; the database knows a digest of it.
create table operator_invitation (
  id bigint generated always as identity primary key,
  email text not null,
  name text not null,
  role_ids bigint[] not null default '{}',
  inviter_id bigint not null references operator,
  token_hash text not null unique,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  check (accepted_at is null or withdrawn_at is null)
);
create index operator_invitation_inviter on operator_invitation (inviter_id);
create unique index operator_invitation_open on operator_invitation (lower(email))
  where accepted_at is null and withdrawn_at is null;
