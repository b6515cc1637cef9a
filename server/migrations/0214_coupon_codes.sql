-- How a coupon is taken: from the list, by one code for everybody, or by codes that are good once.
alter table coupon add column code_kind text not null default 'none' check (code_kind in ('none', 'shared', 'single'));
-- how many the members of one company may take together; 0: as many as there are
alter table coupon add column company_limit integer not null default 0 check (company_limit between 0 and total);

-- In capitals and digits alone, each once in the mall.
create table coupon_code (
  id bigint generated always as identity primary key,
  coupon_id bigint not null references coupon,
  code text not null unique check (code ~ '^[A-Z0-9]{4,24}$'),
  is_single boolean not null,
  -- of a code that is good once: who has it
  member_coupon_id bigint unique references member_coupon,
  check (is_single or member_coupon_id is null)
);
create index coupon_code_coupon on coupon_code (coupon_id, id);
create index member_coupon_company on member_coupon (coupon_id, company_id);
