-- Operators look after dictionaries, carriers and regions. `version` counts the changes of a row; what is retired keeps its number and
-- its name, because orders, after-sales and addresses name it, and is offered no more.
alter table dictionary_entry add column version integer not null default 1;
alter table dictionary_entry add column retired_at timestamptz;

alter table carrier add column version integer not null default 1;
alter table carrier add column retired_at timestamptz;
-- where buyers follow a parcel: {number} stands for its number; empty where there is no such page
alter table carrier add column tracking_url text not null default ''
  check (tracking_url = '' or tracking_url ~ '^https://.*\{number\}');

alter table region add column version integer not null default 1;
alter table region add column retired_at timestamptz;
-- Numbers of regions that operators add, above those of any list.
create sequence region_added as integer start 90000000 maxvalue 99999999;
