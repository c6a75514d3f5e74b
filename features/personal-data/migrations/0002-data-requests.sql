-- The list of requests for staff is sorted by date; few deletions are open.
create index erasures_date on erasures (date_inserted);
create index erasures_open on erasures (date_inserted) where date_done is null;
