-- Recovery codes: digests in `secret`, each used once (last_used_at). A code generator that was not confirmed yet has an end.
alter table credential drop constraint credential_kind_check;
alter table credential add constraint credential_kind_check
  check (kind in ('password', 'oidc', 'passkey', 'totp', 'recovery', 'api_key'));
-- of a code generator: the last period of which a code was accepted; that code and those before it are refused
alter table credential add column last_period bigint;

-- The password was right, the second factor is asked for: no session yet.
create table sign_in_challenge (
  ticket_hash text primary key,
  account_id bigint not null references account on delete cascade,
  audience text not null check (audience in ('seller', 'admin')),
  -- of the password that was right: another one since then ends the challenge
  password_digest text not null,
  -- what the attempt is counted under, cleared when it ends well
  tries text[] not null,
  expires_at timestamptz not null
);
create index sign_in_challenge_end on sign_in_challenge (expires_at);

create or replace view account_summary as
  select a.id as account_id, a.username, a.email, a.mobile, coalesce(p.must_change, false) as must_change_password, a.unclaimed,
         a.language, a.disabled_at is null as is_active,
         exists (select from credential f where f.account_id = a.id and f.kind = 'totp' and f.subject = '' and f.expires_at is null)
           as has_second_factor
  from account a left join credential p on p.account_id = a.id and p.kind = 'password' and p.subject = '';
