import { z } from "zod";
import { UserFragment } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { expand } from "#platform/contract/filters.ts";
import { id } from "#platform/contract/ids.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";
import { ExpireType, Name } from "./notes.ts";

const DateTime = z.iso.datetime();
const params = z.object({ id: id() });
const Description = z
  .string()
  .overwrite((sent) => sent.replaceAll("\0", "").trim())
  .max(2000);

/** A rule of the community. */
export const Rule = z.object({
  ruleID: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  dateInserted: DateTime,
  insertUserID: z.int().nullable(),
  insertUser: UserFragment.optional(),
  dateUpdated: DateTime.nullable(),
  updateUserID: z.int().nullable(),
  updateUser: UserFragment.optional(),
});
export type Rule = z.infer<typeof Rule>;

const RuleDraft = z.object({ name: Name(200), description: Description });
export type RuleDraft = z.output<typeof RuleDraft>;
const expanding = expand(["insertUser", "updateUser"]);

export const listRules = endpoint({
  method: "GET",
  path: "/rules",
  summary: "List the rules of the community, in their order.",
  query: z.object({ expand: expanding }),
  answer: z.array(Rule),
});

export const addRule = endpoint({
  method: "POST",
  path: "/rules",
  summary: "Add a rule of the community.",
  body: RuleDraft,
  answer: Rule,
  form: true,
});

export const readRule = endpoint({
  method: "GET",
  path: "/rules/:id",
  summary: "Read a rule of the community.",
  params,
  query: z.object({ expand: expanding }),
  answer: Rule,
});

export const changeRule = endpoint({
  method: "PATCH",
  path: "/rules/:id",
  summary: "Change a rule of the community.",
  params,
  body: RuleDraft.partial(),
  answer: Rule,
});

export const deleteRule = endpoint({
  method: "DELETE",
  path: "/rules/:id",
  summary: "Delete a rule of the community. Warnings that name it stay.",
  params,
});

/** A kind of warning, with its points and how long they count. */
export const WarningType = z.object({
  warningTypeID: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  points: z.int(),
  expireNumber: z.int().nullable().meta({ description: "Null when the points count for ever." }),
  expireType: ExpireType,
  expiresString: z.string(),
});
export type WarningType = z.infer<typeof WarningType>;

const number = (most: number) => z.coerce.number().int().max(most);

const WarningTypeDraft = z.object({
  name: Name(100),
  description: Description.nullish(),
  points: number(1000).min(0).meta({ description: "0 to 1000." }),
  expireNumber: z
    .union([z.literal("").transform(() => null), number(1000).min(1)])
    .nullable()
    .default(null)
    .meta({ description: "With expireType: how long the points count. Default: for ever." }),
  expireType: ExpireType.default("days"),
});
export type WarningTypeDraft = z.output<typeof WarningTypeDraft>;
const WarningTypeChanges = z
  .object({
    ...WarningTypeDraft.shape,
    expireNumber: WarningTypeDraft.shape.expireNumber.unwrap(),
    expireType: ExpireType,
  })
  .partial();
export type WarningTypeChanges = z.output<typeof WarningTypeChanges>;

export const listWarningTypes = endpoint({
  method: "GET",
  path: "/warning-types",
  summary: "List the types of warnings.",
  answer: z.array(WarningType),
});

export const addWarningType = endpoint({
  method: "POST",
  path: "/warning-types",
  summary: "Add a type of warnings.",
  body: WarningTypeDraft,
  answer: WarningType,
});

export const readWarningType = endpoint({
  method: "GET",
  path: "/warning-types/:id",
  summary: "Read a type of warnings.",
  params,
  answer: WarningType,
});

export const changeWarningType = endpoint({
  method: "PATCH",
  path: "/warning-types/:id",
  summary: "Change a type of warnings. Warnings that were given stay as they are.",
  params,
  body: WarningTypeChanges,
  answer: WarningType,
});

export const deleteWarningType = endpoint({
  method: "DELETE",
  path: "/warning-types/:id",
  summary: "Delete a type of warnings. Warnings that were given stay.",
  params,
});

nameSchemas({ Rule, WarningRuleDraft: RuleDraft, WarningType, WarningTypeDraft });
