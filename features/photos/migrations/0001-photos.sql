-- Whose a photo is that is kept here.
create index users_photo on users (photo) where photo like '/photos/%';
