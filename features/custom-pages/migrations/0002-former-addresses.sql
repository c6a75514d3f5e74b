-- Addresses that pages had before. Each leads to its page until another page takes it.
create table custom_page_addresses (
  urlcode text primary key,
  custom_page_id bigint not null references custom_pages on update cascade on delete cascade,
  date_inserted timestamptz not null
);
create index custom_page_addresses_page on custom_page_addresses (custom_page_id);
