-- The request that the client made before this change, as the client names it.
alter table audit_log add column parent jsonb;
