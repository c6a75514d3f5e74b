-- The member as whom staff were signed in when they made the change.
alter table audit_log add column as_user_id bigint references users on update cascade on delete set null;
create index audit_log_as_user on audit_log (as_user_id, audit_log_id) where as_user_id is not null;
