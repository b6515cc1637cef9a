-- What operators tell members, shops or themselves: a draft until it is published, shown from one moment to another.
create table announcement (
  id bigint generated always as identity primary key,
  titles jsonb not null,
  texts jsonb not null,
  audience text not null check (audience in ('members', 'company', 'shops', 'shop', 'operators')),
  company_id bigint references company,
  shop_id bigint references shop,
  importance text not null check (importance in ('information', 'warning')),
  -- Inside of the mall; empty: none.
  url text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Whether a notice goes out as well, and by e-mail to whoever has not chosen otherwise.
  tells boolean not null default false,
  version integer not null default 1,
  written_at timestamptz not null,
  written_by text not null,
  published_at timestamptz,
  published_by text not null default '',
  ended_at timestamptz,
  ended_by text not null default '',
  -- Up to which member or shop it was told; told_at: nobody is left.
  told_up_to bigint not null default 0,
  told_at timestamptz,
  check ((audience = 'company') = (company_id is not null)),
  check ((audience = 'shop') = (shop_id is not null)),
  check (ends_at > starts_at),
  check ((published_at is null) = (published_by = '')),
  check ((ended_at is null) = (ended_by = '')),
  check (ended_at is null or published_at is not null),
  check (not tells or audience <> 'operators'),
  check (told_at is null or (tells and published_at is not null))
);
create index announcement_open on announcement (ends_at) where published_at is not null and ended_at is null;
create index announcement_to_tell on announcement (starts_at) where tells and published_at is not null and told_at is null;

-- Whoever has seen enough of one.
create table announcement_dismissal (
  announcement_id bigint not null references announcement on delete cascade,
  account_id bigint not null references account,
  dismissed_at timestamptz not null,
  primary key (account_id, announcement_id)
);
