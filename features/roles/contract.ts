import { z } from "zod";
import { ROLE_TYPES, RoleFragment, type RoleType } from "#features/permissions/contract.ts";
import { UserFragment } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { id, smartID } from "#platform/contract/ids.ts";

const MOST_CHANGES = 2000;

const Cell = z.object({
  roleID: id(),
  categoryID: id().nullable().meta({ description: "Null for everywhere." }),
  permission: z.string().min(1).max(100),
});

const PermissionChange = Cell.extend({
  granted: z.boolean(),
  before: z.boolean().meta({ description: "The value that the client saw." }),
});
export type PermissionChange = z.infer<typeof PermissionChange>;

/** A cell that another user changed after the client saw it, with its present value. */
export type PermissionConflict = Omit<PermissionChange, "before">;

export const changePermissions = endpoint({
  method: "PATCH",
  path: "/roles/permissions",
  summary:
    "Change permissions of several roles at once. When another user changed one of them, none is changed: 409 lists these " +
    "with their present values, as `changes`. A category without permissions of its own gets them.",
  body: z.object({ changes: z.array(PermissionChange).min(1).max(MOST_CHANGES) }),
  status: 204,
});

export const removeExceptions = endpoint({
  method: "DELETE",
  path: "/roles/exceptions/:categoryID",
  summary: "Remove the permissions of a category’s own: those above it apply again.",
  params: z.object({ categoryID: id() }),
});

export const copyRole = endpoint({
  method: "POST",
  path: "/roles/copies",
  summary: "Create a role with the permissions of another one, or of a template.",
  body: z.object({
    name: z.string().trim().min(1).max(100),
    description: z.string().max(500).nullish(),
    type: z.enum(ROLE_TYPES).nullish(),
    roleID: id().optional().meta({ description: "The role to copy." }),
    template: z.enum(ROLE_TYPES).optional().meta({ description: "The type of role whose defaults to copy." }),
  }),
  answer: RoleFragment,
});
export type RoleCopy = z.infer<NonNullable<typeof copyRole.body>>;

export const replaceRole = endpoint({
  method: "POST",
  path: "/roles/:id/replacement",
  summary: "Give all members of a role another one in its place, and delete it.",
  params: z.object({ id: smartID() }),
  body: z.object({ roleID: id().meta({ description: "The role that the members get." }) }),
  status: 204,
});

const Step = z.object({
  state: z.enum(["passed", "failed", "notChecked"]),
  text: z.string(),
  detail: z.string().nullable(),
  roleID: z.int().nullable().meta({ description: "The role that decides, if it is one." }),
  categoryID: z.int().nullable().meta({ description: "The category whose own permissions decide." }),
  dateChanged: z.iso.datetime().nullable(),
  changedBy: UserFragment.nullable(),
});
export type ExplainedStep = z.infer<typeof Step>;

const Explanation = z.object({
  user: UserFragment,
  permission: z.string(),
  categoryID: z.int().nullable().meta({ description: "Null for everywhere." }),
  isAllowed: z.boolean(),
  steps: z.array(Step),
  roles: z.array(RoleFragment).meta({ description: "The roles that allow it there." }),
});
export type Explanation = z.infer<typeof Explanation>;

export const explainPermission = endpoint({
  method: "GET",
  path: "/roles/explain",
  summary: "Explain why a user may do something, or may not.",
  query: z.object({
    userID: id(),
    permission: z.string().min(1).max(100),
    categoryID: id().optional().meta({ description: "Ignored for permissions that categories do not have." }),
  }),
  answer: Explanation,
});

/** A role as a column of the matrix. */
export interface MatrixRole {
  roleID: number;
  name: string;
  description: string | null;
  type: RoleType | null;
  deletable: boolean;
  countMembers: number;
}

/** A permission as a row of the matrix, in the language of the reader. */
export interface MatrixRow {
  name: string;
  label: string;
  help: string | null;
  group: "read" | "people" | "moderate" | "run";
  isSensitive: boolean;
  /** True for a permission that can differ by category. */
  isByCategory: boolean;
}

/** A category that can have exceptions. */
export interface MatrixPlace {
  categoryID: number;
  name: string;
  depth: number;
  /** Number of cells that differ from those of everywhere. */
  countExceptions: number;
}

/** What a role may or may not do in some categories, unlike everywhere else. */
export interface MatrixException {
  roleID: number;
  permission: string;
  granted: boolean;
  /** The first of these categories. */
  categories: { categoryID: number; name: string }[];
  count: number;
}

/** Names of the permissions that each role has. */
export type GrantedByRole = Record<number, string[]>;

/** Properties of the page of roles. */
export interface RolesPage {
  roles: MatrixRole[];
  rows: MatrixRow[];
  places: MatrixPlace[];
  /** The category of the page; null for everywhere. */
  categoryID: number | null;
  /** The category whose permissions apply there; null for those of everywhere. */
  decidingID: number | null;
  /** What is granted in that category, or everywhere. */
  granted: GrantedByRole;
  everywhere: GrantedByRole;
  exceptions: MatrixException[];
  /** The permissions of each type of role in a new forum. */
  templates: Record<RoleType, readonly string[]>;
}
