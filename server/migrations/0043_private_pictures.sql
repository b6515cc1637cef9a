-- A picture that belongs to a case is shown only to who may see the case; what somebody has put on a public page is everybody's.
alter table upload add column is_public boolean not null default false;
create index upload_public on upload (sha256) where is_public;
-- A member's own uploads are looked for by content.
create index upload_content on upload (sha256, account_id);

with shown (address) as (
  select face from account
  union all select logo from company
  union all select logo from shop
  union all select logo from brand
  union all select jsonb_array_elements_text(pictures || follow_pictures) from review
)
update upload set is_public = true
where scene in ('avatar', 'goods', 'review')
  or '/media/' || left(sha256, 2) || '/' || sha256 || '.webp' in (select address from shown);
