-- The list of suppressed addresses, newest first.
create index email_refusals_date_suppressed on email_refusals (date_suppressed desc, address_hash)
  where date_suppressed is not null;
