-- Files that a shop attaches to its quotes. One that no quote names goes after some days.
create table quote_file (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  -- as the uploader calls it
  name text not null check (char_length(name) between 1 and 120),
  kind text not null check (kind in ('pdf', 'jpg', 'png')),
  bytes integer not null check (bytes between 1 and 10000000),
  -- of the file on the disk; says nothing
  file text not null unique,
  uploaded_by bigint not null,
  uploaded_at timestamptz not null
);
create index quote_file_shop on quote_file (shop_id);
create index quote_file_uploaded on quote_file (uploaded_at, id);

-- Ids of those that go with a quote, in their order: for good, and while it is being prepared.
alter table quote add column file_ids jsonb not null default '[]';
alter table prepared_quote add column file_ids jsonb not null default '[]';
create index quote_files on quote using gin (file_ids jsonb_path_ops);
create index prepared_quote_files on prepared_quote using gin (file_ids jsonb_path_ops);
