-- Grants of the installation, and those from before this migration, have no author.
alter table role_grants
  add column date_updated timestamptz,
  add column update_user_id bigint;
