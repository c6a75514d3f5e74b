-- Members who used the same IP address.
create index sessions_address on sessions (address) where address is not null;
