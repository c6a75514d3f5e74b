-- Mails handed to the way out, so that a job that runs twice sends its mail once.
create table mails_sent (
  key text primary key,
  date_inserted timestamptz not null
);
create index mails_sent_date on mails_sent (date_inserted);
