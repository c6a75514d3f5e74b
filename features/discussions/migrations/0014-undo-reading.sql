-- The value before everything was marked as read, for taking that back; null when there was none.
alter table category_reads add column date_read_before timestamptz;
