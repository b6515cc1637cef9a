-- What processes remember of what runs is good for one version of it. Not a number: after a failover the same one could come twice.
create table promotion_version (
  only_row boolean primary key default true check (only_row),
  version text not null default gen_random_uuid()::text
);
insert into promotion_version default values;

create function promotions_changed() returns trigger language plpgsql as $$
begin
  update promotion_version set version = gen_random_uuid()::text;
  return null;
end $$;

-- Pieces that are sold, joined, taken or given away are counted in these rows too; they change nothing that is remembered.
create trigger flash_sale_slot_version after insert or update or delete on flash_sale_slot for each statement execute function promotions_changed();
create trigger flash_sale_entry_version after insert or delete or update of slot_id, sku_id, state on flash_sale_entry
  for each statement execute function promotions_changed();
create trigger group_buy_version after insert or update or delete on group_buy for each statement execute function promotions_changed();
create trigger group_buy_entry_version after insert or delete or update of group_buy_id, sku_id, closed_at on group_buy_entry
  for each statement execute function promotions_changed();
create trigger group_buy_entry_lost after update on group_buy_entry for each row
  when ((old.state = 'lost') is distinct from (new.state = 'lost')) execute function promotions_changed();
create trigger points_goods_version after insert or delete or update of sku_id, deleted_at, offered_until on points_goods
  for each statement execute function promotions_changed();
create trigger full_discount_version after insert or delete on full_discount for each statement execute function promotions_changed();
create trigger full_discount_changed after update on full_discount for each row
  when (to_jsonb(old) - 'given_minor' is distinct from to_jsonb(new) - 'given_minor') execute function promotions_changed();
create trigger minus_price_version after insert or delete on minus_price for each statement execute function promotions_changed();
create trigger minus_price_changed after update on minus_price for each row
  when (to_jsonb(old) - 'given_minor' is distinct from to_jsonb(new) - 'given_minor') execute function promotions_changed();
create trigger half_price_version after insert or delete on half_price for each statement execute function promotions_changed();
create trigger half_price_changed after update on half_price for each row
  when (to_jsonb(old) - 'given_minor' is distinct from to_jsonb(new) - 'given_minor') execute function promotions_changed();
