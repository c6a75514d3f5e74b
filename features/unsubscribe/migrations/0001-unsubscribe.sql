-- Tells the links of this forum from forged ones.
create table unsubscribe_secret (secret text not null);
insert into unsubscribe_secret values (gen_random_uuid()::text || gen_random_uuid()::text);
