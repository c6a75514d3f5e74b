-- Who took part in a discussion, each found without reading all that they wrote.
create index comments_participants on comments (discussion_id, insert_user_id) where insert_user_id is not null;
