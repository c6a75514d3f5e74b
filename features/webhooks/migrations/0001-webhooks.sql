-- Addresses of other programs that the forum posts events to.
create table webhooks (
  webhook_id bigint generated always as identity primary key,
  name text not null,
  url text not null,
  -- Key of the signatures. It is stored as it is, because signing needs it.
  secret text not null,
  events text[] not null,
  status text not null check (status in ('active', 'disabled')),
  -- Why the forum disabled it: failing or gone; null when a member of staff did, and while it is active.
  disabled_reason text,
  -- It receives what happened since then.
  date_activated timestamptz not null,
  include_email boolean not null,
  include_private_fields boolean not null,
  include_internal_fields boolean not null,
  foreign_id text,
  insert_user_id bigint references users on update cascade on delete set null,
  date_inserted timestamptz not null,
  update_user_id bigint references users on update cascade on delete set null,
  date_updated timestamptz,
  -- Failed attempts since the last successful one, and when the first of them was.
  failures int not null default 0,
  date_failing timestamptz,
  -- Nothing is sent before this time, so that a server that is down is not asked for each event.
  date_paused timestamptz,
  -- Set while a node sends to it.
  date_claimed timestamptz,
  date_served timestamptz
);

-- Events that are not yet messages, written in the transaction of the action.
create table webhook_events (
  webhook_event_id bigint generated always as identity primary key,
  event text not null,
  action text not null,
  -- Ids of the record.
  about jsonb not null,
  sender_user_id bigint references users on update cascade on delete set null,
  date_inserted timestamptz not null,
  -- How often the record could not be loaded, and when it is tried again.
  attempts int not null default 0,
  date_due timestamptz
);
create index webhook_events_sender on webhook_events (sender_user_id);

-- Bodies of requests; webhooks that include the same fields share them.
create table webhook_messages (
  webhook_message_id uuid primary key,
  event text not null,
  action text not null,
  body text not null,
  sender_user_id bigint references users on update cascade on delete set null,
  -- The account that the record is about, or its author.
  about_user_id bigint references users on update cascade on delete set null,
  date_inserted timestamptz not null
);
create index webhook_messages_date on webhook_messages (date_inserted);
create index webhook_messages_sender on webhook_messages (sender_user_id);
create index webhook_messages_about on webhook_messages (about_user_id);

create table webhook_deliveries (
  webhook_delivery_id uuid primary key,
  -- The order of the events.
  number bigint generated always as identity,
  webhook_id bigint not null references webhooks on update cascade on delete cascade,
  webhook_message_id uuid not null references webhook_messages on update cascade on delete cascade,
  status text not null check (status in ('pending', 'delivered', 'failed')),
  attempts int not null default 0,
  -- Time of the next attempt; null when there is none.
  date_due timestamptz,
  date_inserted timestamptz not null,
  -- The last attempt.
  date_attempted timestamptz,
  request_headers jsonb,
  request_duration int,
  response_code int,
  response_headers jsonb,
  response_body text,
  -- Why there was no response.
  problem text
);
create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, number);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, date_due) where date_due is not null;
create index webhook_deliveries_message on webhook_deliveries (webhook_message_id);
