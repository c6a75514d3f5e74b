-- Answers to requests that came with an Idempotency-Key, kept for a day.
create table answers_kept (
  actor_id bigint not null,
  key text not null,
  call text not null,
  status int,
  answer jsonb,
  date_inserted timestamptz not null default now(),
  primary key (actor_id, key)
);
create index answers_kept_date on answers_kept (date_inserted);

create table addons_enabled (
  name text primary key,
  enabled boolean not null
);
