-- Why a line has its price, so that it can be told what was saved by agreements, quantities, offers and quotes.
alter table order_line add column priced_by text not null default 'LIST' check (priced_by in ('LIST', 'TIER', 'CONTRACT', 'FLASH', 'QUOTE'));
-- What was ordered before keeps what can still be told.
update order_line l set priced_by = case
    when o.quote is not null then 'QUOTE'
    when exists (select from contract_price c where c.company_id = o.company_id and c.sku_id = l.sku_id and c.price_minor = l.price_minor) then 'CONTRACT'
    else 'TIER' end
  from customer_order o where o.id = l.order_id and l.price_minor < l.list_price_minor;

-- How long approvals of a company took, by when they were decided.
create index approval_task_company_decided on approval_task (company_id, decided_at) where decided_at is not null;
create index approval_task_company_waiting on approval_task (company_id) where status = 'waiting';
