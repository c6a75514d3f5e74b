-- Tables and columns take the names of the vocabulary (docs/glossary.md).
alter table notification_mails rename to notification_emails;
alter table notification_emails rename column mail_key to email_key;
alter index notification_mails_pkey rename to notification_emails_pkey;
alter index notification_mails_due rename to notification_emails_due;
alter index notification_mails_held rename to notification_emails_held;
alter index notification_mails_sent rename to notification_emails_sent;
alter index notification_mails_changed rename to notification_emails_changed;
alter table mail_turns rename to email_leases;
alter index mail_turns_pkey rename to email_leases_pkey;
alter index mail_turns_due rename to email_leases_due;
