import { addOwnReactions, addReaction } from "#features/reactions/server/index.ts";
import { knownStatuses } from "#features/statuses/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { forbid } from "#platform/server/extension-points/rule.ts";
import { IDEA_TYPE, type IdeationType } from "../contract.ts";
import { ideaCategories } from "./categories/idea-categories.ts";

/** Votes are reactions: for an idea, and in some categories also against it. */
const VOTES: Record<IdeationType, readonly string[]> = { up: ["Up"], "up-down": ["Up", "Down"] };

/** Ideas that were moved to a category without ideas can still be voted for. */
export const votesIn = (types: ReadonlyMap<number, IdeationType>, categoryID: number): readonly string[] =>
  VOTES[types.get(categoryID) ?? "up"];

/** On ideas, votes take the place of all other reactions. */
export const ideaVotes = [
  addOwnReactions(async (context, posts) => {
    const types = await ideaCategories.get(context);
    return posts.map(({ recordType, type, categoryID }) =>
      recordType === "discussion" && type === IDEA_TYPE
        ? { urlcodes: votesIn(types, categoryID), byAuthor: true }
        : null,
    );
  }),
  forbid(addReaction, async (context, { recordType, type, statusID, closed }) => {
    if (recordType !== "discussion" || type !== IDEA_TYPE) return null;
    if (closed) return phrase("This idea is closed. Voting has ended.");
    const status = (await knownStatuses.get(context)).get(statusID ?? 0);
    return status?.state === "closed" ? phrase("Voting on this idea has ended.") : null;
  }),
];
