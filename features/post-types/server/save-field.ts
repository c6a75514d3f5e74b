import { asStored } from "#features/translations/server/index.ts";
import { invalidField, notFound } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { PostFieldChanges, PostFieldDraft } from "../contract.ts";
import { postFieldKinds } from "./change-kinds.ts";
import { checkField } from "./check-field.ts";
import { postTypesChanged } from "./events.ts";
import { deleteField, insertField, setTypesOfField, updateField, updateSorts } from "./field-queries.ts";
import { getType, loadKnown } from "./known.ts";
import { canManage } from "./policy.ts";
import { lockTypes } from "./type-queries.ts";
import { postFieldTexts } from "./view-field.ts";
import { storedTexts } from "./view-type.ts";

async function saveTypes(context: Context, postFieldID: string, ids: readonly string[] | undefined) {
  if (ids === undefined) return;
  const { types } = await loadKnown(context);
  const unknown = ids.find((id) => !types.has(id));
  if (unknown !== undefined)
    throw invalidField("postTypeIDs", phrase("There is no post type {type}.", { type: unknown }));
  await setTypesOfField(context, postFieldID, ids);
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** Returns the columns of the sent values. */
function columnsOf({
  postTypeIDs: _,
  postTypeID: _type,
  displayOptions,
  dropdownOptions,
  ...plain
}: PostFieldChanges & Pick<PostFieldDraft, "postTypeID">) {
  const values = {
    ...plain,
    displayOptions: displayOptions && JSON.stringify(displayOptions),
    dropdownOptions: dropdownOptions === undefined ? undefined : json(dropdownOptions),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Returns the types that a new field is added to. Throws 404 when the single one does not exist. */
async function typesOf(context: Context, { postTypeIDs, postTypeID }: PostFieldDraft) {
  if (postTypeID === undefined) return postTypeIDs;
  if (!(await loadKnown(context)).types.has(postTypeID)) throw notFound("Post type");
  return [...new Set([...(postTypeIDs ?? []), postTypeID])];
}

export async function addField(context: Context, draft: PostFieldDraft): Promise<void> {
  must(canManage(context.actor));
  const { postFieldID, label, description = null, dataType, formType } = draft;
  checkField({ visibility: "public", isRequired: false, dropdownOptions: null, ...draft });
  await context.transaction(async (inside) => {
    await lockTypes(inside);
    const isMade = await insertField(inside, {
      ...columnsOf(draft),
      ...{ postFieldID, label, description, dataType, formType },
      ...{ dropdownOptions: json(draft.dropdownOptions ?? null), updateUserID: null, dateUpdated: null },
      ...{ insertUserID: inside.actor.userID || null, dateInserted: inside.now },
    });
    if (!isMade) throw invalidField("postFieldID", "This postFieldID is taken.");
    await saveTypes(inside, postFieldID, await typesOf(inside, draft));
    await recordChange(inside, postFieldKinds.add, { recordID: postFieldID, name: label });
    await inside.emit(postTypesChanged, { postFieldID });
  });
}

/** Changes a field; omitted properties stay, and so do the values of posts. */
export async function changeField(
  context: Context,
  postFieldID: string,
  asked: PostFieldChanges,
): Promise<void> {
  must(canManage(context.actor));
  await context.transaction(async (inside) => {
    await lockTypes(inside);
    const before = (await loadKnown(inside)).fields.get(postFieldID);
    if (!before) throw notFound("Post field");
    const sent = asStored(inside, postFieldTexts, postFieldID, asked, before);
    if (sent.dataType !== undefined && sent.dataType !== before.dataType)
      throw invalidField("dataType", "dataType can’t be changed because posts already use it.");
    checkField({ ...before, ...sent });
    const stamp = { updateUserID: inside.actor.userID || null, dateUpdated: inside.now };
    await updateField(inside, postFieldID, { ...columnsOf(sent), ...stamp });
    await saveTypes(inside, postFieldID, sent.postTypeIDs);
    const { updateUserID: _, dateUpdated: __, ...recorded } = before;
    await recordChange(inside, postFieldKinds.change, {
      ...{ recordID: postFieldID, name: before.label, before: recorded },
      after: { ...recorded, ...sent },
    });
    await inside.emit(postTypesChanged, { postFieldID });
  });
}

export async function removeField(context: Context, postFieldID: string): Promise<void> {
  must(canManage(context.actor));
  await context.transaction(async (inside) => {
    await lockTypes(inside);
    const field = (await loadKnown(inside)).fields.get(postFieldID);
    if (!field) throw notFound("Post field");
    await deleteField(inside, postFieldID);
    await recordChange(inside, postFieldKinds.delete, { recordID: postFieldID, name: field.label });
    await inside.emit(postTypesChanged, { postFieldID });
  });
}

/** Orders the fields of a type; omitted ones retain their numbers. */
export async function sortFields(
  context: Context,
  postTypeID: string,
  sorts: Readonly<Record<string, number>>,
): Promise<void> {
  must(canManage(context.actor));
  await context.transaction(async (inside) => {
    await lockTypes(inside);
    const type = getType(await loadKnown(inside), postTypeID);
    const { fields } = type;
    const foreign = Object.keys(sorts).find((id) => !fields.some(({ postFieldID }) => postFieldID === id));
    if (foreign !== undefined)
      throw invalidField(foreign, phrase("This type has no field {field}.", { field: foreign }));
    await updateSorts(inside, postTypeID, sorts);
    await recordChange(inside, postFieldKinds.sort, {
      ...{ recordID: postTypeID, name: storedTexts(inside, type).name },
    });
    await inside.emit(postTypesChanged, { postTypeID });
  });
}
