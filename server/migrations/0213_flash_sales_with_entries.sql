-- Until when shops enter a day of flash sales, which shops may, and whether it was called off before it began.
alter table flash_sale add column entries_until timestamptz;
update flash_sale f set entries_until = coalesce(
  (select min(s.starts_at) from flash_sale_slot s where s.flash_sale_id = f.id), (f.day - interval '8 hours') at time zone 'UTC');
alter table flash_sale alter column entries_until set not null;
-- empty: every shop
alter table flash_sale add column shop_ids bigint[] not null default '{}';
alter table flash_sale add column withdrawn_at timestamptz;
alter table flash_sale add column withdrawn_reason text not null default '';
alter table flash_sale add check (withdrawn_reason = '' or withdrawn_at is not null);

-- What a shop enters waits for an operator; only what was approved is sold. What was entered before stays as it was.
alter table flash_sale_entry add column state text not null default 'approved'
  check (state in ('asked', 'approved', 'refused', 'withdrawn', 'called_off'));
alter table flash_sale_entry add column asked_at timestamptz;
alter table flash_sale_entry add column decided_at timestamptz;
alter table flash_sale_entry add column decided_by_name text not null default '';
alter table flash_sale_entry add column decided_reason text not null default '';
alter table flash_sale_entry add check (state = 'approved' or sold = 0);
create index flash_sale_entry_asked on flash_sale_entry (slot_id) where state = 'asked';
