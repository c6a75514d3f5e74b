-- Typed clients read ids of 32 bits. Ids of ordinary comments do not reach this range.
alter table escalation_comments
  alter column comment_id set start with 2000000000 set maxvalue 2147483647 restart;
