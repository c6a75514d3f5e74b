-- Discussion from which a reaction came when that was merged into this one; undoing the merge returns it.
alter table reactions add carried_from bigint;
