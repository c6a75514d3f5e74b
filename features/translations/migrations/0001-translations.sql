-- Texts that administrators wrote, such as names of categories, in other languages.
create table translations (
  record_type text not null,
  -- Records have a number or a key, such as that of a setting.
  record_id bigint,
  record_key text,
  property_name text not null,
  locale text not null,
  translation text not null,
  -- The text that was translated. Another one makes the translation outdated.
  source_text text not null,
  date_updated timestamptz not null default now(),
  check (num_nonnulls(record_id, record_key) = 1),
  unique nulls not distinct (record_type, record_id, record_key, property_name, locale)
);
