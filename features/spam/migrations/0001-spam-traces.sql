-- What posts said, as hashes: of their text without case, spaces and punctuation, and of each page that they lead to.
-- They outlive the posts: what was removed is known when it is sent again.
create table spam_traces (
  trace text not null,
  user_id bigint not null references users on update cascade on delete cascade,
  date_inserted timestamptz not null
);
create index spam_traces_trace on spam_traces (trace, date_inserted);
create index spam_traces_user on spam_traces (user_id);
create index spam_traces_date_inserted on spam_traces (date_inserted);
