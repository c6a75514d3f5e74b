-- Deleted badges stay with the members who had them, so that the log can undo the deletion. Their points do not count.
alter table badges add column date_deleted timestamptz;
drop index badges_key;
create unique index badges_key on badges (lower(key)) where date_deleted is null;
