-- A member's choice for one discussion, in place of the preferences: 'watching', 'following' or 'none'.
alter table discussion_marks add column follow_level text
  check (follow_level in ('watching', 'following', 'none'));
create index discussion_marks_followers on discussion_marks (discussion_id, user_id)
  where follow_level in ('watching', 'following');
