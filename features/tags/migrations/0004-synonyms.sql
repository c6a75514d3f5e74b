-- Other names of tags: those that administrators enter, and those of tags that were merged into another one.
create table tag_synonyms (
  -- In lower case, like the url codes of tags that users compare with it.
  urlcode text primary key,
  name text not null,
  tag_id bigint not null references tags on update cascade on delete cascade
);
create index tag_synonyms_tag on tag_synonyms (tag_id);

-- Roles that may add the tag; empty for all.
alter table tags add column role_ids bigint[] not null default '{}';
