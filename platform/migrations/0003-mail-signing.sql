-- To whom a mail went, as a hash: what comes back of it is believed of that address alone.
alter table mails_sent add column address_hash bytea;

-- Tells what this forum wrote into its mails from what others made up.
create table mail_signing (secret text not null);
insert into mail_signing values (gen_random_uuid()::text || gen_random_uuid()::text);
