-- The table and its key take the names of the vocabulary (docs/glossary.md).
alter table inbound_mails rename to inbound_emails;
alter table inbound_emails rename column inbound_mail_id to inbound_email_id;
alter index inbound_mails_pkey rename to inbound_emails_pkey;
alter index inbound_mails_date rename to inbound_emails_date;
alter index inbound_mails_user rename to inbound_emails_user;
alter index inbound_mails_unread rename to inbound_emails_unread;
