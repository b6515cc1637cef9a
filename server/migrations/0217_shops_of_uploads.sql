-- Which shop a picture was uploaded for; null: by buyers and operators. Of before: the shop of whoever worked for one alone.
alter table upload add column shop_id bigint;
update upload set shop_id = (select min(s.shop_id) from shop_staff s where s.account_id = upload.account_id)
  where (select count(*) from shop_staff s where s.account_id = upload.account_id) = 1
    and not exists (select from member m where m.account_id = upload.account_id);
