-- A password for one login ends unused after a while; null where the password is not one of those.
-- An account is unclaimed until its person has chosen a password: until then whoever made it may correct its address.
alter table account
  add column one_time_until timestamptz,
  add column unclaimed boolean not null default false;
create or replace view account_face as
  select id as account_id, username, email, mobile, must_change_password, unclaimed from account;
