-- Where a discussion stands decides who sees it: of those that another table names, its index alone says so. What
-- refers to discussions does so by that index, and is tied to the new one.
do $$
declare
  tie record;
begin
  create temporary table ties on commit drop as
    select conrelid::regclass as place, conname, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and confrelid = 'discussions'::regclass;
  for tie in select * from ties loop
    execute format('alter table %s drop constraint %I', tie.place, tie.conname);
  end loop;
  alter table discussions drop constraint discussions_pkey;
  alter table discussions add primary key (discussion_id) include (category_id);
  for tie in select * from ties loop
    execute format('alter table %s add constraint %I %s', tie.place, tie.conname, tie.definition);
  end loop;
  drop table ties;
end $$;

-- What trends is ranked by the index of when it began.
drop index discussions_date_inserted;
create index discussions_date_inserted on discussions (date_inserted, discussion_id)
  include (category_id, score, count_comments);

-- How many somebody began, and where, is counted by an index as well.
drop index discussions_insert_user;
create index discussions_insert_user on discussions (insert_user_id, date_inserted, discussion_id) include (category_id);

-- The few that nobody has answered.
create index discussions_unanswered on discussions (date_last_comment, discussion_id) include (category_id)
  where count_comments = 0;
