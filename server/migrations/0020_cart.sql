-- The row that is locked while a cart is being ordered, so that nothing is added or changed meanwhile.
create table cart (
  member_id bigint not null references member,
  way text not null check (way in ('CART', 'BUY_NOW')),
  version integer not null default 0,
  primary key (member_id, way)
);

create table cart_line (
  member_id bigint not null,
  way text not null,
  sku_id bigint not null references sku,
  quantity integer not null check (quantity between 1 and 99999),
  checked boolean not null default true,
  -- flash prices come by themselves; a line may do without
  flash_declined boolean not null default false,
  added_at timestamptz not null default now(),
  primary key (member_id, way, sku_id),
  foreign key (member_id, way) references cart
);
