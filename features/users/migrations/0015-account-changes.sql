-- Accounts made and ended since they were last added to account_total. Each transaction inserts a row, because
-- registrations that update the only row of account_total would wait for each other. Together with the rows here,
-- account_total is exact.
create table account_changes (
  added int not null
);
