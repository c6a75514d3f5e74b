-- Translations of posts by services, in the version with this hash.
create table post_translations (
  post_translation_id bigint generated always as identity primary key,
  discussion_id bigint references discussions on update cascade on delete cascade,
  comment_id bigint references comments on update cascade on delete cascade,
  locale text not null,
  -- Of the title and the HTML that were translated.
  source_hash text not null,
  -- Language of the post according to the service.
  source_locale text,
  service text not null,
  name text,
  body text not null,
  -- Author of the post.
  insert_user_id bigint references users on update cascade on delete cascade,
  date_used timestamptz not null,
  unique (discussion_id, locale),
  unique (comment_id, locale),
  check (num_nonnulls(discussion_id, comment_id) = 1)
);

create index post_translations_by_use on post_translations (date_used);
create index post_translations_by_author on post_translations (insert_user_id);

-- Characters sent to services in each month.
create table post_translation_usage (
  month date primary key,
  characters bigint not null
);
