-- What a member keeps about a discussion, whether it was ever opened or not.
create table discussion_marks (
  user_id bigint not null references users on update cascade on delete cascade,
  discussion_id bigint not null references discussions on update cascade on delete cascade,
  bookmarked boolean not null default false,
  -- It does not stand on top of lists for this member.
  dismissed boolean not null default false,
  -- Nothing is told of it.
  muted boolean not null default false,
  primary key (user_id, discussion_id)
);
create index discussion_marks_discussion on discussion_marks (discussion_id);

-- Since when a member has read all of a category: what has had no activity after that is not new.
create table category_reads (
  user_id bigint not null references users on update cascade on delete cascade,
  category_id bigint not null references categories on update cascade on delete cascade,
  date_read timestamptz not null,
  primary key (user_id, category_id)
);
create index category_reads_category on category_reads (category_id);
