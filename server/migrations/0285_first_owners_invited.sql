-- The first owner of a shop is invited by an operator; whoever works for the shop by somebody of it.
alter table staff_invitation
  alter column inviter_id drop not null,
  add column operator_id bigint references operator,
  add column operator_name text not null default '',
  add constraint staff_invitation_inviter check (num_nonnulls(inviter_id, operator_id) = 1);
create index staff_invitation_operator on staff_invitation (operator_id) where operator_id is not null;
