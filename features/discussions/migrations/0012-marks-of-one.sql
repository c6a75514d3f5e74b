-- A plan for all discussions may look for the mark of one member here: it must not go through everybody's.
drop index discussion_marks_discussion;
create index discussion_marks_discussion on discussion_marks (discussion_id, user_id);
