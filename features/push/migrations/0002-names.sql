-- The table and a column take the names of the vocabulary (docs/glossary.md).
alter table push_subscriptions rename column date_told to date_notified;
alter table push_tellings rename to push_deliveries;
alter index push_tellings_pkey rename to push_deliveries_pkey;
alter index push_tellings_notification rename to push_deliveries_notification;
