-- What was told lately, for whoever comes back after a break. Not logged: after a crash everybody reads anew.
create unlogged table live_events (
  event_id bigint generated always as identity primary key,
  -- The transaction that told it, and the oldest one that was still under way at that moment.
  xid xid8 not null default pg_current_xact_id(),
  position xid8 not null default pg_snapshot_xmin(pg_current_snapshot()),
  date_inserted timestamptz not null default clock_timestamp(),
  topic text not null,
  only_for text,
  name text not null,
  body jsonb not null
);
create index live_events_topic on live_events (topic, xid);
create index live_events_xid on live_events (xid);

-- One a minute: everything before `position` was over at `date_inserted`.
create unlogged table live_marks (
  position xid8 primary key,
  date_inserted timestamptz not null default clock_timestamp()
);
