-- For whom a coupon is: everybody, chosen companies and groups of customers, or companies that have not ordered yet at its shop (of the mall: anywhere).
alter table coupon
  add column audience text not null default 'everybody' check (audience in ('everybody', 'chosen', 'first_order')),
  add column company_ids bigint[] not null default '{}',
  add column group_ids bigint[] not null default '{}',
  add check ((audience = 'chosen') = (cardinality(company_ids) + cardinality(group_ids) > 0)),
  add check (shop_id is not null or cardinality(group_ids) = 0);
create index coupon_of_first_order on coupon (ends_at) where audience = 'first_order' and deleted_at is null;

-- The first order of a company at a shop, or with shop 0 in the mall, is bought with this coupon: one at a time.
create table coupon_first_order (
  company_id bigint not null,
  shop_id bigint not null,
  member_coupon_id bigint not null unique references member_coupon,
  primary key (company_id, shop_id)
);

-- Which company is in which group of customers now.
create view company_in_group as
  select m.group_id, m.company_id from customer_group_member m join customer_group g on g.id = m.group_id
  where m.until is null and g.deleted_at is null;
