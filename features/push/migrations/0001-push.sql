-- By which push services know this forum. Another pair would void every subscription.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null
);

-- Browsers that members are told in. One ends with the session in which it was made.
create table push_subscriptions (
  subscription_id bigint generated always as identity primary key,
  user_id bigint not null references users on update cascade on delete cascade,
  session_id bigint not null references sessions on update cascade on delete cascade,
  -- Where the push service takes what is for it.
  endpoint text not null unique,
  -- What it is encrypted with.
  p256dh text not null,
  auth text not null,
  agent text,
  date_inserted timestamptz not null,
  -- When the push service last took something.
  date_told timestamptz,
  -- When something is to be sent; null while nothing is.
  date_due timestamptz,
  -- How often the push service did not take it.
  attempts int not null default 0,
  date_claimed timestamptz
);
create index push_subscriptions_user on push_subscriptions (user_id);
create index push_subscriptions_session on push_subscriptions (session_id);
create index push_subscriptions_due on push_subscriptions (date_due) where date_due is not null;

-- Notifications that are to be sent to a browser.
create table push_tellings (
  subscription_id bigint not null references push_subscriptions on update cascade on delete cascade,
  notification_id bigint not null references notifications on update cascade on delete cascade,
  primary key (subscription_id, notification_id)
);
create index push_tellings_notification on push_tellings (notification_id);
