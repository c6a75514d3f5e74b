-- Messages of the staff above pages, in the order of their importance.
create table site_banners (
  moderation_message_id bigint generated always as identity primary key,
  body text not null,
  format text not null,
  is_dismissible boolean not null,
  is_enabled boolean not null,
  type text not null,
  -- The category on whose pages the banner is shown; null for the whole forum.
  record_id bigint references categories on update cascade on delete cascade,
  include_descendants boolean not null,
  view_location text not null,
  layout_view_type text not null,
  -- Roles that see the banner; all when empty.
  role_ids bigint[] not null default '{}',
  date_start timestamptz,
  date_end timestamptz,
  sort int not null,
  insert_user_id bigint references users on update cascade on delete set null,
  date_inserted timestamptz not null,
  update_user_id bigint references users on update cascade on delete set null,
  date_updated timestamptz
);
create index site_banners_sort on site_banners (sort, moderation_message_id);
create index site_banners_record on site_banners (record_id);

-- Members who no longer want to see a banner.
create table site_banner_dismissals (
  user_id bigint not null references users on update cascade on delete cascade,
  moderation_message_id bigint not null references site_banners on update cascade on delete cascade,
  date_inserted timestamptz not null,
  primary key (user_id, moderation_message_id)
);
create index site_banner_dismissals_banner on site_banner_dismissals (moderation_message_id);
