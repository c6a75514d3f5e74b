alter table categories
  -- Only the types of posts in the list can be started here; every type while it is not restricted.
  add column has_restricted_post_types boolean not null default false,
  add column allowed_post_type_ids text[] not null default '{}';
