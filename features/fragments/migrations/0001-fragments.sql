-- Components that administrators write, and that replace a built-in part of a page in the browser.
create table fragments (
  fragment_uuid uuid primary key,
  fragment_type text not null,
  name text not null,
  insert_user_id bigint references users on update cascade on delete set null,
  date_inserted timestamptz not null
);

-- A draft is changed in place until it is committed. No other revision ever changes, so browsers may cache its files for good.
create table fragment_revisions (
  fragment_revision_uuid uuid primary key,
  fragment_uuid uuid not null references fragments on update cascade on delete cascade,
  -- Counts the revisions of a fragment: the draft has the highest number.
  number int not null,
  status text not null check (status in ('draft', 'active', 'past-revision')),
  js_raw text not null,
  css text not null,
  css_hash text not null,
  preview_data jsonb not null,
  custom_schema jsonb,
  -- The compiled code; null when the compiler found errors.
  js text,
  js_hash text,
  errors jsonb not null,
  commit_message text,
  commit_description text,
  insert_user_id bigint references users on update cascade on delete set null,
  date_inserted timestamptz not null,
  update_user_id bigint references users on update cascade on delete set null,
  date_updated timestamptz not null,
  date_committed timestamptz,
  unique (fragment_uuid, number),
  check (num_nonnulls(js, js_hash) in (0, 2)),
  check (status = 'draft' or js is not null)
);
create unique index fragment_revisions_single on fragment_revisions (fragment_uuid, status)
  where status in ('draft', 'active');

-- Administrators who have read that fragments run in the browser of every reader.
create table fragment_disclosures (
  user_id bigint primary key references users on update cascade on delete cascade,
  date_accepted timestamptz not null
);
