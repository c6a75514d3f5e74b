-- Another one after every save, so that two people who change a setting at once can be shown both values.
alter table settings add column version int not null default 1;
