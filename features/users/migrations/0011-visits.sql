-- When the visit before the current one ended. Null on the first visit.
alter table users add column date_previous_visit timestamptz;
