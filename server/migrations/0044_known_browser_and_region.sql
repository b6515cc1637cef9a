-- Browsers from which somebody has signed in to an account: guesses made elsewhere do not shut them out. `browser` is sealed.
create table known_browser (
  account_id bigint not null references account on delete cascade,
  browser text not null,
  seen_at timestamptz not null,
  primary key (account_id, browser)
);
create index known_browser_seen on known_browser (seen_at);

-- What a person says of where they are (spec 3, user); no company ever wrote it.
alter table account add column region text not null default '';
alter table member drop column region;
