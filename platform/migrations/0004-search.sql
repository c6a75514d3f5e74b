-- What is searched. A long record has several rows, its parts. All that a search asks for stands in `words`, so that one
-- index answers it: words, and marks of kind, place, labels and tier (platform/server/search/postgres/marks.ts).
create table search_parts (
  kind text not null,
  record_id bigint not null,
  part int not null,
  group_kind text not null,
  group_id bigint not null,
  date_inserted timestamptz not null,
  date_updated timestamptz not null,
  score real not null,
  worth real not null,
  title_length int not null,
  length int not null,
  language text not null,
  words tsvector not null,
  primary key (kind, record_id, part)
);
-- What was added last is looked through by every search: it stays small.
create index search_parts_words on search_parts using gin (words) with (gin_pending_list_limit = 512);
create index search_parts_inserted on search_parts (date_inserted);
create index search_parts_updated on search_parts (date_updated);
create index search_parts_groups on search_parts (group_kind, group_id, kind, record_id);
-- How often words are written is what ANALYZE finds.
alter table search_parts alter column words set statistics 1000;

-- What excerpts are cut from.
create table search_texts (
  kind text not null,
  record_id bigint not null,
  part int not null,
  title text not null,
  body text not null,
  primary key (kind, record_id, part),
  foreign key (kind, record_id, part) references search_parts on update cascade on delete cascade
);

-- The words of titles and names, with what is left of each when letters are taken out: mistyped words share some of it.
create table search_words (
  word text primary key,
  remains int[] not null
);
create index search_words_remains on search_words using gin (remains);
