import { z } from "zod";
import { PermissionFragment, RoleFragment } from "#features/permissions/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { csv, dateFilter, expand, flag, rangeFilter, sort } from "#platform/contract/filters.ts";
import { source } from "#platform/contract/i18n.ts";
import { id, smartID } from "#platform/contract/ids.ts";
import { paging } from "#platform/contract/paging.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

/** The part of a user that posts show. */
export const UserFragment = z.object({
  userID: z.int(),
  name: z.string(),
  url: z.string(),
  photoUrl: z.string(),
  banned: z.int(),
  private: z.boolean(),
  dateLastActive: z.iso.datetime().nullable().optional(),
  title: z.string().optional(),
  label: z.string().optional(),
  labelHtml: z.string().optional(),
});
export type UserFragment = z.infer<typeof UserFragment>;

/** Fields that pages with many users omit. Remove a field from this list to use it there. */
export const USER_NOT_ON_PAGES = {
  url: undefined,
  private: undefined,
  dateLastActive: undefined,
  label: undefined,
  labelHtml: undefined,
};
export type UserOnPage = Omit<UserFragment, keyof typeof USER_NOT_ON_PAGES>;

/** A ban as the banned user may see it. */
export const BanNotice = z.object({
  reason: z.string().nullable(),
  dateExpires: z.iso.datetime().nullable().meta({ description: "Null when the end is not known." }),
  appeal: z.string().optional().meta({ description: "How to appeal, in the community’s words." }),
  appealUrl: z.string().optional().meta({ description: "Path of the page on which the user can appeal." }),
});
export type BanNotice = z.infer<typeof BanNotice>;

/** A ban of one account by staff, as staff see it. */
export const UserBan = BanNotice.omit({ appeal: true, appealUrl: true }).extend({
  note: z.string().nullable().meta({ description: "For staff only." }),
  dateInserted: z.iso.datetime(),
  insertUserID: z.int().nullable().meta({ description: "Null for the forum itself." }),
  insertUser: UserFragment.nullable(),
});
export type UserBan = z.infer<typeof UserBan>;

/** A user as the viewer may see it; fields that the viewer may not see are absent. */
export const User = UserFragment.extend({
  profilePhotoUrl: z.string(),
  email: z.string().nullable().optional(),
  emailConfirmed: z.boolean().optional(),
  pendingEmail: z
    .string()
    .nullable()
    .optional()
    .meta({ description: "New address, which takes effect when it is confirmed." }),
  showEmail: z.boolean().optional(),
  bypassSpam: z.boolean().optional(),
  points: z.int().optional(),
  roles: z.array(RoleFragment).optional(),
  dateInserted: z.iso.datetime().optional(),
  dateUpdated: z.iso.datetime().nullable().optional(),
  countDiscussions: z.int().optional(),
  countComments: z.int().optional(),
  countPosts: z.int().optional(),
  countVisits: z.int().optional(),
  hashMethod: z.string().optional().meta({
    description: "How the password is hashed; `Reset` without a password. Only for `site.manage`.",
  }),
  insertIPAddress: z.string().nullable().optional(),
  lastIPAddress: z.string().nullable().optional(),
  isAdmin: z.boolean().optional(),
  isSysAdmin: z.boolean().optional(),
  isSuperAdmin: z.boolean().optional(),
  ban: UserBan.optional().meta({
    description: "The ban by staff, of a single user, for callers who may ban users.",
  }),
  isRestricted: z.boolean().optional().meta({
    description: "True for a private profile of which the caller sees only name and photo.",
  }),
});
export type User = z.infer<typeof User>;

export const Me = User.extend({
  dateInserted: z.iso.datetime().nullable().optional().meta({ description: "Null for guests." }),
  email: z.string().nullable(),
  emailConfirmed: z.boolean(),
  isAdmin: z.boolean(),
  isSysAdmin: z.boolean(),
  isSuperAdmin: z.boolean(),
  permissions: z.array(z.string()),
  roles: z.array(RoleFragment),
  roleIDs: z.array(z.int()),
  countUnreadNotifications: z.int(),
  countUnreadConversations: z.int(),
});
export type Me = z.infer<typeof Me>;

const photo = z
  .string()
  .max(1000)
  .regex(
    /^(https?:\/\/|\/(?![/\\]))/i,
    source("The photo must be a URL that begins with http://, https:// or /."),
  );

/** Values of profile fields, by field. */
export const sentProfileFields = z
  .record(z.string().max(100), z.unknown())
  .refine((sent) => Object.keys(sent).length <= 200, source("{field} has too many entries."));

/** Fields of an account that users with `users.edit` may set. */
const account = {
  name: z.string().trim().normalize("NFC").min(1).max(100),
  email: z.email().max(254),
  password: z.string().min(6).max(200),
  showEmail: flag(),
  photo: photo.nullable(),
  emailConfirmed: flag(),
  bypassSpam: flag(),
  private: flag(),
  roleID: z.array(id()).min(1).max(100),
  profileFields: sentProfileFields,
};

const UserDraft = z.object({
  ...account,
  showEmail: account.showEmail.optional(),
  photo: account.photo.optional(),
  emailConfirmed: account.emailConfirmed.default(true),
  bypassSpam: account.bypassSpam.optional(),
  sendWelcomeEmail: flag().default(true),
  private: account.private.optional(),
  roleID: account.roleID.optional(),
  profileFields: account.profileFields.optional(),
});
export type UserDraft = z.output<typeof UserDraft>;

const UserChange = z
  .object({
    ...account,
    resetPassword: z.literal(true),
    banned: flag(),
    passwordConfirmation: z.string().max(200),
  })
  .partial()
  .refine(({ password, resetPassword }) => password === undefined || resetPassword === undefined, {
    path: ["resetPassword"],
    error: source("Only one of password and resetPassword can be sent."),
  });
export type UserChange = z.output<typeof UserChange>;

const banText = z.string().trim().max(500).nullable().optional();

/** Details of a ban. Details that are left out stay as they are, or empty for a new ban. */
export const BanDraft = z.object({
  reason: banText.meta({ description: "Shown to the member." }),
  note: banText.meta({ description: "Shown to staff only." }),
  dateExpires: z.iso
    .datetime({ offset: true })
    .nullable()
    .optional()
    .meta({ description: "Time at which the ban ends by itself; null for a ban without an end." }),
});
export type BanDraft = z.output<typeof BanDraft>;

const EXPANDED = [
  "profileFields",
  "shownProfileFields",
  "discoveryText",
  "reactionsReceived",
  "signature",
] as const;

export const UserQuery = z
  .object({
    dateInserted: dateFilter().optional(),
    dateUpdated: dateFilter().optional(),
    dateLastActive: dateFilter().optional(),
    roleID: id().optional(),
    roleIDs: csv(id()).optional(),
    userID: rangeFilter().optional(),
    ipAddresses: csv(z.union([z.ipv4(), z.ipv6()])).optional(),
    emailConfirmed: flag().optional(),
    isBanned: flag().optional(),
    points: rangeFilter().optional(),
    name: z.string().max(100).optional().meta({ description: "A name; `*` at the end matches any ending." }),
    email: z.string().max(254).optional(),
    emailDomain: z.string().max(254).optional(),
    query: z.string().max(254).optional().meta({
      description: "Beginning of a name; for callers with `personalInfo.view` also an email or IP address.",
    }),
    profileFields: z
      .record(z.string().max(100), z.union([z.string().max(500), z.number(), z.boolean()]))
      .refine((sent) => Object.keys(sent).length <= 20, source("{field} has too many entries."))
      .optional()
      .meta({ description: "Values of profile fields that the caller can see, by field, case-insensitive." }),
    sort: sort(["dateInserted", "dateLastActive", "name", "userID", "points", "countPosts"], "userID"),
    ...paging(30, 5000),
    expand: expand(EXPANDED),
  })
  .refine(
    ({ dateInserted, dateUpdated, roleID }) =>
      [dateInserted, dateUpdated, roleID].filter((value) => value !== undefined).length <= 1,
    {
      path: ["dateInserted"],
      error: source("Only one of dateInserted, dateUpdated and roleID can be used at a time."),
    },
  );
export type UserQuery = z.output<typeof UserQuery>;

const NamesQuery = z.object({
  name: z.string().min(1).max(100).meta({ description: "A name; `*` at the end matches any ending." }),
  order: z.enum(["countComments", "dateLastActive", "name", "mention"]).default("name"),
  siteSectionID: z.unknown().optional(),
  ...paging(30),
});
export type NamesQuery = z.output<typeof NamesQuery>;

const params = z.object({ id: smartID() });

export const listUsers = endpoint({
  method: "GET",
  path: "/users",
  summary: "List users with the fields that the caller may see.",
  query: UserQuery,
  answer: z.array(User),
  paging: "numbered",
});

export const listUsersByName = endpoint({
  method: "GET",
  path: "/users/by-names",
  summary: "List users whose names begin with a text, for mentions.",
  query: NamesQuery,
  answer: z.array(UserFragment),
  paging: "more",
});

export const getMe = endpoint({
  method: "GET",
  path: "/users/me",
  summary: "Read the calling user; a guest has userID 0.",
  answer: Me,
});

export const getMyCounts = endpoint({
  method: "GET",
  path: "/users/me-counts",
  summary: "Read the counters of menu entries.",
  answer: z.object({ counts: z.array(z.object({ name: z.string(), count: z.int() })) }),
});

export const getUser = endpoint({
  method: "GET",
  path: "/users/:id",
  summary: "Read a user.",
  params,
  query: z.object({
    expand: expand(EXPANDED),
  }),
  answer: User,
});

export const getUserPermissions = endpoint({
  method: "GET",
  path: "/users/:id/permissions",
  summary: "Read a user's permissions.",
  params,
  query: z.object({ expand: expand(["junctions"]) }),
  answer: z.object({
    permissions: z.array(PermissionFragment),
    isAdmin: z.boolean(),
    isSysAdmin: z.boolean(),
    isSuperAdmin: z.boolean(),
    junctions: z.record(z.string(), z.array(z.int())).optional(),
    junctionAliases: z.record(z.string(), z.record(z.string(), z.int())).optional(),
  }),
});

export const getUserForEdit = endpoint({
  method: "GET",
  path: "/users/:id/edit",
  summary: "Read a user for editing.",
  params,
  answer: z.object({
    userID: z.int(),
    name: z.string(),
    email: z.string().nullable(),
    showEmail: z.boolean(),
    photo: z.string().nullable(),
    emailConfirmed: z.boolean(),
    bypassSpam: z.boolean(),
  }),
});

export const addUser = endpoint({
  method: "POST",
  path: "/users",
  summary: "Create an account.",
  body: UserDraft,
  answer: User,
});

export const changeUser = endpoint({
  method: "PATCH",
  path: "/users/:id",
  summary: "Change the caller's own account or, with users.edit, another account.",
  form: true,
  params,
  body: UserChange,
  answer: User,
});

export const banUser = endpoint({
  method: "PUT",
  path: "/users/:id/ban",
  summary: "Ban a user, change the details of the ban, or lift it.",
  params,
  body: z.object({ banned: flag(), ...BanDraft.shape }),
  answer: z.object({ banned: z.boolean() }),
});

nameSchemas({ BanDraft, BanNotice, Me, User, UserBan, UserChanges: UserChange, UserDraft, UserFragment });
