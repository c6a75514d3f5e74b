-- Notifications that a member is told of by e-mail.
create table notification_mails (
  notification_id bigint primary key references notifications on update cascade on delete cascade,
  user_id bigint not null references users on update cascade on delete cascade,
  -- What it belongs to, such as `discussion:12`.
  thread text not null,
  -- due: to be mailed; sent; held: left for the digest; digested.
  state text not null default 'due' check (state in ('due', 'sent', 'held', 'digested')),
  -- The mail that it goes into, from before it is sent.
  mail_key text,
  date_changed timestamptz not null
);
create index notification_mails_due on notification_mails (user_id) where state = 'due';
create index notification_mails_held on notification_mails (user_id) where state = 'held';
create index notification_mails_sent on notification_mails (user_id, thread) where state = 'sent';
create index notification_mails_changed on notification_mails (date_changed);

-- Members to whom a mail is due. One at a time is at each of them.
create table mail_turns (
  user_id bigint primary key references users on update cascade on delete cascade,
  date_due timestamptz not null,
  -- How often the mail server did not take the mail.
  attempts int not null default 0,
  date_claimed timestamptz
);
create index mail_turns_due on mail_turns (date_due);

-- Hours of the day, in minutes, in which a member gets no mail.
create table quiet_hours (
  user_id bigint primary key references users on update cascade on delete cascade,
  from_minute int not null,
  to_minute int not null,
  time_zone text not null
);
