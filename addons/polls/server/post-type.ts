import { postTypeLists, startDiscussion } from "#features/discussions/server/index.ts";
import { addPostType } from "#features/post-types/server/index.ts";
import { invalidField } from "#platform/contract/errors.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { forbid } from "#platform/server/extension-points/rule.ts";
import { POLL_TYPE } from "../contract.ts";
import { pollsAdd } from "../permissions.ts";

/** Posts that are polls. They have options, so no other post can become one, nor a poll another post. */
export const pollType = [
  addPostType({
    postTypeID: POLL_TYPE,
    name: source("Poll"),
    postButtonLabel: source("New Poll"),
    postButtonIcon: "create-poll",
    permission: pollsAdd,
    isConvertible: false,
  }),
  forbid(startDiscussion, (_context, draft) => {
    if (draft.type === POLL_TYPE && draft["pollOption"] === undefined)
      throw invalidField("pollOption", "Add at least two options.");
    return null;
  }),
];

/** Returns the ids of the post types that are polls: the type itself, and those made from it. */
export async function listPollTypes(context: Context): Promise<string[]> {
  const lists = await Promise.all(context.addons.of(postTypeLists).map((list) => list(context)));
  return lists.flat().flatMap(({ postTypeID, baseType }) => (baseType === POLL_TYPE ? postTypeID : []));
}
