-- Why an operator has shut an account out of the mall; empty for one that is not disabled.
alter table account add column disabled_reason text not null default '';
create index member_newest on member (created_at desc, id desc);
create index account_username_begin on account (lower(username) text_pattern_ops);
