-- Addresses that took no mail. What is kept of one is a hash: it stays known when whoever had it is forgotten.
create table email_refusals (
  address_hash bytea primary key,
  -- What the server said, without addresses.
  reason text not null,
  -- Refusals for the time being, one after the other.
  count_passing int not null default 0,
  -- Null while it is still tried.
  date_suppressed timestamptz,
  date_updated timestamptz not null
);
create index email_refusals_date_updated on email_refusals (date_updated);
