import { z } from "zod";
import {
  type DiscussionRow,
  discussionDraft,
  discussionQuery,
  discussionRemoved,
  discussionView,
  startDiscussion,
} from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { extendDraft } from "#platform/server/extension-points/draft.ts";
import { extendQuery } from "#platform/server/extension-points/row-query.ts";
import { forbid } from "#platform/server/extension-points/rule.ts";
import { extendView } from "#platform/server/extension-points/view.ts";
import { DiscussionMeta, type MetaValue } from "../contract.ts";
import { known } from "./known.ts";
import { eachOf, nothing, saying, selectAllMeta, selectMeta, writeMeta } from "./meta-queries.ts";
import { knowsOf, sees } from "./policy.ts";
import type { PostFieldRow } from "./tables.ts";
import { checkedMeta, requireValues } from "./values.ts";

/** Returns the fields of a type that the actor fills in, in a post of `insertUserID`. */
export async function fieldsToFill(
  context: Context,
  postTypeID: string,
  insertUserID: number | null,
): Promise<PostFieldRow[]> {
  const type = (await known.get(context)).types.get(postTypeID);
  return (type?.fields ?? []).filter((field) => field.isActive && sees(context.actor, field, insertUserID));
}

/** Writes the values of a post's fields, in the transaction that writes the post; omitted values stay. */
export async function saveMeta(
  context: Context,
  { discussionID, postTypeID, type, insertUserID }: DiscussionRow,
  sent: Record<string, unknown>,
): Promise<void> {
  const fields = await fieldsToFill(context, postTypeID ?? type, insertUserID);
  const values = checkedMeta(fields, sent);
  requireValues(fields, { ...(await selectAllMeta(context, discussionID)), ...values });
  await writeMeta(context, discussionID, values);
}

/** Returns the values that a filter accepts for a field; none when no value is valid for the field. */
function wantedOf(field: PostFieldRow, sent: unknown): MetaValue[] {
  const asked = Array.isArray(sent) ? sent : [sent];
  return asked.slice(0, 50).flatMap((each) => {
    try {
      const value = checkedMeta([{ ...field, formType: "text" }], { [field.postFieldID]: each })[
        field.postFieldID
      ];
      return value === null || value === undefined ? [] : [value];
    } catch {
      return [];
    }
  });
}

/**
 * Extends discussions with fields: shows, accepts and filters by their values, and deletes them with the
 * discussion.
 */
export const discussionMeta = [
  forbid(startDiscussion, async (context, draft) => {
    const sent = z.object(DiscussionMeta).safeParse(draft);
    // Anything but a list of values is reported with the other fields.
    if (!sent.success) return null;
    const { postMeta = {} } = sent.data;
    const fields = await fieldsToFill(context, draft.postTypeID ?? draft.type, context.actor.userID);
    requireValues(fields, checkedMeta(fields, postMeta));
    return null;
  }),
  extendDraft(discussionDraft, DiscussionMeta, async (context, row, { postMeta }) => {
    if (postMeta) await saveMeta(context, row, postMeta);
  }),
  extendView(discussionView, {
    expand: "postMeta",
    fields: { postMeta: z.record(z.string(), z.unknown()) },
    async load(context, rows) {
      const { fields } = await known.get(context);
      const ids = rows.map(({ discussionID }) => discussionID);
      const found = fields.size > 0 ? await selectMeta(context, ids) : new Map();
      return ids.map((discussionID) => ({ postMeta: found.get(discussionID) ?? {} }));
    },
  }),
  extendQuery(discussionQuery, {
    filters: {
      async postMeta(context, sent) {
        const { fields } = await known.get(context);
        return eachOf(
          Object.entries(sent).map(([id, asked]) => {
            const field = fields.get(id);
            const values = field?.isActive && knowsOf(context.actor, field) ? wantedOf(field, asked) : [];
            return field && values.length > 0 ? saying(context, field, values) : nothing;
          }),
        );
      },
    },
  }),
  discussionRemoved.with({
    name: "postMeta",
    async remove(context, { discussionID }) {
      const postMeta = await selectAllMeta(context, discussionID);
      await writeMeta(
        context,
        discussionID,
        Object.fromEntries(Object.keys(postMeta).map((id) => [id, null])),
      );
      return postMeta;
    },
    async restore(context, { discussionID }, stored) {
      const { fields } = await known.get(context);
      const said = Object.entries((stored ?? {}) as Record<string, MetaValue>);
      await writeMeta(context, discussionID, Object.fromEntries(said.filter(([id]) => fields.has(id))));
    },
  }),
];
