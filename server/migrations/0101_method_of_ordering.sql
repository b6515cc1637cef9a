-- how lines came to be ordered: from the cart, bought at once, imported, from an inquiry or instead of returned goods
alter table cart rename column way to method;
alter table cart_line rename column way to method;
alter table trade rename column way to method;
