-- what waits for a shop is counted each minute for each of its people, and is little beside what it has
create index invoice_waiting on invoice (shop_id) where status = 'due' or (status = 'issued' and kind = 'invoice' and type <> 'ELECTRO' and mailed_at is null);
create index complaint_waiting on complaint (shop_id) where status in ('new', 'wait_appeal') or refund_status = 'transferring';
