-- Whether a name was ever anybody's: closed accounts keep theirs.
create index users_every_name on users (name_key);
