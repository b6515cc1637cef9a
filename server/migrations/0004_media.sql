create table upload (
  id bigint generated always as identity primary key,
  sha256 text not null,
  ext text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  scene text not null,
  account_id bigint,
  -- A picture that belongs to a case is shown only to who may see the case; what stands on a public page is everybody's.
  is_public boolean not null default false,
  created_at timestamptz not null default now()
);
create index upload_account on upload (account_id, created_at);
create index upload_public on upload (sha256) where is_public;
-- A member's own uploads are looked for by content.
create index upload_content on upload (sha256, account_id);
