-- Ids of roles follow roles that get other ids or are deleted. A criterion whose role was deleted never holds.
alter table ranks
  add column needs_role boolean not null default false,
  add column granted_role_id bigint references roles on update cascade on delete set null;

update ranks set
  needs_role = role_id is not null,
  role_id = (select roles.role_id from roles where roles.role_id = ranks.role_id),
  granted_role_id = (select roles.role_id from roles where roles.role_id = (abilities ->> 'roleID')::bigint),
  abilities = abilities - 'roleID';

alter table ranks add foreign key (role_id) references roles on update cascade on delete set null;
create index on ranks (role_id);
create index on ranks (granted_role_id);
