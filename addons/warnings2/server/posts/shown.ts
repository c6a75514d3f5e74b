import type { z } from "zod";
import { commentView, postConversions } from "#features/comments/server/index.ts";
import { discussionView } from "#features/discussions/server/index.ts";
import { recordsRenumbered } from "#features/import/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import { ON_PAGES } from "#platform/contract/filters.ts";
import type { Context } from "#platform/server/application/context.ts";
import { extendView, type View } from "#platform/server/extension-points/view.ts";
import { type PostType, PostWarning } from "../../contract.ts";
import { renderText } from "../notes/render-text.ts";
import { seesInternals } from "../policy.ts";
import { typeText } from "../rules/type-texts.ts";
import { inlineWarning, movePosts, selectWarnings, type WarningJson } from "./shown-queries.ts";

async function viewAll(context: Context, found: readonly (WarningJson | null)[]) {
  const users = await userFragments(
    context,
    found.flatMap((each) => each?.userID ?? []),
  );
  const views: ({ warning: z.infer<typeof PostWarning> } | null)[] = [];
  for (const json of found) {
    if (!json) {
      views.push(null);
      continue;
    }
    const { format, moderatorNote, dateInserted, body, ...fields } = json;
    views.push({
      warning: {
        ...fields,
        warningTypeName: typeText(context, json.warningTypeName),
        body: await renderText({ body, format }),
        dateInserted: new Date(dateInserted).toISOString(),
        user: { userID: json.userID, name: users.get(json.userID)?.name ?? "" },
        ...(seesInternals(context.actor, json) && { moderatorNote }),
      },
    });
  }
  return views;
}

/** Shows the newest warning about a post to its author and to staff, without a statement on pages. */
const showOn = <Row>(view: View<Row>, recordType: PostType, idOf: (row: Row) => number) =>
  ["warnings", ON_PAGES].map((expand) =>
    extendView<Row, WarningJson | null>(view, {
      expand,
      fields: { warning: PostWarning.optional() },
      inlineColumns: {
        name: "warning",
        find: (context, id) => inlineWarning(context, recordType, id),
      },
      async load(context, rows, _shown, found) {
        if (context.actor.userID === 0) return rows.map(() => null);
        if (found) return viewAll(context, found);
        const warnings = await selectWarnings(context, recordType, rows.map(idOf));
        return viewAll(
          context,
          rows.map((row) => warnings.get(idOf(row)) ?? null),
        );
      },
    }),
  );

/** A warning stays with its post when that becomes a comment or a discussion, or gets another id. */
const following = [
  postConversions.with({
    intoComment: (context, recordID, { commentID }) =>
      movePosts(
        context,
        { recordType: "discussion", recordID },
        { recordType: "comment", recordID: commentID },
      ),
    intoDiscussion: (context, { commentID }, recordID) =>
      movePosts(
        context,
        { recordType: "comment", recordID: commentID },
        { recordType: "discussion", recordID },
      ),
  }),
  recordsRenumbered.with(async (context, recordType, moved) => {
    if (recordType !== "discussion" && recordType !== "comment") return;
    for (const { from, to } of moved)
      await movePosts(context, { recordType, recordID: from }, { recordType, recordID: to });
  }),
];

export const shownWarnings = [
  ...showOn(discussionView, "discussion", ({ discussionID }) => discussionID),
  ...showOn(commentView, "comment", ({ commentID }) => commentID),
  ...following,
];
