-- Where a record stands, for readers of very many places: their list is shorter to ask of a row than of the index.
alter table search_parts add column place_id bigint;
update search_parts set place_id = (select substr(lexeme, 2)::bigint from unnest(words) where lexeme ~ '^C[0-9]+$');
