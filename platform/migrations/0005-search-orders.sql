-- Orders of results that are read from an index when very much is found.
alter table search_parts add column hot double precision not null default 0;
create index search_parts_hot on search_parts (hot);
create index search_parts_score on search_parts (score, date_inserted);
