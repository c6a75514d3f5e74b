-- When it was last brought up by hand: its place in lists, whatever becomes of its comments.
alter table discussions add column date_bumped timestamptz;
