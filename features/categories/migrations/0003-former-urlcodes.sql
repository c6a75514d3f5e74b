-- Addresses that categories had before they were renamed or merged. A current address takes precedence.
create table former_category_urlcodes (
  urlcode citext primary key,
  category_id bigint not null references categories on update cascade on delete cascade
);
create index former_category_urlcodes_category on former_category_urlcodes (category_id);
