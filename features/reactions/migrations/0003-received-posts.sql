-- Whose post it was when it got the last of them, and when: what a profile lists, page by page.
alter table reaction_counts
  add receive_user_id bigint references users on update cascade on delete set null,
  add date_latest timestamptz;
update reaction_counts as counts set receive_user_id = latest.receive_user_id, date_latest = latest.date_inserted
from (
  select distinct on (record_type, record_id, tag_id) record_type, record_id, tag_id, receive_user_id, date_inserted
  from reactions order by record_type, record_id, tag_id, date_inserted desc, user_id
) as latest
where (counts.record_type, counts.record_id, counts.tag_id) = (latest.record_type, latest.record_id, latest.tag_id);
create index reaction_counts_received
  on reaction_counts (receive_user_id, tag_id, date_latest desc, record_id desc, record_type) where count > 0;
