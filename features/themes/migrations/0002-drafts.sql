-- Unpublished changes of a theme: a revision that only users who manage the site see. Each save of a draft is
-- a new revision in place of the former one, so that files of a revision never change.
alter table themes
  add draft_revision_id bigint references theme_revisions on update cascade on delete set null;
create index themes_draft on themes (draft_revision_id);
