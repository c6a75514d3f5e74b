import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { expand, flag } from "#platform/contract/filters.ts";
import { id, smartID } from "#platform/contract/ids.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

export const ROLE_TYPES = [
  "guest",
  "unconfirmed",
  "applicant",
  "member",
  "moderator",
  "administrator",
] as const;
export type RoleType = (typeof ROLE_TYPES)[number];

const MAX_FRAGMENTS = 1000;

/** Permissions in one place. A role's fragment includes false ones; null is a name whose parts differ. */
export const PermissionFragment = z.object({
  type: z.string().min(1).max(50),
  id: id().nullish(),
  permissions: z.record(z.string().max(100), z.boolean().nullable()),
});
export type PermissionFragment = z.infer<typeof PermissionFragment>;

export const RoleFragment = z.object({ roleID: z.int(), name: z.string() });
export type RoleFragment = z.infer<typeof RoleFragment>;

const Role = RoleFragment.extend({
  description: z.string().nullable(),
  type: z.enum(ROLE_TYPES).nullable(),
  deletable: z.boolean(),
  canSession: z.boolean(),
  personalInfo: z.boolean(),
  domains: z.string().nullable(),
  permissions: z.array(PermissionFragment).optional(),
  assignable: z.boolean().optional(),
});
export type Role = z.infer<typeof Role>;

const RoleListed = Role.partial().required({ roleID: true, name: true, description: true });
export type RoleListed = z.infer<typeof RoleListed>;

const Fragments = z.array(PermissionFragment).max(MAX_FRAGMENTS);

const RoleChange = z.object({
  name: z.string().trim().min(1).max(100),
  description: z.string().max(500).nullish(),
  type: z.enum(ROLE_TYPES).nullish(),
  deletable: flag().optional(),
  canSession: flag().optional(),
  personalInfo: flag().optional(),
  domains: z.string().max(1000).nullish().meta({
    description: "Email domains whose members get the role, separated by spaces.",
  }),
  permissions: Fragments.optional(),
});
export type RoleDraft = z.infer<typeof RoleChange>;

const params = z.object({ id: smartID() });
const query = z.object({ expand: expand(["permissions"]) });

export const listRoles = endpoint({
  method: "GET",
  path: "/roles",
  summary: "List all roles; without site.manage only their names and descriptions.",
  query: z.object({ expand: expand(["permissions", "assignable"]), limit: z.unknown().optional() }),
  answer: z.array(RoleListed),
});

export const getRole = endpoint({
  method: "GET",
  path: "/roles/:id",
  summary: "Read a role.",
  params,
  query,
  answer: Role,
});

export const getRoleForEdit = endpoint({
  method: "GET",
  path: "/roles/:id/edit",
  summary: "Read a role for editing.",
  params,
  query,
  answer: Role,
});

export const addRole = endpoint({
  method: "POST",
  path: "/roles",
  summary: "Create a role.",
  query,
  body: RoleChange,
  answer: Role,
});

export const changeRole = endpoint({
  method: "PATCH",
  path: "/roles/:id",
  summary: "Change a role; sent permissions are merged with existing ones.",
  params,
  query,
  body: RoleChange.partial(),
  answer: Role,
});

export const changeRolePermissions = endpoint({
  method: "PATCH",
  path: "/roles/:id/permissions",
  summary: "Add permissions to a role, or remove some.",
  params,
  body: Fragments,
  answer: z.array(PermissionFragment),
});

export const replaceRolePermissions = endpoint({
  method: "PUT",
  path: "/roles/:id/permissions",
  summary: "Replace the permissions of a role.",
  params,
  body: Fragments,
  answer: z.array(PermissionFragment),
});

export const deleteRole = endpoint({
  method: "DELETE",
  path: "/roles/:id",
  summary: "Delete a role that no user has.",
  params,
});

nameSchemas({ PermissionFragment, Role, RoleFragment });
