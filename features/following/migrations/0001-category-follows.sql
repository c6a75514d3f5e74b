-- Who follows which category, and how they want to be told of it.
create table category_follows (
  category_id bigint not null references categories on update cascade on delete cascade,
  user_id bigint not null references users on update cascade on delete cascade,
  date_followed timestamptz not null,
  popup_posts boolean not null default false,
  email_posts boolean not null default false,
  popup_comments boolean not null default false,
  email_comments boolean not null default false,
  digest boolean not null default false,
  -- In this order followers are told, a page of them after the other.
  primary key (category_id, user_id)
);
create index category_follows_user on category_follows (user_id, date_followed, category_id);
