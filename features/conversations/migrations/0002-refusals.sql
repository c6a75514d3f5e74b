-- Members to whom nobody but staff begins to write.
create table message_refusals (
  user_id bigint primary key references users on update cascade on delete cascade
);
