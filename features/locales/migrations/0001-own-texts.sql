-- Texts of the community that replace built-in ones, by language.
create table own_texts (
  locale text not null,
  source text not null,
  text text not null,
  date_updated timestamptz not null default now(),
  primary key (locale, source)
);
