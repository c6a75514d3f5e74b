-- An address that somebody wants to have instead, and has yet to confirm.
alter table users add column pending_email citext;
