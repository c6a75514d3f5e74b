import { z } from "zod";
import { Discussion } from "#features/discussions/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { DataType, type FieldValue, FormType } from "#platform/contract/field-kinds.ts";
import { csv, expand, flag } from "#platform/contract/filters.ts";
import { source } from "#platform/contract/i18n.ts";
import { id } from "#platform/contract/ids.ts";
import { paging } from "#platform/contract/paging.ts";
import { plainLine } from "#platform/contract/plain-line.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

const DateTime = z.iso.datetime();

/** Maximum number of values of a field, fields of a type, and similar lists. */
const SEVERAL = 200;

const changes = {
  insertUserID: z.int().nullable(),
  dateInserted: DateTime.nullable(),
  updateUserID: z.int().nullable(),
  dateUpdated: DateTime.nullable(),
};

const TypeID = z
  .string()
  .min(1)
  .max(100)
  .refine(
    (text) => /^[a-z0-9_-]+$/.test(text),
    source("postTypeID can contain lowercase letters, digits, dashes and underscores."),
  )
  .refine((text) => text !== "editdiscussion", source("This word is reserved."));

const PostTypeAlone = z.object({
  postTypeID: z.string(),
  name: z.string(),
  parentPostTypeID: z.string().nullable().meta({ description: "The built-in type that it is based on." }),
  isOriginal: z.boolean(),
  isActive: z.boolean(),
  isDeleted: z.boolean(),
  postButtonLabel: z.string(),
  postButtonIcon: z.string().nullable(),
  postHelperText: z.string().nullable(),
  roleIDs: z.array(z.int()).meta({ description: "Roles that can fill it in; empty for all." }),
  categoryIDs: z.array(z.int()).meta({ description: "Categories whose allowed types include it." }),
  availableCategoryIDs: z.array(z.int()).meta({ description: "Categories that allow it." }),
  postableCategoryIDs: z
    .array(z.int())
    .meta({ description: "Categories in which the caller can start one." }),
  countCategories: z.int().meta({ description: "Number of categories that allow it." }),
  baseType: z.string().meta({ description: "`type` of posts of this type." }),
  isConvertible: z.boolean().meta({ description: "False when its posts cannot be converted." }),
  ...changes,
});
const Line = z.string().overwrite(plainLine).min(1);

const Choice = z.union([z.number(), Line.max(100)]);

const FieldVisibility = z.enum(["public", "private", "internal"]).meta({
  description:
    "`private`: for the author and those with personalInfo.view; `internal`: for those with internalInfo.view.",
});
export type FieldVisibility = z.infer<typeof FieldVisibility>;

export const PostField = z.object({
  postFieldID: z.string(),
  postTypeIDs: z.array(z.string()),
  label: z.string(),
  description: z.string().nullable(),
  dataType: DataType,
  formType: FormType,
  visibility: FieldVisibility,
  displayOptions: z.record(z.string(), z.unknown()),
  dropdownOptions: z.array(z.union([z.string(), z.number()])).nullable(),
  isRequired: z.boolean(),
  isActive: z.boolean(),
  isSystemHidden: z.boolean().meta({ description: "Always false, for compatibility." }),
  ...changes,
});
export type PostField = z.infer<typeof PostField>;

export const PostType = PostTypeAlone.extend({
  parentPostType: PostTypeAlone.nullable().optional(),
  postFields: z.array(PostField).optional(),
});
export type PostType = z.infer<typeof PostType>;

/** A post type as administrators see it. */
export interface AdministeredPostType extends PostType {
  /** Ids of its fields, in order. */
  postFieldIDs: string[];
}

const typeFields = {
  name: Line.max(100),
  postButtonLabel: Line.max(100),
  postButtonIcon: z.string().max(100).nullable(),
  postHelperText: z.string().trim().max(500).nullable(),
  roleIDs: z.array(id()).max(SEVERAL),
  categoryIDs: z.array(id()).max(10_000),
  postFieldIDs: z
    .array(z.string().max(100))
    .max(SEVERAL)
    .meta({ description: "Ids of its fields, in order." }),
  isActive: flag(),
};
const PostTypeChanges = z.object(typeFields).partial();
export type PostTypeChanges = z.output<typeof PostTypeChanges>;
const PostTypeDraft = PostTypeChanges.required({ name: true, postButtonLabel: true }).extend({
  postTypeID: TypeID,
  parentPostTypeID: z.string().max(100).meta({ description: "A built-in type." }),
});
export type PostTypeDraft = z.output<typeof PostTypeDraft>;

const One = z.object({ id: z.string().max(100) });
const expanding = expand(["parentPostType", "postFields"]);

/** All rows are on the first page, so clients that read page after page end with the second. */
const OnlyPage = paging(1)
  .page.unwrap()
  .optional()
  .meta({ description: "All are on page 1; other pages are empty." });

const TypeQuery = z.object({
  postTypeID: csv(z.string().max(100)).optional(),
  parentPostTypeID: csv(z.string().max(100)).optional(),
  isOriginal: flag().optional(),
  isActive: flag().optional(),
  includeDeleted: flag().default(false).meta({ description: "Needs `site.manage`." }),
  page: OnlyPage,
  expand: expanding,
});
export type TypeQuery = z.output<typeof TypeQuery>;

export const listPostTypes = endpoint({
  method: "GET",
  path: "/post-types",
  summary: "List post types. Inactive ones need site.manage.",
  query: TypeQuery,
  answer: z.array(PostType),
});

export const readPostType = endpoint({
  method: "GET",
  path: "/post-types/:id",
  summary: "Read a post type.",
  params: One,
  query: TypeQuery.pick({ includeDeleted: true, expand: true }),
  answer: PostType,
});

export const addPostType = endpoint({
  method: "POST",
  path: "/post-types",
  summary: "Create a post type based on a built-in one.",
  body: PostTypeDraft,
  answer: PostType,
});

export const changePostType = endpoint({
  method: "PATCH",
  path: "/post-types/:id",
  summary: "Change a post type.",
  params: One,
  body: PostTypeChanges,
  answer: PostType,
});

export const deletePostType = endpoint({
  method: "DELETE",
  path: "/post-types/:id",
  summary: "Stop offering a post type; existing posts stay.",
  params: One,
});

/** Names that API responses never contain, and names of every object. */
const RESERVED = /^(password|email|updateipaddress|constructor|prototype|tostring|valueof|hasownproperty)$/i;

const FieldID = z
  .string()
  .min(1)
  .max(100)
  .refine(
    (text) => /^[A-Za-z][\w-]*$/.test(text),
    source("postFieldID can contain letters, digits, dashes and underscores, and must begin with a letter."),
  )
  .refine((text) => !RESERVED.test(text), source("This name is already taken."));

const fieldFields = {
  postTypeIDs: z.array(z.string().max(100)).max(SEVERAL),
  label: Line.max(100),
  description: z.string().trim().max(500).nullable(),
  dataType: DataType,
  formType: FormType,
  visibility: FieldVisibility,
  displayOptions: z
    .record(z.string().max(50), z.union([z.boolean(), z.number(), z.string().max(200)]))
    .refine((options) => Object.keys(options).length <= 50, source("{field} has too many entries.")),
  dropdownOptions: z.array(Choice).max(SEVERAL).nullable(),
  isRequired: flag(),
  isActive: flag(),
};
const PostFieldChanges = z.object(fieldFields).partial();
export type PostFieldChanges = z.output<typeof PostFieldChanges>;
const PostFieldDraft = PostFieldChanges.required({ label: true, dataType: true, formType: true }).extend({
  postFieldID: FieldID,
  postTypeID: z.string().max(100).optional().meta({ description: "One more type that has the field." }),
});
export type PostFieldDraft = z.output<typeof PostFieldDraft>;

const FieldQuery = z.object({
  postTypeID: csv(z.string().max(100)).optional(),
  dataType: csv(DataType).optional(),
  formType: csv(FormType).optional(),
  visibility: csv(FieldVisibility).optional(),
  isRequired: flag().optional(),
  isActive: flag().optional(),
  page: OnlyPage,
});
export type FieldQuery = z.output<typeof FieldQuery>;

export const listPostFields = endpoint({
  method: "GET",
  path: "/post-fields",
  summary: "List post fields; those of one type in its order. Internal fields need internalInfo.view.",
  query: FieldQuery,
  answer: z.array(PostField),
});

export const readPostField = endpoint({
  method: "GET",
  path: "/post-fields/:id",
  summary: "Read a post field.",
  params: One,
  answer: PostField,
});

export const addPostField = endpoint({
  method: "POST",
  path: "/post-fields",
  summary: "Create a post field.",
  body: PostFieldDraft,
  answer: PostField,
});

export const changePostField = endpoint({
  method: "PATCH",
  path: "/post-fields/:id",
  summary: "Change a post field. Its data type cannot change.",
  params: One,
  body: PostFieldChanges,
  answer: PostField,
});

export const deletePostField = endpoint({
  method: "DELETE",
  path: "/post-fields/:id",
  summary: "Delete a post field with all its values.",
  params: One,
});

export const sortPostFields = endpoint({
  method: "PUT",
  path: "/post-fields/:postTypeID/sorts",
  summary: "Reorder the fields of a post type.",
  params: z.object({ postTypeID: z.string().max(100) }),
  body: z.record(z.string().max(100), z.coerce.number().int().min(0).max(10_000)),
  answer: z.record(z.string(), z.int()),
});

const SentMeta = z.record(z.string().max(100), z.unknown());

/** Additional parameters of the calls that create and change a discussion. */
export const DiscussionMeta = {
  postMeta: SentMeta.optional().meta({
    description:
      "Values by field. A change affects only fields that are sent; null or an empty text clears a value.",
  }),
};

export const putDiscussionType = endpoint({
  method: "PUT",
  path: "/discussions/:id/type",
  summary: "Convert a post to another type. Fields of both types keep their values.",
  params: z.object({ id: id() }),
  body: z
    .object({
      type: z.string().max(50).toLowerCase().optional(),
      postTypeID: z.string().max(100).optional(),
      ...DiscussionMeta,
    })
    .refine(({ type, postTypeID }) => (type === undefined) !== (postTypeID === undefined), {
      path: ["postTypeID"],
      error: source("Send either type or postTypeID."),
    }),
  answer: Discussion,
});

export type MetaValue = FieldValue;

/** A field as a form shows it. */
export type FieldInForm = Pick<
  PostField,
  | "postFieldID"
  | "label"
  | "description"
  | "dataType"
  | "formType"
  | "visibility"
  | "dropdownOptions"
  | "isRequired"
>;

/** A value as the page of a discussion shows it. */
export type ShownValue = Pick<FieldInForm, "postFieldID" | "label" | "dataType" | "visibility"> & {
  value: MetaValue;
};

nameSchemas({ PostField, PostFieldChanges, PostFieldDraft, PostType, PostTypeChanges, PostTypeDraft });
