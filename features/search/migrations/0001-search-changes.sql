-- What is to be indexed anew: a record, or, with a group, those records of the kind that belong to it, from one on.
create table search_changes (
  change_id bigint generated always as identity primary key,
  kind text not null,
  record_id bigint not null,
  with_members boolean not null default false,
  member_kind text,
  after_id bigint not null default 0,
  date_noted timestamptz not null default now(),
  date_due timestamptz not null default now()
);

-- How far each kind is indexed from the beginning; a kind without a row is yet to be begun.
create table search_rebuilds (
  kind text primary key,
  after_id bigint not null default 0,
  count_done bigint not null default 0,
  date_started timestamptz not null default now(),
  date_finished timestamptz
);
