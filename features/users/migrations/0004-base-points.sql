-- Points that nothing here accounts for: they came along from elsewhere.
alter table users add column base_points int not null default 0;
update users set base_points = points where points <> 0;
