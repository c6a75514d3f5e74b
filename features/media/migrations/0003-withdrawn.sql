-- Since when an upload is not shown, because its uploader was cleared as a spammer; null for all others.
alter table media add column date_withdrawn timestamptz;
create index media_withdrawn on media (date_withdrawn) where date_withdrawn is not null;
