-- A file of goods of a shop: uploaded, checked, imported, and perhaps undone.
create table goods_import (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  -- Who started the step that is under way, and in which language the problems are told.
  account_id bigint not null references account,
  lang text not null,
  file_name text not null,
  headings jsonb not null,
  -- [{column, field}]
  columns jsonb not null,
  shelf text not null default 'draft' check (shelf in ('draft', 'on_shelf')),
  -- The zip of pictures, as it is kept, how many files are in it, and how many of them were looked at.
  pictures_file text,
  picture_count integer not null default 0,
  pictures_done integer not null default 0,
  state text not null default 'uploaded'
    check (state in ('uploaded', 'checking', 'checked', 'importing', 'imported', 'undoing', 'undone', 'stopped')),
  row_count integer not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  imported_by text,
  imported_at timestamptz,
  undone_by text,
  undone_at timestamptz
);
create index goods_import_of_shop on goods_import (shop_id, id desc);
-- One at a time in a shop.
create unique index goods_import_under_way on goods_import (shop_id) where state in ('checking', 'importing', 'undoing');

create table goods_import_row (
  import_id bigint not null references goods_import on delete cascade,
  row integer not null,
  cells jsonb not null,
  -- Columns that hold a formula.
  formulas integer[] not null,
  primary key (import_id, row)
);

-- One goods of a file, with what the check said, what the import did, and what is needed to take it back.
create table goods_import_goods (
  import_id bigint not null references goods_import on delete cascade,
  position integer not null,
  number text not null,
  rows integer[] not null,
  -- What is wrong whatever the shop has: [{row, column, reason}].
  flaws jsonb not null,
  forecast text check (forecast in ('new', 'changed', 'unchanged', 'refused')),
  result text check (result in ('new', 'changed', 'unchanged', 'refused')),
  undo text check (undo in ('undone', 'kept')),
  -- Of the last step.
  problems jsonb not null default '[]',
  goods_id bigint,
  -- {document, stock}: as the goods were, and the stock before and after.
  before jsonb,
  version_after integer,
  primary key (import_id, position)
);

-- Pictures of the zip by their name in lower case, as they are stored, or why they are not.
create table goods_import_picture (
  import_id bigint not null references goods_import on delete cascade,
  name text not null,
  url text,
  problem text,
  primary key (import_id, name)
);

-- What a shop said that a column means, by its heading.
create table goods_import_column (
  shop_id bigint not null references shop,
  heading text not null,
  field text not null,
  primary key (shop_id, heading)
);
