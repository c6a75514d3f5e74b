import { z } from "zod";
import { UserFragment } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { id } from "#platform/contract/ids.ts";
import { paging } from "#platform/contract/paging.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

export const BanType = z.enum(["IPAddress", "Name", "Email"]);
export type BanType = z.infer<typeof BanType>;

const Ban = z.object({
  banID: z.int(),
  banType: BanType,
  banValue: z.string(),
  notes: z.string().nullable(),
  countUsers: z.int().meta({ description: "Number of accounts that the ban applies to now." }),
  countBlockedRegistrations: z.int(),
  dateInserted: z.iso.datetime(),
  insertUserID: z.int(),
  insertUser: UserFragment,
  dateUpdated: z.iso.datetime().nullable(),
  updateUserID: z.int().nullable(),
  dateExpires: z.iso.datetime().nullable(),
});
export type Ban = z.infer<typeof Ban>;

const pattern = {
  banType: BanType,
  banValue: z.string().trim().min(1).max(254).meta({
    description: "`*` matches anything; an address may also be a network, such as 192.0.2.0/24.",
  }),
};

const BanDraft = z.object({
  ...pattern,
  notes: z.string().trim().max(500).nullable().default(null),
  dateExpires: z.iso.datetime({ offset: true }).nullable().default(null),
});
export type BanDraft = z.output<typeof BanDraft>;

const BanChange = z
  .object({
    ...pattern,
    notes: z.string().trim().max(500).nullable(),
    dateExpires: z.iso.datetime({ offset: true }).nullable(),
  })
  .partial();
export type BanChange = z.output<typeof BanChange>;

const BanQuery = z.object({ banType: BanType.optional(), ...paging(30) });
export type BanQuery = z.output<typeof BanQuery>;

const Preview = z.object({
  banValue: z.string().meta({ description: "The value as it would be stored." }),
  countUsers: z.int().meta({
    description: "Number of accounts that the ban would apply to; the limit plus one when there are more.",
  }),
  isTooWide: z.boolean(),
  countProtected: z
    .int()
    .meta({ description: "Number of matching accounts that rank too high to be banned." }),
  users: z.array(UserFragment).meta({ description: "The first accounts that the ban would apply to." }),
});
export type Preview = z.infer<typeof Preview>;

const params = z.object({ id: id() });

export const listBans = endpoint({
  method: "GET",
  path: "/bans",
  summary: "List banned patterns of IP addresses, names and email addresses, newest first.",
  query: BanQuery,
  answer: z.array(Ban),
  paging: "numbered",
});

export const previewBan = endpoint({
  method: "GET",
  path: "/bans/preview",
  summary: "Preview the users whom a pattern would ban.",
  query: z.object(pattern),
  answer: Preview,
});

export const getBan = endpoint({
  method: "GET",
  path: "/bans/:id",
  summary: "Read a ban.",
  params,
  answer: Ban,
});

export const addBan = endpoint({
  method: "POST",
  path: "/bans",
  summary: "Ban all accounts and registrations that match a pattern.",
  body: BanDraft,
  answer: Ban,
  form: true,
});

export const changeBan = endpoint({
  method: "PATCH",
  path: "/bans/:id",
  summary: "Change a ban. Members whom it no longer matches are unbanned.",
  params,
  body: BanChange,
  answer: Ban,
});

export const removeBan = endpoint({
  method: "DELETE",
  path: "/bans/:id",
  summary: "Remove a ban. Members without another ban are unbanned.",
  params,
});

nameSchemas({ Ban, BanPatternDraft: BanDraft, BanType });
