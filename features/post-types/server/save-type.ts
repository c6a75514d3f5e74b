import { nameInCategories } from "#features/categories/server/index.ts";
import { rolesOf } from "#features/permissions/server/index.ts";
import { asStored } from "#features/translations/server/index.ts";
import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { PostTypeChanges, PostTypeDraft } from "../contract.ts";
import { postTypeKinds } from "./change-kinds.ts";
import { postTypesChanged } from "./events.ts";
import { originalPostTypes } from "./extension-points.ts";
import { setFieldsOfType } from "./field-queries.ts";
import { getType, type KnownType, loadKnown } from "./known.ts";
import { canDelete, canManage } from "./policy.ts";
import { insertType, lockTypes, updateType } from "./type-queries.ts";
import { postTypeTexts, storedTexts } from "./view-type.ts";

/** Returns the properties that the audit log compares. */
const recorded = (context: Context, type: KnownType) => ({
  ...storedTexts(context, type),
  ...{ isActive: type.isActive, roleIDs: type.roleIDs },
  fields: type.fields.map(({ postFieldID }) => postFieldID),
});

/** Checks the ids that were sent, and writes to the related tables. */
async function saveTies(context: Context, postTypeID: string, sent: PostTypeChanges): Promise<void> {
  const { roleIDs = [], categoryIDs, postFieldIDs } = sent;
  const roles = await rolesOf(context, roleIDs);
  const missing = roleIDs.find((id) => !roles.some(({ roleID }) => roleID === id));
  if (missing !== undefined)
    throw invalidField("roleIDs", phrase("There is no role {role}.", { role: missing }));
  if (postFieldIDs) {
    const { fields } = await loadKnown(context);
    const unknown = postFieldIDs.find((id) => !fields.has(id));
    if (unknown !== undefined)
      throw invalidField("postFieldIDs", phrase("There is no post field {field}.", { field: unknown }));
    await setFieldsOfType(context, postTypeID, postFieldIDs);
  }
  if (categoryIDs) await nameInCategories(context, postTypeID, categoryIDs);
}

const own = ({ name, postButtonLabel, postButtonIcon, postHelperText, isActive, roleIDs }: PostTypeChanges) =>
  Object.fromEntries(
    Object.entries({ name, postButtonLabel, postButtonIcon, postHelperText, isActive, roleIDs }).filter(
      ([, value]) => value !== undefined,
    ),
  );

/** Returns a change without texts that forms send back unchanged: translations, and texts of the type's code. */
function withoutShown(context: Context, type: KnownType, asked: PostTypeChanges): PostTypeChanges {
  const stored = storedTexts(context, type);
  const sent = asStored(context, postTypeTexts, type.postTypeID, asked, stored);
  return Object.fromEntries(
    Object.entries(sent).filter(
      ([name, value]) => !Object.hasOwn(postTypeTexts.properties, name) || value !== stored[name as "name"],
    ),
  );
}

const blank = {
  ...{ name: null, postButtonLabel: null, postButtonIcon: null, postHelperText: null },
  ...{ updateUserID: null, dateUpdated: null },
};

/** Creates a type from an original one. */
export async function addType(context: Context, draft: PostTypeDraft): Promise<void> {
  must(canManage(context.actor));
  const { postTypeID, parentPostTypeID } = draft;
  await context.transaction(async (inside) => {
    await lockTypes(inside);
    const parent = (await loadKnown(inside)).types.get(parentPostTypeID);
    if (!parent?.original)
      throw invalidField("parentPostTypeID", "parentPostTypeID must be an original post type.");
    // Includes disabled add-ons, whose types return when they are enabled.
    const originals = inside.addons.all(originalPostTypes).map(({ value }) => value.postTypeID);
    const values = { ...blank, ...own(draft), postTypeID, parentPostTypeID };
    const isMade =
      !originals.includes(postTypeID) &&
      (await insertType(inside, {
        ...values,
        insertUserID: inside.actor.userID || null,
        dateInserted: inside.now,
      }));
    if (!isMade) throw invalidField("postTypeID", "This postTypeID is taken.");
    await saveTies(inside, postTypeID, draft);
    await recordChange(inside, postTypeKinds.add, { recordID: postTypeID, name: draft.name });
    await inside.emit(postTypesChanged, { postTypeID });
  });
}

/**
 * Changes a type; omitted properties stay. An original type uses the texts of its code until others are sent.
 */
export async function changeType(
  context: Context,
  postTypeID: string,
  asked: PostTypeChanges,
): Promise<void> {
  must(canManage(context.actor));
  await context.transaction(async (inside) => {
    await lockTypes(inside);
    const before = getType(await loadKnown(inside), postTypeID);
    const sent = withoutShown(inside, before, asked);
    const stamp = { updateUserID: inside.actor.userID || null, dateUpdated: inside.now };
    if (!before.row)
      await insertType(inside, {
        ...{ ...blank, postTypeID, parentPostTypeID: null, isActive: true },
        ...{ insertUserID: null, dateInserted: inside.now },
      });
    await updateType(inside, postTypeID, { ...own(sent), ...stamp });
    await saveTies(inside, postTypeID, sent);
    const after = getType(await loadKnown(inside), postTypeID);
    await recordChange(inside, postTypeKinds.change, {
      ...{ recordID: postTypeID, name: storedTexts(inside, before).name },
      ...{ before: recorded(inside, before), after: recorded(inside, after) },
    });
    await inside.emit(postTypesChanged, { postTypeID });
  });
}

/** Deletes a type: no new posts can have it; existing ones are unchanged. */
export async function removeType(context: Context, postTypeID: string): Promise<void> {
  must(canManage(context.actor));
  await context.transaction(async (inside) => {
    await lockTypes(inside);
    const type = getType(await loadKnown(inside), postTypeID);
    must(canDelete(type));
    await updateType(inside, postTypeID, {
      ...{ isDeleted: true, isActive: false },
      ...{ updateUserID: inside.actor.userID || null, dateUpdated: inside.now },
    });
    await nameInCategories(inside, postTypeID, []);
    await recordChange(inside, postTypeKinds.delete, {
      ...{ recordID: postTypeID, name: storedTexts(inside, type).name },
    });
    await inside.emit(postTypesChanged, { postTypeID });
  });
}
