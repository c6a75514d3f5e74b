import { z } from "zod";
import { longRunnerQuery, RUN_STATUS, RunAnswer, runItems } from "#features/calls/contract.ts";
import { Deletion } from "#features/personal-data/contract.ts";
import type { ProfileUser } from "#features/profiles/contract.ts";
import { BanDraft, type User } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { flag } from "#platform/contract/filters.ts";
import { source } from "#platform/contract/i18n.ts";
import { id, smartID } from "#platform/contract/ids.ts";
import type { PagingShown } from "#platform/contract/paging.ts";
import { plainLine } from "#platform/contract/plain-line.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

export const MEMBERS_PATH = "/dashboard/user";
export const memberPath = (userID: number): string => `${MEMBERS_PATH}/${userID}`;

export const VIEWS = ["all", "new", "unconfirmed", "banned", "staff"] as const;
export type View = (typeof VIEWS)[number];

/** Fields by which the list is sorted. */
const FIELDS = ["name", "dateInserted", "dateLastActive", "countPosts", "points"] as const;
export type SortField = (typeof FIELDS)[number];

/** A filter that is empty when its field in the form is. */
const filter = <Value extends z.ZodType>(value: Value) =>
  z.preprocess((sent) => (sent === "" ? undefined : sent), value.optional());

/** Filters, view and order of the list, as in the address of the page. */
export const MembersQuery = z.object({
  view: z.enum(VIEWS).default("all"),
  query: filter(z.string().trim().max(254)),
  role: filter(id()),
  after: filter(z.iso.date()),
  before: filter(z.iso.date()),
  active: filter(z.iso.date()),
  confirmed: filter(flag()),
  banned: filter(flag()),
  points: filter(z.coerce.number().int().min(0).max(1_000_000_000)),
  ip: filter(z.union([z.ipv4(), z.ipv6()])),
  sort: z.enum(FIELDS.flatMap((field) => [field, `-${field}`] as const)).default("-dateInserted"),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export type MembersQuery = z.output<typeof MembersQuery>;

const MemberViewDraft = z.object({
  name: z.string().overwrite(plainLine).min(1).max(50),
  asked: MembersQuery.meta({ description: "Filters and order of the list, by the names in its address." }),
});
export type MemberViewDraft = z.output<typeof MemberViewDraft>;

const MemberView = MemberViewDraft.extend({ viewID: id() });
/** Filters and order of the list that a member of the staff keeps as a tab. */
export type MemberView = z.output<typeof MemberView>;

export const addMemberView = endpoint({
  method: "POST",
  path: "/dashboard/member-views",
  summary: "Keep filters and order of the list of members as a view of the caller.",
  body: MemberViewDraft,
  answer: MemberView,
});

export const deleteMemberView = endpoint({
  method: "DELETE",
  path: "/dashboard/member-views/:id",
  summary: "Delete one of the caller’s views of the list of members.",
  params: z.object({ id: id() }),
});

/** What the actor may do with members; the server checks each action again. */
export interface MemberRights {
  /** Sees email addresses, confirmations and roles, and may filter by them. */
  seesAccounts: boolean;
  seesAddresses: boolean;
  edits: boolean;
  adds: boolean;
  bans: boolean;
  deletes: boolean;
  moderates: boolean;
}

export interface RoleChoice {
  roleID: number;
  name: string;
}

export type MemberRow = Pick<
  User,
  | ("userID" | "name" | "photoUrl" | "banned" | "email" | "emailConfirmed" | "roles" | "dateInserted")
  | ("dateLastActive" | "countPosts" | "points" | "lastIPAddress" | "isRestricted")
>;

/** Properties of the page with the list. */
export interface MembersPage {
  members: readonly MemberRow[];
  paging: PagingShown;
  asked: MembersQuery;
  /** The tabs, with their numbers of members. */
  views: readonly { view: View; count: number }[];
  ownViews: readonly (MemberView & { count: number })[];
  roles: readonly RoleChoice[];
  assignable: readonly RoleChoice[];
  /** Address of the list as a file. */
  file: string;
  rights: MemberRights;
}

/** An event in the history of a member. */
export interface HistoryEvent {
  id: string;
  kind: "registered" | "log" | "audit";
  date: string;
  /** Name of the action in the log. */
  action: string | null;
  /** Sentence of the audit log, after the name of its user. */
  message: string | null;
  by: { name: string; url: string } | null;
  record: { name: string; url: string } | null;
  detail: string | null;
  isUndone: boolean;
}

export interface MemberReport {
  reportID: number;
  name: string;
  url: string;
  reasons: readonly string[];
  status: string;
  date: string;
}

export interface MemberSession {
  sessionID: string;
  agent: string | null;
  address: string | null;
  dateUpdated: string | null;
}

/** An IP address of a member, and others who used it. */
export interface MemberAddress {
  address: string;
  dateLast: string | null;
  others: readonly { userID: number; name: string }[];
  /** True when more members used it than are listed. */
  isMore: boolean;
}

/** Properties of the page about one member. */
export interface MemberPage {
  user: ProfileUser;
  rights: MemberRights & {
    isEditable: boolean;
    /** True when the actor may sign in as the member. */
    signsInAs: boolean;
    merges: boolean;
  };
  assignable: readonly RoleChoice[];
  numbers: {
    posts: number | null;
    reactions: number;
    reports: number | null;
    bans: number | null;
    points: number | null;
  };
  history: readonly HistoryEvent[];
  reports: readonly MemberReport[];
  sessions: readonly MemberSession[];
  addresses: readonly MemberAddress[];
}

const LONG = { query: longRunnerQuery, status: RUN_STATUS, answer: RunAnswer };
const userIDs = runItems();
const roleIDs = z.array(id()).min(1).max(100).optional();

const Assignment = z
  .object({
    userIDs,
    addRoleIDs: roleIDs,
    removeRoleIDs: roleIDs,
    addReplacementRoleIDs: roleIDs.meta({
      description: "Roles of members who would be left without any.",
    }),
  })
  .refine(({ addRoleIDs, removeRoleIDs }) => addRoleIDs !== undefined || removeRoleIDs !== undefined, {
    path: ["addRoleIDs"],
    error: source("Send addRoleIDs or removeRoleIDs."),
  });
export type Assignment = z.output<typeof Assignment>;

export const assignRoles = endpoint({
  ...{ method: "PATCH", path: "/users/bulk-role-assignment", ...LONG },
  summary: "Add roles to many members, or remove them, in one operation that can be undone.",
  body: Assignment,
});

export const confirmMembers = endpoint({
  ...{ method: "PATCH", path: "/users/list/confirm", ...LONG },
  summary: "Confirm the email addresses of many members, in one operation that can be undone.",
  body: z.object({ userIDs }),
});

export const banMembers = endpoint({
  ...{ method: "PATCH", path: "/users/list/ban", ...LONG },
  summary: "Ban many members who rank below the caller, in one operation that can be undone.",
  body: z.object({ userIDs, ...BanDraft.shape }),
});

export const deleteMembers = endpoint({
  ...{ method: "DELETE", path: "/users/list", ...LONG },
  summary: "Delete the accounts of many members who rank below the caller.",
  body: z.object({ userIDs, deleteMethod: Deletion.shape.deleteMethod }),
});

export const sendPasswordEmail = endpoint({
  method: "POST",
  path: "/users/:id/password-email",
  summary: "Send a member an email with a link to reset the password.",
  params: z.object({ id: id() }),
});

const MergeDraft = z.object({
  intoUserID: smartID().meta({ description: "The account that remains, such as `$name:birch`." }),
  name: z.string().max(100).meta({ description: "Name of the merged account, as a confirmation." }),
});
export type MergeDraft = z.output<typeof MergeDraft>;

export const mergeMembers = endpoint({
  ...{ method: "POST", path: "/users/:id/merge", ...LONG },
  summary:
    "Give everything of an account to another one and close it. Its name leads to the other account. This can’t be undone.",
  params: z.object({ id: id() }),
  body: MergeDraft,
});

nameSchemas({ MemberView, MemberViewDraft });
