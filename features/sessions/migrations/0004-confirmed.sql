-- When the member last signed in or confirmed their identity with this session.
alter table sessions add column date_confirmed timestamptz;
