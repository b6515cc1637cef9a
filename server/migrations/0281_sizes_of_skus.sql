-- Length, width and height of a piece with its package, in millimetres: all three, or 0 where they are not said. Where they are, the volume is that of the box, in whole cm³.
alter table sku
  add column length_mm integer not null default 0,
  add column width_mm integer not null default 0,
  add column height_mm integer not null default 0,
  add constraint sku_size check (
    (length_mm = 0 and width_mm = 0 and height_mm = 0)
    or (length_mm between 1 and 50000 and width_mm between 1 and 50000 and height_mm between 1 and 50000
      and volume_cm3 = (length_mm::bigint * width_mm * height_mm + 999) / 1000));
