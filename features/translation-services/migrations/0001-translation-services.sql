-- Keys and addresses of services that translate texts. A service without a row is not set up.
create table translation_services (
  type text primary key,
  -- Encrypted with the key of the forum, which is not in the database.
  sealed_key bytea,
  address text,
  update_user_id bigint references users on update cascade on delete set null,
  date_updated timestamptz not null
);
