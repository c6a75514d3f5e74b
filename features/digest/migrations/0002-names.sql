-- The table takes the name of the vocabulary (docs/glossary.md).
alter table digest_turns rename to digest_leases;
alter index digest_turns_pkey rename to digest_leases_pkey;
alter index digest_turns_due rename to digest_leases_due;
alter index digest_turns_user rename to digest_leases_user;
