import { sql } from "kysely";
import { commentsAdd, discussionsAdd } from "#features/categories/permissions.ts";
import { profilePictureEdit } from "#features/photos/permissions.ts";
import { signaturesEdit } from "#features/signatures/permissions.ts";
import { approvalBypass, conversationsAdd } from "#features/users/permissions.ts";
import { curationManage, siteManage } from "#platform/contract/permission.ts";

/** The permission behind each ability that a rank allows or denies; that of polls belongs to another add-on. */
const PERMISSIONS = Object.entries({
  ...{ discussionsAdd, commentsAdd, conversationsAdd, polls: "polls.add" },
  ...{
    avatar: profilePictureEdit,
    signature: signaturesEdit,
    curation: curationManage,
    verified: approvalBypass,
  },
});

const permissions = sql`(values ${sql.join(
  PERMISSIONS.map(([ability, permission]) => sql`(${sql.lit(ability)}, ${sql.lit(String(permission))})`),
)}) as changes (ability, permission)`;

/** Staff who manage the site are never restricted, so that a rank cannot lock them out. */
const isRestricted = sql`not exists (
  select from users where users.user_id = user_ranks.user_id and (users.admin > 0 or exists (
    select from user_roles join role_grants using (role_id)
    where user_roles.user_id = users.user_id and granted and permission = ${sql.lit(String(siteManage))})))`;

/** Selects the roles that members have by their rank. */
export const grantedRoles = () => sql`
  select user_id, granted_role_id as role_id, name as because
  from user_ranks join ranks using (rank_id) where granted_role_id is not null`;

/** Selects the permissions that members have by their rank. */
export const grantedPermissions = () => sql`
  select user_id, changes.permission, null::text as resource_type, null::bigint as resource_id, name as because
  from user_ranks join ranks using (rank_id) join ${permissions} on ranks.abilities -> ability = 'true'`;

/** Separates the ability from the name of the rank that lifts the restriction. */
export const BETWEEN = ":";

/** Selects the permissions that members do not have because of their rank. */
export const deniedPermissions = () => sql`
  select user_id, changes.permission, ability || ${sql.lit(BETWEEN)} || coalesce((
    select higher.name from ranks as higher
    where higher.level > ranks.level and not higher.is_manual
      and higher.abilities -> ability is distinct from 'false'
    order by higher.level, higher.rank_id limit 1), '') as because
  from user_ranks join ranks using (rank_id) join ${permissions} on ranks.abilities -> ability = 'false'
  where ability <> 'verified' and ${isRestricted}`;
