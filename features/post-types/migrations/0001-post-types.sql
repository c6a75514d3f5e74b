create table post_types (
  -- One of its own, or an original type that is called and limited otherwise than its code says.
  post_type_id text primary key,
  -- Null: as the code of the original type has it.
  name text,
  -- Null for original types, which stand in code: a type whose original is switched off is not there meanwhile.
  parent_post_type_id text,
  post_button_label text,
  post_button_icon text,
  post_helper_text text,
  -- Who may write it; everybody when empty. A role that is deleted stays: its type does not open to all.
  role_ids bigint[] not null default '{}',
  is_active boolean not null default false,
  is_deleted boolean not null default false,
  insert_user_id bigint references users on update cascade on delete set null,
  date_inserted timestamptz not null,
  update_user_id bigint references users on update cascade on delete set null,
  date_updated timestamptz
);

create table post_fields (
  post_field_id text primary key,
  label text not null,
  description text,
  data_type text not null check (data_type in ('text', 'boolean', 'date', 'number', 'string[]', 'number[]')),
  form_type text not null
    check (form_type in ('text', 'text-multiline', 'dropdown', 'tokens', 'checkbox', 'date', 'number')),
  visibility text not null default 'public' check (visibility in ('public', 'private', 'internal')),
  display_options jsonb not null default '{}',
  dropdown_options jsonb,
  is_required boolean not null default false,
  is_active boolean not null default true,
  insert_user_id bigint references users on update cascade on delete set null,
  date_inserted timestamptz not null,
  update_user_id bigint references users on update cascade on delete set null,
  date_updated timestamptz,
  check (not (is_required and visibility = 'internal'))
);

create table post_type_fields (
  -- Original types have no row of their own, so no foreign key.
  post_type_id text not null,
  post_field_id text not null references post_fields on update cascade on delete cascade,
  sort int not null default 0,
  primary key (post_type_id, post_field_id)
);

-- What a discussion says in a field.
create table post_meta (
  discussion_id bigint not null references discussions on update cascade on delete cascade,
  post_field_id text not null references post_fields on update cascade on delete cascade,
  value jsonb not null,
  primary key (discussion_id, post_field_id)
);
create index post_meta_value on post_meta using gin (value jsonb_path_ops);
create index post_meta_field on post_meta (post_field_id);
