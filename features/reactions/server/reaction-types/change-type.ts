import { asStored } from "#features/translations/server/index.ts";
import type { InputOf } from "#platform/contract/endpoint.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import type { changeReactionType } from "../../contract.ts";
import { reactionTypesChanged } from "../events.ts";
import { canManage } from "../policy.ts";
import { updateType } from "../queries.ts";
import type { ReactionTypeRow } from "../tables.ts";
import { reactionTypeKinds } from "./change-kinds.ts";
import { allTypes, reactionTexts, storedTexts, typeOf } from "./reaction-types.ts";

/** Returns a reaction type for users who may edit it. */
export async function getTypeForEdit(context: Context, urlcode: string): Promise<ReactionTypeRow> {
  const verdict = canManage(context.actor);
  if (verdict !== true) throw verdict;
  return typeOf(await allTypes(context), urlcode);
}

/** Returns the properties that the audit log compares. */
const recorded = (context: Context, type: ReactionTypeRow) => ({
  ...storedTexts(context, type),
  ...{ class: type.class, points: type.points, active: type.active },
});

/** Edits a reaction type. Existing reactions keep their points. */
export async function changeType(
  context: Context,
  urlcode: string,
  asked: InputOf<typeof changeReactionType>["body"],
): Promise<ReactionTypeRow> {
  const type = await getTypeForEdit(context, urlcode);
  const { tagID } = type;
  const stored = storedTexts(context, type);
  const { name, description, ...sent } = asStored(context, reactionTexts, tagID, asked, stored);
  // A default name stays translatable.
  const text = {
    ...(name !== undefined && name !== stored.name && { name }),
    ...(description !== undefined && description !== stored.description && { description }),
  };
  const after = { ...type, ...sent, ...text };
  await context.transaction(async (inside) => {
    const { class: ofClass, points, active } = after;
    await updateType(inside, tagID, {
      ...{ class: ofClass, points, active },
      ...{ name: after.name, description: after.description },
    });
    await recordChange(inside, reactionTypeKinds.change, {
      ...{ recordID: tagID, name: stored.name },
      ...{ before: recorded(inside, type), after: recorded(inside, after) },
    });
    await inside.emit(reactionTypesChanged, { tagID });
  });
  return after;
}
