import { z } from "zod";
import { categoryFollows, categoryParts, categoryView } from "#features/categories/server/index.ts";
import { extendView } from "#platform/server/extension-points/view.ts";
import { levelOf } from "../contract/levels.ts";
import { CategoryPreferences } from "../contract.ts";
import { offeredTo } from "./digest.ts";
import { followCategory } from "./extension-points.ts";
import { EVERYTHING, viewPreferences } from "./preferences.ts";
import { selectFollowDates, selectFollows } from "./queries.ts";
import type { FollowRow } from "./tables.ts";

/** Adds to each category whether the reader follows it. Needs no query for guests. */
const followedOrNot = extendView(categoryView, {
  fields: {
    followed: z.boolean().meta({ description: "Whether the reader follows it." }),
    dateFollowed: z.iso.datetime().optional(),
  },
  async load(context, nodes) {
    const { userID } = context.actor;
    const follows = userID === 0 ? new Map<number, Date>() : await selectFollowDates(context, userID);
    return nodes.map(({ categoryID }) => {
      const since = follows.get(categoryID);
      return since ? { followed: true, dateFollowed: since.toISOString() } : null;
    });
  },
});

const withPreferences = extendView(categoryView, {
  expand: "preferences",
  fields: { preferences: CategoryPreferences.optional() },
  async load(context, nodes) {
    const { userID } = context.actor;
    if (userID === 0) return [];
    const ids = nodes.map(({ categoryID }) => categoryID);
    const rows = await selectFollows(context, userID, ids);
    const offered = await offeredTo(context, userID);
    const byID = new Map(rows.map((row) => [row.categoryID, row]));
    return ids.map((categoryID) => ({ preferences: viewPreferences(byID.get(categoryID), offered) }));
  },
});

/** Returns whether a category is followed and, if it has one, the level. */
export const followOf = (row: FollowRow | undefined) => ({
  followed: row !== undefined,
  level: row ? levelOf(viewPreferences(row, EVERYTHING)) : null,
});

/** Data for the follow button beside the title of a category's page. */
const follows = categoryParts.with({
  name: "following",
  async load(context, categoryID) {
    const { userID } = context.actor;
    if (userID === 0) return null;
    const [row] = await selectFollows(context, userID, [categoryID]);
    return row || (await followCategory.allows(context, { userID, categoryID })) ? followOf(row) : null;
  },
});

export const shownFollows = [
  followedOrNot,
  withPreferences,
  follows,
  categoryFollows.with(selectFollowDates),
];
