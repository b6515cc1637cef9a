-- One act on many goods of the list is a run like that of a file: {kind, ...}; null: of a file.
alter table goods_import add column act jsonb;
