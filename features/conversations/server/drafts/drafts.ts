import { type DraftPlace, draftKinds } from "#features/drafts/server/index.ts";
import type { FieldError } from "#platform/contract/errors.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { PLACE } from "../messages/media.ts";
import { findRows } from "../queries.ts";
import { conversationUrl, newMessagePath } from "../urls.ts";
import { viewConversations } from "../view.ts";

/** Returns the names of conversations in which the actor takes part, by id. */
async function findSeenNames(context: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const shown = await viewConversations(context, await findRows(context, ids));
  return new Map(shown.map(({ conversationID, name }) => [conversationID, name]));
}

const NO_BODY: FieldError = {
  ...{ field: "body", path: "attributes", code: "missingField", status: 400 },
  message: source("Invalid draft, no body content"),
};

const NOWHERE = { name: null, editUrl: null, permaLink: null, breadCrumbs: null };

/** Drafts of messages and of new conversations; only their author sends them. */
export const messageDrafts = draftKinds.with({
  recordType: PLACE,
  isPrivate: true,
  check: ({ body, draftMeta }) => (body?.trim() || String(draftMeta?.["name"] ?? "").trim() ? [] : [NO_BODY]),
  async place(context, drafts) {
    const names = await findSeenNames(
      context,
      drafts.flatMap(({ parentRecordID }) => parentRecordID ?? []),
    );
    return new Map(
      drafts.map(({ draftID, parentRecordID, attributes }): [number, DraftPlace] => {
        if (parentRecordID === null) {
          const name = String(attributes.draftMeta?.["name"] ?? "") || null;
          return [draftID, { ...NOWHERE, name, editUrl: newMessagePath }];
        }
        const name = names.get(parentRecordID);
        const place = name === undefined ? {} : { name, editUrl: conversationUrl(parentRecordID) };
        return [draftID, { ...NOWHERE, ...place }];
      }),
    );
  },
});
