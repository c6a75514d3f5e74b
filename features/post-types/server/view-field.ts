import { type Translatable, withTranslations } from "#features/translations/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { FieldQuery, PostField } from "../contract.ts";
import { postTypesChanged } from "./events.ts";
import { selectFields } from "./field-queries.ts";
import { type Known, type KnownType, known, loadKnown } from "./known.ts";
import { canManage, knowsOf } from "./policy.ts";
import type { PostFieldRow } from "./tables.ts";

export const postFieldTexts: Translatable<"label" | "description"> = {
  recordType: "postField",
  name: source("Post Fields"),
  properties: {
    label: { label: source("Label"), type: "text", maxLength: 100 },
    description: { label: source("Description"), type: "multiline", maxLength: 500 },
  },
  load: async (context) =>
    (await selectFields(context)).map(({ postFieldID, label, description }) => ({
      ...{ id: postFieldID, url: "/dashboard/post-types", texts: { label, description } },
    })),
  changedBy: [postTypesChanged],
};

/** Returns a field with its texts in the reader's language. */
export const spokenField = <Field extends { postFieldID: string }>(context: Context, field: Field): Field =>
  withTranslations(context, postFieldTexts, field.postFieldID, field);

/** Returns the types that have a field and that the actor sees. */
const typesOf = ({ actor }: Context, all: Known, { postFieldID }: PostFieldRow) =>
  all
    .typesOfField(postFieldID)
    .filter((id) => all.types.get(id)?.isActive || (canManage(actor) === true && all.types.has(id)));

const viewStored = (context: Context, all: Known, field: PostFieldRow): PostField => ({
  postFieldID: field.postFieldID,
  postTypeIDs: typesOf(context, all, field),
  label: field.label,
  description: field.description,
  dataType: field.dataType,
  formType: field.formType,
  visibility: field.visibility,
  displayOptions: field.displayOptions,
  dropdownOptions: field.dropdownOptions,
  isRequired: field.isRequired,
  isActive: field.isActive,
  isSystemHidden: false,
  insertUserID: field.insertUserID,
  dateInserted: field.dateInserted.toISOString(),
  updateUserID: field.updateUserID,
  dateUpdated: field.dateUpdated?.toISOString() ?? null,
});

const view = (context: Context, all: Known, field: PostFieldRow): PostField =>
  spokenField(context, viewStored(context, all, field));

/** Returns all fields for their administrators, with their texts as these wrote them. */
export async function listForEdit(context: Context): Promise<PostField[]> {
  const all = await known.get(context);
  return [...all.fields.values()].map((field) => viewStored(context, all, field));
}

/** Returns the active fields of a type that the actor may know of, in their order. */
export const viewFieldsOf = (
  context: Context,
  all: Known,
  { fields }: Pick<KnownType, "fields">,
): PostField[] =>
  fields
    .filter((field) => field.isActive && knowsOf(context.actor, field))
    .map((field) => view(context, all, field));

/** Returns the fields that the actor may know of, in the order of the first type that has them. */
export async function listFields(context: Context, query: FieldQuery): Promise<PostField[]> {
  const { postTypeID, dataType, formType, visibility, isRequired, isActive } = query;
  if (query.page !== undefined && query.page > 1) return [];
  const all = await known.get(context);
  const fields = postTypeID
    ? new Set(postTypeID.flatMap((id) => all.types.get(id)?.fields ?? []))
    : all.fields.values();
  return [...fields]
    .filter(
      (field) =>
        knowsOf(context.actor, field) &&
        (dataType?.includes(field.dataType) ?? true) &&
        (formType?.includes(field.formType) ?? true) &&
        (visibility?.includes(field.visibility) ?? true) &&
        (isRequired === undefined || isRequired === field.isRequired) &&
        (isActive === undefined || isActive === field.isActive),
    )
    .map((field) => view(context, all, field));
}

export async function readField(context: Context, postFieldID: string): Promise<PostField> {
  const all = await known.get(context);
  const field = all.fields.get(postFieldID);
  if (!field || !knowsOf(context.actor, field)) throw notFound("Post field");
  return view(context, all, field);
}

/** Reads a field that was just written from the database, because the cache is updated after the commit. */
export async function readWrittenField(context: Context, postFieldID: string): Promise<PostField> {
  const all = await loadKnown(context);
  return view(context, all, all.fields.get(postFieldID) as PostFieldRow);
}
