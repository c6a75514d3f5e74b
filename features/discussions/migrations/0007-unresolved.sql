-- What staff have yet to sort, by age.
create index discussions_unresolved on discussions (date_inserted, discussion_id) include (category_id)
where internal_status_id <> 8;
