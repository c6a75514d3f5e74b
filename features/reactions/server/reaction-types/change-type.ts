import type { InputOf } from "#platform/contract/endpoint.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { changeReactionType } from "../../contract.ts";
import { reactionTypesChanged } from "../events.ts";
import { canManage } from "../policy.ts";
import { updateType } from "../queries.ts";
import type { ReactionTypeRow } from "../tables.ts";
import { allTypes, descriptionOf, nameOf, typeOf } from "./reaction-types.ts";

/** A kind of reaction, for whoever may change it. */
export async function getTypeForEdit(context: Context, urlcode: string): Promise<ReactionTypeRow> {
  const verdict = canManage(context.actor);
  if (verdict !== true) throw verdict;
  return typeOf(await allTypes(context), urlcode);
}

/** Changes a kind of reaction. What was given before keeps what it was worth then. */
export async function changeType(
  context: Context,
  urlcode: string,
  { name, description, ...sent }: InputOf<typeof changeReactionType>["body"],
): Promise<ReactionTypeRow> {
  const type = await getTypeForEdit(context, urlcode);
  const { tagID } = type;
  // What it is called by default stays so in every language.
  const text = {
    ...(name !== undefined && name !== nameOf(context, type) && { name }),
    ...(description !== undefined && description !== descriptionOf(context, type) && { description }),
  };
  const after = { ...type, ...sent, ...text };
  await context.transaction(async (inside) => {
    const { class: ofClass, points, active } = after;
    await updateType(inside, tagID, {
      ...{ class: ofClass, points, active },
      ...{ name: after.name, description: after.description },
    });
    await inside.emit(reactionTypesChanged, { tagID });
  });
  return after;
}
