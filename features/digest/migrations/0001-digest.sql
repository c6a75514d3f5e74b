-- What members decided about the digest, or what was decided for them.
create table digest_members (
  user_id bigint primary key references users on update cascade on delete cascade,
  -- 0: not wanted; 1: wanted; 3: the community subscribed the member, which counts as long as it subscribes members.
  state smallint not null check (state in (0, 1, 3)),
  -- Null is as the community has it.
  frequency text check (frequency in ('daily', 'weekly', 'monthly'))
);
create index digest_members_wanted on digest_members (user_id) where state > 0;

-- The digests that went out, or are about to: one a frequency and day, whoever notices first that it is due.
create table digests (
  digest_id bigint generated always as identity primary key,
  frequency text not null,
  -- By the community's clock, such as 2026-11-23.
  day text not null,
  date_due timestamptz not null,
  -- Up to whom it is known who gets it, and when that was known of all.
  after_user_id bigint not null default 0,
  date_enlisted timestamptz,
  count_sent int not null default 0,
  unique (frequency, day)
);
create index digests_date_due on digests (date_due);

-- Members who have yet to get one.
create table digest_turns (
  digest_id bigint not null references digests on update cascade on delete cascade,
  user_id bigint not null references users on update cascade on delete cascade,
  date_due timestamptz not null,
  -- How often the mail server did not take the mail.
  attempts int not null default 0,
  date_claimed timestamptz,
  primary key (digest_id, user_id)
);
create index digest_turns_due on digest_turns (date_due, digest_id, user_id);
create index digest_turns_user on digest_turns (user_id);
