-- Tables that take the names of the vocabulary (docs/glossary.md).
alter table answers_kept rename to saved_responses;
alter index answers_kept_pkey rename to saved_responses_pkey;
alter index answers_kept_date rename to saved_responses_date;
alter table mails_sent rename to emails_sent;
alter index mails_sent_pkey rename to emails_sent_pkey;
alter index mails_sent_date rename to emails_sent_date;
alter table mail_signing rename to email_signing;
