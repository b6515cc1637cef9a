-- A passkey: `subject` is its id, `secret` its public key (COSE, base64url), `label` the name its person gave it.
alter table credential add column sign_count bigint;
-- how the authenticator is reached, as the browser said: a hint for the next time
alter table credential add column transports text[];
alter table credential add constraint credential_passkey_check
  check (kind <> 'passkey' or (sign_count is not null and transports is not null));

-- A passkey was asked for: to register one, or to sign in. Whoever answers takes the row away.
create table passkey_challenge (
  challenge_hash text primary key,
  purpose text not null check (purpose in ('register', 'sign_in')),
  audience text not null check (audience in ('seller', 'admin')),
  -- whose answer is taken; null: whoever the passkey belongs to
  account_id bigint references account on delete cascade,
  -- of sign_in_challenge, where the password was right before
  ticket_hash text,
  expires_at timestamptz not null,
  check (purpose <> 'register' or account_id is not null)
);
create index passkey_challenge_end on passkey_challenge (expires_at);

create or replace view account_summary as
  select a.id as account_id, a.username, a.email, a.mobile, coalesce(p.must_change, false) as must_change_password, a.unclaimed,
         a.language, a.disabled_at is null as is_active,
         exists (select from credential f where f.account_id = a.id
                 and ((f.kind = 'totp' and f.subject = '' and f.expires_at is null) or (f.kind = 'passkey' and f.subject <> '')))
           as has_second_factor
  from account a left join credential p on p.account_id = a.id and p.kind = 'password' and p.subject = '';
