-- An e-mail that its mail server refused for good is not tried again; one to a marked address is not tried at all.
alter table email
  add column refused_at timestamptz,
  add column skipped_at timestamptz,
  add constraint email_ended_once check (num_nonnulls(sent_at, refused_at, skipped_at) <= 1);

-- The e-mail by which the address of an account proved unreachable; null = e-mails are sent there.
alter table account add column refused_email_id bigint references email;
create index account_refused_email on account (refused_email_id) where refused_email_id is not null;
