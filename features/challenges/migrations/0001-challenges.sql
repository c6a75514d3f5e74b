-- Signs challenges, so that the forum recognizes its own without storing them.
create table challenge_secret (secret text not null);
insert into challenge_secret values (gen_random_uuid()::text || gen_random_uuid()::text);

-- Challenges whose solution was used, until they expire: each works once.
create table used_challenges (
  signature text primary key,
  date_expires timestamptz not null
);
create index used_challenges_expiry on used_challenges (date_expires);
