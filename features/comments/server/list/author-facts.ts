import { z } from "zod";
import { type DiscussionRow, discussionView } from "#features/discussions/server/index.ts";
import { FieldOnPost } from "#features/profile-fields/contract.ts";
import { fieldsOnPosts } from "#features/profile-fields/server/index.ts";
import { ON_PAGES } from "#platform/contract/filters.ts";
import { extendView, type View } from "#platform/server/extension-points/view.ts";
import { commentView } from "../extension-points.ts";
import type { CommentRow } from "../queries.ts";

const NO_USER = 0;

/** Adds the author's public profile fields to posts. */
const showOn = <Row>(view: View<Row>, authorOf: (row: Row) => number | null) =>
  extendView(view, {
    expand: ON_PAGES,
    fields: {
      authorFacts: z
        .array(FieldOnPost)
        .optional()
        .meta({ description: "What the author says in fields of the profile that stand beside posts." }),
    },
    async load(context, rows) {
      const authors = rows.map((row) => authorOf(row) ?? NO_USER);
      const facts = await fieldsOnPosts(context, authors);
      return authors.map((userID) => {
        const authorFacts = facts.get(userID) ?? [];
        return authorFacts.length > 0 ? { authorFacts } : null;
      });
    },
  });

export const authorFacts = [
  showOn<DiscussionRow>(discussionView, ({ insertUserID }) => insertUserID),
  showOn<CommentRow>(commentView, ({ insertUserID, isTombstone }) => (isTombstone ? null : insertUserID)),
];
