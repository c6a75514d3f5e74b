-- Those who are told of a discussion because they bookmarked it, in the order in which they are.
create index discussion_marks_bookmarked on discussion_marks (discussion_id, user_id) where bookmarked;
