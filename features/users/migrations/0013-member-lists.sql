-- Accounts that staff look for among all others. They are few, and any order of them is sorted quickly.
create index users_unconfirmed on users (user_id) where not email_confirmed and not deleted;
create index users_banned on users (user_id) where banned > 0 and not deleted;
