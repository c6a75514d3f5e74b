-- Files that are or were moved in, and how far: written with each batch, so that a killed import continues.
create table imports (
  -- Tells one file from another, wherever it lies.
  source text primary key,
  date_started timestamptz not null,
  date_finished timestamptz,
  -- Grows with each transaction: two processes that import one file notice each other.
  steps int not null,
  state jsonb not null
);
