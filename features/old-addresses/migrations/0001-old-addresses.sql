-- Where records stood in the forum that was here before, as far as ids do not say so themselves.
create table old_addresses (
  -- The software it was an address of; `path` where it is kept as it was.
  source text not null,
  kind text not null,
  -- The id, or the path, by which that software knew the record.
  old_id text not null,
  record_type text not null,
  record_id bigint not null,
  primary key (source, kind, old_id)
);
create index old_addresses_record on old_addresses (record_type, record_id);
