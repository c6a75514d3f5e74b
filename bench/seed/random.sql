-- A forum of two years. Whatever looks random follows from a row's number, so that every run makes the same forum; only the
-- dates move with the day. `{users}` and the like are numbers that steps.ts puts there.

-- Of [0, 1), another one for each salt.
create function pg_temp.random_of(number bigint, salt int) returns float8 immutable
  return (hashint8extended(number, salt) & 16777215) / 16777216.0;

-- The moment when that part of the two years had passed.
create function pg_temp.moment(part float8) returns timestamptz stable
  return date_trunc('second', now()) - interval '730 days' * (1 - part);
