-- The name as one types it who looks for somebody to mention: without case, punctuation and spaces.
alter table users add column mention_key text collate "C" not null generated always as (
  lower(regexp_replace(name, '[\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a0-\u00bf\u2000-\u206f\u3000-\u303f]', '', 'g'))
) stored;
-- With all that the list is made of: who was not here lately is passed over in the index alone.
create index users_mention_key on users (mention_key, user_id) include (name_key, date_last_active, private, banned)
where not deleted;
