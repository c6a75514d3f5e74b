-- Read and unread ones are looked through apart, newest first: many of one kind do not stand in the way of the other.
drop index notifications_newest, notifications_unread;
create index notifications_newest_unread on notifications (user_id, date_updated desc, notification_id desc)
  where popup and date_read is null;
create index notifications_newest_read on notifications (user_id, date_updated desc, notification_id desc)
  where popup and date_read is not null;
