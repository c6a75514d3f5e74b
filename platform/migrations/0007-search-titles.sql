-- Titles and names by themselves, for suggestions: few and short beside all that is written.
create table search_titles (
  kind text not null,
  record_id bigint not null,
  -- The first of the record's parts, with which it goes.
  part int not null default 0,
  place_id bigint,
  date_inserted timestamptz not null,
  date_updated timestamptz not null,
  score real not null,
  title_length int not null,
  language text not null,
  title text not null,
  words tsvector not null,
  primary key (kind, record_id),
  foreign key (kind, record_id, part) references search_parts on update cascade on delete cascade
);
insert into search_titles
select kind, record_id, part, place_id, date_inserted, date_updated, score, title_length, language, title,
  (select array_to_tsvector(array_agg(lexeme)) from unnest(words) where lexeme ~ '^[TPKCLGI]')
from search_parts join search_texts using (kind, record_id, part)
where part = 0 and title_length > 0;
create index search_titles_words on search_titles using gin (words) with (gin_pending_list_limit = 128);
