-- Key of the block that shows the poll inside a post; null for the poll of a whole discussion.
alter table polls add block_key text unique;
drop index polls_record;
create unique index polls_record on polls (record_type, record_id) where date_deleted is null and block_key is null;
create index polls_of_posts on polls (record_type, record_id);
