-- The log's columns take the names of the vocabulary. The migration is here, not with the log, because earlier
-- migrations of discussions and comments write the log by its old names.
alter table log rename column act_id to operation_id;
alter table log rename column deed to action;
alter index log_deed rename to log_action;
alter index log_operation rename to log_kind;
alter index log_act rename to log_operation;
