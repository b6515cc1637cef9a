-- Goods of a brand are counted from the index alone.
create index goods_of_brand on goods (brand_id, deleted_at);
drop index goods_brand;
-- A word in what is complained of, or a part of the number.
create index complaint_said on complaint using gin (label gin_trgm_ops);
create index complaint_number_parts on complaint using gin (sn gin_trgm_ops);
-- E-mails to one recipient.
create index email_recipient on email (lower(recipient));
