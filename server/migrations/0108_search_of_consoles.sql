-- what the search of the consoles looks for
create index company_name_parts on company using gin (lower(name) gin_trgm_ops);
create index account_email_begin on account (lower(email) text_pattern_ops) where email <> '';
create index customer_order_customer on customer_order (shop_id, company_id) where confirmed_at is not null;
