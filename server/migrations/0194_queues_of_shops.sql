-- Who of a shop deals with an entry of one of its queues: one person at most.
create table queue_assignment (
  shop_id bigint not null references shop,
  queue text not null
    check (queue in ('orders', 'quotes', 'after-sales', 'complaints', 'reviews', 'questions', 'transfers', 'invoices')),
  -- the number or id by which the queue names its entry
  entry_id text not null check (entry_id ~ '^[1-9][0-9]{0,23}$'),
  staff_id bigint not null references shop_staff,
  -- who assigned it, as they were called then
  assigned_by text not null,
  assigned_at timestamptz not null,
  primary key (shop_id, queue, entry_id)
);
create index queue_assignment_of_staff on queue_assignment (staff_id, queue);

-- What people of a shop tell each other about an entry.
create table queue_note (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  queue text not null
    check (queue in ('orders', 'quotes', 'after-sales', 'complaints', 'reviews', 'questions', 'transfers', 'invoices')),
  entry_id text not null check (entry_id ~ '^[1-9][0-9]{0,23}$'),
  staff_id bigint not null references shop_staff,
  author_name text not null,
  content text not null check (char_length(content) between 1 and 1000),
  written_at timestamptz not null,
  edited_at timestamptz
);
create index queue_note_of_entry on queue_note (shop_id, queue, entry_id, id);

-- A notice for one person of the shop alone; without one it is for everybody whose permissions open it.
alter table shop_notice add column staff_id bigint references shop_staff;
