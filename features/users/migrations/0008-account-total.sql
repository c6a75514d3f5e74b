-- How many accounts there are that were not deleted, in its only row: counting them would read all of an index.
create table account_total (
  accounts int not null
);
insert into account_total select count(*) from users where not deleted;
