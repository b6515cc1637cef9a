-- The pack in which pieces were counted, came or went, as it was then: {names, size}; null: in the unit itself. Changes count base units all the same.
alter table stock_movement add column pack jsonb;
