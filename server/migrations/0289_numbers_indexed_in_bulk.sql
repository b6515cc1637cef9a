-- Each sku wrote about ten entries of this index one by one, which was most of what writing it cost. They wait in a short list now, which whoever
-- looks for a number reads as well, and go into the index many at a time.
alter index sku_near_number set (fastupdate = on, gin_pending_list_limit = 256);
