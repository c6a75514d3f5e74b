create table settings (
  key text primary key,
  value jsonb not null,
  date_updated timestamptz not null default now()
);
