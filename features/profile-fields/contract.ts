import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { DataType, type FieldValue, FormType } from "#platform/contract/field-kinds.ts";
import { csv, flag } from "#platform/contract/filters.ts";
import { source } from "#platform/contract/i18n.ts";
import { smartID } from "#platform/contract/ids.ts";
import { plainLine } from "#platform/contract/plain-line.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

const SEVERAL = 200;

const Visibility = z.enum(["public", "private", "internal"]).meta({
  description:
    "`private`: for oneself and those with personalInfo.view; `internal`: for those with internalInfo.view.",
});
export type Visibility = z.infer<typeof Visibility>;
const Mutability = z.enum(["all", "restricted", "none"]).meta({
  description: "`restricted`: for users who edit accounts; `none`: for no one once it has a value.",
});
export type Mutability = z.infer<typeof Mutability>;
const RegistrationOptions = z.enum(["required", "optional", "hidden"]);
export type RegistrationOptions = z.infer<typeof RegistrationOptions>;
const DisplayOptions = z.object({ userCards: flag(), posts: flag(), search: flag() });
export type DisplayOptions = z.infer<typeof DisplayOptions>;

const Line = z.string().overwrite(plainLine).min(1);

export const ProfileField = z.object({
  apiName: z.string(),
  label: z.string(),
  description: z.string(),
  descriptionHtml: z.string(),
  dataType: DataType,
  formType: FormType,
  dropdownOptions: z.array(z.union([z.string(), z.number()])).nullable(),
  visibility: Visibility,
  mutability: Mutability,
  displayOptions: z.object({ userCards: z.boolean(), posts: z.boolean(), search: z.boolean() }),
  registrationOptions: RegistrationOptions,
  sort: z.int(),
  isCoreField: z.boolean().meta({ description: "True for a field that cannot be deleted." }),
  enabled: z.boolean(),
});
export type ProfileField = z.infer<typeof ProfileField>;

/** Names of every object's properties, and of the account's own. */
const RESERVED =
  /^(userid|name|password|email|photo|private|constructor|prototype|tostring|valueof|hasownproperty)$/i;

const ApiName = z
  .string()
  .min(1)
  .max(50)
  .refine(
    (text) => /^[A-Za-z][\w-]*$/.test(text),
    source("apiName can contain letters, digits, dashes and underscores, and must begin with a letter."),
  )
  .refine((text) => !RESERVED.test(text), source("This name is already taken."));

const Choices = z.preprocess(
  (sent) => (typeof sent === "string" ? sent.split("\n").filter((line) => line.trim() !== "") : sent),
  z.array(z.union([z.number(), Line.max(100)])).max(SEVERAL),
);

const ProfileFieldChanges = z
  .object({
    label: Line.max(100),
    description: z.string().trim().max(500),
    formType: FormType,
    dropdownOptions: Choices.nullable().meta({ description: "Choices; a text has one choice per line." }),
    visibility: Visibility,
    mutability: Mutability,
    displayOptions: DisplayOptions.partial(),
    registrationOptions: RegistrationOptions,
    enabled: flag(),
  })
  .partial();
export type ProfileFieldChanges = z.output<typeof ProfileFieldChanges>;
const ProfileFieldDraft = ProfileFieldChanges.required({ label: true, formType: true }).extend({
  apiName: ApiName,
  dataType: DataType,
});
export type ProfileFieldDraft = z.output<typeof ProfileFieldDraft>;

const FieldQuery = z.object({
  dataType: csv(DataType).optional(),
  formType: csv(FormType).optional(),
  visibility: csv(Visibility).optional(),
  mutability: csv(Mutability).optional(),
  registrationOptions: csv(RegistrationOptions).optional(),
  enabled: flag().optional(),
});
export type FieldQuery = z.output<typeof FieldQuery>;

const One = z.object({ apiName: z.string().max(100) });

export const listProfileFields = endpoint({
  method: "GET",
  path: "/profile-fields",
  summary: "List profile fields in order. Internal fields need internalInfo.view.",
  query: FieldQuery,
  answer: z.array(ProfileField),
});

export const readProfileField = endpoint({
  method: "GET",
  path: "/profile-fields/:apiName",
  summary: "Read a profile field.",
  params: One,
  answer: ProfileField,
});

export const addProfileField = endpoint({
  method: "POST",
  path: "/profile-fields",
  summary: "Create a profile field.",
  body: ProfileFieldDraft,
  answer: ProfileField,
});

export const changeProfileField = endpoint({
  method: "PATCH",
  path: "/profile-fields/:apiName",
  summary: "Change a profile field. Its data type cannot change.",
  params: One,
  body: ProfileFieldChanges,
  answer: ProfileField,
});

export const deleteProfileField = endpoint({
  method: "DELETE",
  path: "/profile-fields/:apiName",
  summary: "Delete a profile field with all its values.",
  params: One,
});

export const sortProfileFields = endpoint({
  method: "PUT",
  path: "/profile-fields/sorts",
  summary: "Reorder profile fields.",
  body: z.record(z.string().max(100), z.coerce.number().int().min(0).max(10_000)),
  answer: z.record(z.string(), z.int()),
});

const Value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.array(z.number()),
]) satisfies z.ZodType<FieldValue>;
const Values = z.record(z.string(), Value.nullable());
const SentValues = z
  .record(z.string().max(100), z.unknown())
  .refine((sent) => Object.keys(sent).length <= SEVERAL, source("{field} has too many entries."));

const Whose = z.object({ id: smartID() });

export const readFieldsOf = endpoint({
  method: "GET",
  path: "/users/:id/profile-fields",
  summary: "Read a member's profile fields that the caller may see; null where a field is empty.",
  params: Whose,
  answer: Values,
});

export const changeFieldsOf = endpoint({
  method: "PATCH",
  path: "/users/:id/profile-fields",
  summary: "Change profile fields. Null or an empty text clears a field.",
  params: Whose,
  body: SentValues,
  answer: Values,
});

export const changeExtended = endpoint({
  method: "PATCH",
  path: "/users/:id/extended",
  summary: "Older name of the same call.",
  params: Whose,
  body: SentValues,
  answer: Values,
});

/** A profile field with its value, as pages show it. */
export const ShownField = z.object({
  apiName: z.string(),
  label: z.string(),
  dataType: DataType,
  visibility: Visibility,
  onCards: z.boolean(),
  value: Value,
});
export type ShownField = z.infer<typeof ShownField>;

/** An author's value in a field, as shown beside posts. */
export const FieldOnPost = z.object({ label: z.string(), text: z.string() });
export type FieldOnPost = z.infer<typeof FieldOnPost>;

/** A field as a form shows it. */
export type FieldInForm = Pick<
  ProfileField,
  "apiName" | "label" | "description" | "dataType" | "formType" | "dropdownOptions" | "visibility"
> & { isRequired: boolean; value?: FieldValue };

nameSchemas({ FieldOnPost, ProfileField, ProfileFieldChanges, ProfileFieldDraft, ShownField });
