-- Categories that take ideas.
create table idea_categories (
  category_id bigint primary key references categories on update cascade on delete cascade,
  ideation_type text not null check (ideation_type in ('up', 'up-down'))
);

insert into record_statuses (name, state, record_subtype, is_default) values
  ('Active', 'open', 'idea', not exists (select from record_statuses where record_subtype = 'idea' and is_default)),
  ('Completed', 'closed', 'idea', false),
  ('Declined', 'closed', 'idea', false),
  ('Already Offered', 'closed', 'idea', false);

-- Ideas by votes, of all statuses or of one. Other discussions cost nothing.
create index discussions_ideas_by_score on discussions (score, discussion_id) include (category_id)
  where type = 'idea';
create index discussions_ideas_by_status on discussions (status_id, score, discussion_id) include (category_id)
  where type = 'idea';

-- Statuses of an imported forum by their ids there, and the tags with which it marks ideas.
create table idea_imported_statuses (
  imported_id bigint primary key,
  tag_id bigint,
  status_id int not null references record_statuses on update cascade on delete cascade
);
create index idea_imported_statuses_status on idea_imported_statuses (status_id);
