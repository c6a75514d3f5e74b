-- One default for each type of post.
update record_statuses set is_default = false where record_subtype = 'question' and status_id not between 1 and 4;
insert into record_statuses (status_id, name, state, record_subtype, is_default, is_system) values
  (1, 'Unanswered', 'open', 'question', true, true),
  (2, 'Answered', 'open', 'question', false, true),
  (3, 'Accepted', 'closed', 'question', false, true),
  (4, 'Rejected', 'open', 'question', false, true)
on conflict (status_id) do nothing;

-- Without a foreign key to the post: a deleted question can be restored.
create table questions (
  discussion_id bigint primary key,
  -- False after it became another type of post.
  is_question boolean not null,
  -- The date of the first answer that still exists.
  date_answered timestamptz,
  date_accepted timestamptz,
  date_followed_up timestamptz
);
create index questions_following_up on questions (date_answered, discussion_id)
  where is_question and date_followed_up is null and date_accepted is null;

-- Answers that were accepted or rejected. Without a foreign key to the comment: a deleted comment can be restored.
create table answers (
  comment_id bigint primary key,
  discussion_id bigint not null,
  status text not null check (status in ('accepted', 'rejected', 'pending')),
  date_accepted timestamptz,
  accept_user_id bigint references users on update cascade on delete set null,
  -- How much the acceptance is worth to the comment and to its author.
  accept_score int not null default 0,
  accept_points int not null default 0,
  -- How much of this the comment and the author have now: nothing while the answer is deleted or not accepted.
  score int not null default 0,
  points int not null default 0,
  receive_user_id bigint references users on update cascade on delete set null,
  -- Where and when the points were earned.
  category_id bigint references categories on update cascade on delete set null,
  date_given timestamptz
);
create index answers_discussion on answers (discussion_id, status);
create index answers_receive_user on answers (receive_user_id, date_given) where receive_user_id is not null;
create index answers_accept_user on answers (accept_user_id);
create index answers_category on answers (category_id);

-- Points of members for their answers to a question, whether these are accepted or not.
create table answerers (
  discussion_id bigint not null,
  user_id bigint not null references users on update cascade on delete cascade,
  worth int not null,
  -- None while all answers of the member to this question are deleted.
  points int not null,
  category_id bigint references categories on update cascade on delete set null,
  date_inserted timestamptz not null,
  primary key (discussion_id, user_id)
);
create index answerers_user on answerers (user_id);
create index answerers_category on answerers (category_id);

-- A row while questions may be in a wrong state: comments came or went while the add-on was off.
create table question_checks (
  check_id int primary key check (check_id = 1)
);
insert into question_checks values (1);
