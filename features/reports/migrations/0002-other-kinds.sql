-- Private messages are reported, too. What stands in no category has the place 0: whoever moderates all of it deals with it.
alter table reports drop constraint reports_record_type_check;
alter table reports add constraint reports_record_type_check check (record_type in ('discussion', 'comment', 'message'));
