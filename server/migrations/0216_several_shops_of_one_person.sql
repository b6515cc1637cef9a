-- When somebody last began to work for a shop of theirs: signing in leads there again. And when they left by themselves: a shop
-- invites them anew, and does not enable them.
alter table shop_staff
  add column entered_at timestamptz,
  add column left_at timestamptz,
  add constraint shop_staff_left check (left_at is null or disabled_at is not null);

-- Invitations to work for a shop. The link is of whoever receives the e-mail; the database knows a digest of it.
create table staff_invitation (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  -- an e-mail address or a username, as the inviter typed it; it may be nobody's
  addressed text not null,
  -- where the e-mail went, which the shop does not see; empty when there is no such username
  recipient text not null,
  name text not null,
  role_ids bigint[] not null default '{}',
  inviter_id bigint not null,
  token_hash text not null unique,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  foreign key (shop_id, inviter_id) references shop_staff (shop_id, id),
  check (accepted_at is null or withdrawn_at is null)
);
create index staff_invitation_shop on staff_invitation (shop_id, id);
create index staff_invitation_inviter on staff_invitation (inviter_id);
create unique index staff_invitation_open on staff_invitation (shop_id, lower(addressed))
  where accepted_at is null and withdrawn_at is null;
