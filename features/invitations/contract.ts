import { z } from "zod";
import { UserFragment } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { expand } from "#platform/contract/filters.ts";
import { id } from "#platform/contract/ids.ts";
import { paging } from "#platform/contract/paging.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

const MAX_MESSAGE = 500;
/** Longest time that a link works, in days. */
const MAX_DAYS = 365;
const MAX_USES = 10_000;

const InviteStatus = z.enum(["pending", "accepted", "expired", "revoked"]);
export type InviteStatus = z.infer<typeof InviteStatus>;

export const Invite = z.object({
  inviteID: z.int(),
  email: z.string().nullable().meta({ description: "Null for a link to share." }),
  code: z.string().nullable().meta({
    description: "Null for an emailed invitation, whose code only the recipient knows.",
  }),
  url: z.string().nullable().meta({ description: "The link to share; null for an emailed invitation." }),
  status: InviteStatus,
  roleIDs: z.array(z.int()).meta({ description: "Empty for the roles of every member." }),
  maxUses: z.int().nullable().meta({ description: "Null for no limit." }),
  countUses: z.int(),
  insertUserID: z.int().nullable(),
  insertUser: UserFragment.nullable(),
  dateInserted: z.iso.datetime(),
  dateExpires: z.iso.datetime().nullable(),
  acceptedUserID: z.int().nullable().meta({ description: "The latest user who accepted it." }),
  acceptedUser: UserFragment.nullable().optional(),
  dateAccepted: z.iso.datetime().nullable(),
});
export type Invite = z.infer<typeof Invite>;

const given = {
  roleIDs: z.array(id()).max(50).default([]).meta({
    description: "Roles of the new members, for staff. Default: those of every member.",
  }),
  message: z.string().trim().max(MAX_MESSAGE).default("").meta({
    description: "A personal line in the email, for staff.",
  }),
};

const InviteDraft = z.object({
  ...given,
  email: z.string().trim().max(254).pipe(z.email()).optional().meta({
    description: "Without it the invitation is a link to share, which only staff can create.",
  }),
  maxUses: z.int().min(1).max(MAX_USES).nullable().default(null).meta({
    description: "How many people can use a link; null for no limit.",
  }),
  days: z.int().min(1).max(MAX_DAYS).nullable().default(null).meta({
    description: "How long a link works, in days; null for no end.",
  }),
});
export type InviteDraft = z.output<typeof InviteDraft>;

const InvitesDraft = z.object({
  ...given,
  emails: z.string().max(20_000).meta({
    description: "Up to 100 email addresses, separated by commas, spaces or lines.",
  }),
});
export type InvitesDraft = z.output<typeof InvitesDraft>;

export const InvitesQuery = z.object({
  insertUserID: id().optional().meta({ description: "Only invitations by this user." }),
  acceptedUserID: id().optional().meta({ description: "Only invitations that this user accepted." }),
  expand: expand(["acceptedUser"]),
  ...paging(30, 100),
});
export type InvitesQuery = z.output<typeof InvitesQuery>;

const params = z.object({ id: id() });

export const listInvites = endpoint({
  method: "GET",
  path: "/invites",
  summary: "List invitations that were not revoked, newest first: all for staff, the caller's for members.",
  query: InvitesQuery,
  answer: z.array(Invite),
  paging: "numbered",
});

export const getInvite = endpoint({
  method: "GET",
  path: "/invites/:id",
  summary: "Read an invitation.",
  params,
  query: z.object({ expand: expand(["acceptedUser"]) }),
  answer: Invite,
});

export const createInvite = endpoint({
  method: "POST",
  path: "/invites",
  summary: "Invite one person by email, or create a link to share.",
  form: true,
  body: InviteDraft,
  answer: Invite,
});

export const createInvites = endpoint({
  method: "POST",
  path: "/invites/emails",
  summary: "Invite several people by email. Nothing is sent when an address is malformed.",
  form: true,
  body: InvitesDraft,
  answer: z.object({
    invites: z.array(Invite),
    skipped: z
      .array(z.object({ email: z.string(), reason: z.enum(["member", "invited"]) }))
      .meta({ description: "Addresses of members, and those with an open invitation." }),
  }),
});

export const resendInvite = endpoint({
  method: "POST",
  path: "/invites/:id/resend",
  summary: "Send the email of an invitation again. It works as long as a new one from now.",
  params,
  answer: Invite,
});

export const restoreInvite = endpoint({
  method: "PATCH",
  path: "/invites/:id",
  summary: "Undo the revocation of an invitation.",
  params,
  body: z.object({ status: z.literal("pending") }),
  answer: Invite,
});

export const revokeInvite = endpoint({
  method: "DELETE",
  path: "/invites/:id",
  summary: "Revoke an invitation: its code no longer works.",
  params,
});

/** The limits of open invitations, as the page of invitations shows them. */
export interface QuotasShown {
  /** The limit of members whose roles have none of their own. */
  usual: number;
  roles: readonly { roleID: number; name: string; most: number | null }[];
}

nameSchemas({ Invite, InviteDraft });
