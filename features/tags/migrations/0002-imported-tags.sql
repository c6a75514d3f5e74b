alter table tags add column date_imported timestamptz;

-- A second import of the same file does not bring them back.
create table deleted_tags (
  tag_id bigint primary key,
  date_imported timestamptz not null
);
