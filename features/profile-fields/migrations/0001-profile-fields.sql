-- What profiles say of people besides their names, as administrators decide.
create table profile_fields (
  api_name text collate "C" primary key,
  label text not null,
  description text not null default '',
  data_type text not null,
  form_type text not null,
  dropdown_options jsonb,
  visibility text not null check (visibility in ('public', 'private', 'internal')),
  mutability text not null check (mutability in ('all', 'restricted', 'none')),
  display_options jsonb not null default '{"userCards": false, "posts": false, "search": false}',
  registration_options text not null check (registration_options in ('required', 'optional', 'hidden')),
  sort int not null default 0,
  is_core_field boolean not null default false,
  enabled boolean not null default true
);
create unique index profile_fields_name on profile_fields (lower(api_name));

-- What people say in them. The title stands with the account.
create table profile_field_values (
  user_id bigint not null references users on update cascade on delete cascade,
  api_name text collate "C" not null references profile_fields on update cascade on delete cascade,
  value jsonb not null,
  primary key (user_id, api_name)
);
create index profile_field_values_field on profile_field_values (api_name);

insert into profile_fields
  (api_name, label, data_type, form_type, visibility, mutability, registration_options, sort, is_core_field, enabled)
values
  ('Title', 'Title', 'text', 'text', 'public', 'all', 'hidden', 1, true, true),
  ('Location', 'Location', 'text', 'text', 'private', 'all', 'hidden', 2, true, true),
  ('DateOfBirth', 'Birthday', 'date', 'date', 'internal', 'restricted', 'hidden', 3, true, true),
  ('first-name', 'First Name', 'text', 'text', 'public', 'all', 'hidden', 4, false, false),
  ('last-name', 'Last Name', 'text', 'text', 'private', 'all', 'hidden', 5, false, false),
  ('company', 'Company', 'text', 'text', 'public', 'all', 'hidden', 6, false, false),
  ('pronouns', 'Preferred Pronouns', 'text', 'text', 'public', 'all', 'hidden', 7, false, false),
  ('bio', 'Bio', 'text', 'text-multiline', 'public', 'all', 'hidden', 8, false, false);
