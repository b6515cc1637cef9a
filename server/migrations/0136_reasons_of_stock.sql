-- Why a shop counted another number than the books said.
alter table stock_movement add column note text not null default '';
