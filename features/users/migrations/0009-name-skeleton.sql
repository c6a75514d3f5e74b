-- The name as it looks: names that look alike share one. Null until the application has computed it.
alter table users add column name_skeleton text collate "C";
create index users_name_skeleton on users (name_skeleton);
create index users_no_skeleton on users (user_id) where name_skeleton is null;
