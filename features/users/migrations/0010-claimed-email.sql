-- Accounts that have no address yet are found by the one that waits to be confirmed.
create index users_claimed_email on users (pending_email, user_id) where email is null and not deleted;
