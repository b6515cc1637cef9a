create table review (
  id bigint generated always as identity primary key,
  -- one review of a line, whichever request comes first
  order_line_id bigint not null unique references order_line,
  order_id bigint not null references customer_order,
  order_sn text not null,
  goods_id bigint not null references goods,
  sku_id bigint not null references sku,
  shop_id bigint not null references shop,
  company_id bigint not null,
  member_id bigint not null,
  -- masked when it was written: the whole name never leaves the company
  author text not null,
  -- copies of the line
  names jsonb not null,
  specs jsonb not null default '[]',
  picture text not null default '',
  stars smallint not null check (stars between 1 and 5),
  content text not null check (length(content) between 1 and 500),
  pictures jsonb not null default '[]' check (jsonb_array_length(pictures) <= 5),
  written_at timestamptz not null,
  follow_content text check (length(follow_content) between 1 and 500),
  follow_pictures jsonb not null default '[]' check (jsonb_array_length(follow_pictures) <= 5),
  followed_at timestamptz,
  reply text check (length(reply) between 1 and 500),
  replied_by text,
  replied_at timestamptz,
  foreign key (company_id, member_id) references member (company_id, id),
  check ((follow_content is null) = (followed_at is null)),
  check ((reply is null) = (replied_at is null))
);
create index review_goods on review (goods_id, id desc);
create index review_order on review (order_id);
create index review_shop on review (shop_id, id desc);
create index review_unreplied on review (shop_id, id) where reply is null;

create table question (
  id bigint generated always as identity primary key,
  goods_id bigint not null references goods,
  shop_id bigint not null references shop,
  company_id bigint not null,
  member_id bigint not null,
  author text not null,
  names jsonb not null,
  picture text not null default '',
  content text not null check (length(content) between 3 and 120),
  asked_at timestamptz not null,
  answer text check (length(answer) between 1 and 500),
  answered_by text,
  answered_at timestamptz,
  foreign key (company_id, member_id) references member (company_id, id),
  check ((answer is null) = (answered_at is null))
);
create index question_goods on question (goods_id, id desc) where answer is not null;
create index question_member on question (member_id, goods_id, id desc);
create index question_shop on question (shop_id, id desc);
create index question_unanswered on question (shop_id, id) where answer is null;
