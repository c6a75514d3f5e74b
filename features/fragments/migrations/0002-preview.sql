-- The compiled code for previews, in which each loop checks how long it has run. Null for code that was compiled before.
alter table fragment_revisions add preview_js text;
