-- Those who administer the site whatever their roles are.
create index users_admin on users (user_id) where admin > 0;
