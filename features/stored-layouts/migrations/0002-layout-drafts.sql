-- The state of a layout that is not published yet, shared by all who edit it.
create table layout_drafts (
  layout_id bigint primary key references layouts on update cascade on delete cascade,
  layout json not null,
  title_bar json,
  -- Counts the saves: a save on top of an older state is refused.
  version integer not null,
  -- The revision on which the draft is based, which may be deleted.
  revision_id bigint not null,
  update_user_id bigint references users on update cascade on delete set null,
  date_updated timestamptz not null
);
