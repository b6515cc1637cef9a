-- Pictures of a shop, or of the mall where there is no shop, in folders of one level.
create table album_folder (
  id bigint generated always as identity primary key,
  shop_id bigint references shop,
  name text not null,
  version integer not null default 1,
  unique nulls not distinct (shop_id, name)
);
create table album_picture (
  id bigint generated always as identity primary key,
  shop_id bigint references shop,
  folder_id bigint references album_folder,
  -- Of the stored file; the same picture is in an album once.
  sha256 text not null,
  name text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  added_by_name text not null,
  added_at timestamptz not null,
  version integer not null default 1,
  unique nulls not distinct (shop_id, sha256)
);
create index album_picture_newest on album_picture (shop_id, id desc);
create index album_picture_folder on album_picture (folder_id) where folder_id is not null;
