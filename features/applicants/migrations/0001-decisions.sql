-- Decisions that can still be undone. When one no longer can, its email is sent, and its row is deleted.
create table applicant_decisions (
  user_id bigint primary key references users on update cascade on delete cascade,
  status text not null check (status in ('approved', 'declined')),
  -- The roles before the decision, for undoing it.
  role_ids bigint[] not null,
  date_inserted timestamptz not null
);
