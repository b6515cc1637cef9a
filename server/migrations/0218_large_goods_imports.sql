-- Large files of goods: while one is read it is not shown, its goods are planned part by part, and a run may be stopped by hand.
alter table goods_import drop constraint goods_import_state_check;
alter table goods_import add constraint goods_import_state_check check (state in
  ('reading', 'uploaded', 'checking', 'checked', 'importing', 'imported', 'undoing', 'undone', 'stopped'));
-- Another with each check, so that what an earlier one still notes does not stand in the next.
alter table goods_import add column round integer not null default 0;
-- Whether the goods of the file are written down, all of them.
alter table goods_import add column is_planned boolean not null default true;
-- Who stopped it by hand.
alter table goods_import add column stopped_by text;
