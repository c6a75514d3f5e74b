-- The language to write to somebody in; null is the community's.
alter table users add column locale text;
