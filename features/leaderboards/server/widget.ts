import { z } from "zod";
import {
  BoxOptions,
  CATEGORY_CHOICES,
  fixedChoices,
  Heading,
  labeled,
  ROLE_CHOICES,
} from "#features/layouts/contract.ts";
import { headingOf, type PageParams, widget } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { LeadersQuery, MAX_LEADERS, SLOT_TYPES } from "../contract.ts";
import { REPUTATION } from "./boards/core-boards.ts";
import { boardsOf } from "./extension-points.ts";
import { listLeaders } from "./leaders/list-leaders.ts";
import { pathOf } from "./paths.ts";
import { viewLeaders } from "./view.ts";

const SLOTS = fixedChoices({
  d: source("Day"),
  w: source("Week"),
  m: source("Month"),
  y: source("Year"),
  a: source("All time"),
});
const RoleIDs = z.array(z.int()).max(100).nullish();

interface Filter {
  filter?: "none" | "category" | undefined;
  filterCategorySubType?: "contextual" | "set" | undefined;
  categoryID?: number | null | undefined;
}

/** Returns the category whose amounts count; undefined for all categories. */
function categoryIn({ filter, filterCategorySubType, categoryID }: Filter, page: PageParams) {
  if (filter === "none") return undefined;
  const named = filterCategorySubType === "contextual" ? page["categoryID"] : categoryID;
  return typeof named === "number" ? named : undefined;
}

/** The members with the highest amounts. Renders nothing when there are none. */
export const leaderboardWidget = widget({
  id: "leaderboard",
  component: "LeaderboardWidget",
  catalog: {
    name: source("Leaderboard"),
    description: source("The members with the most points, posts or other numbers."),
    group: source("Members"),
    choices: (context) => ({
      leaderboards: Object.fromEntries(
        boardsOf(context).map(({ name, label }) => [name, i18nOf(context).say(label)]),
      ),
    }),
  },
  props: z.looseObject({
    ...Heading,
    apiParams: z
      .looseObject({
        leaderboardType: labeled(z.string().max(50).default(REPUTATION), source("Members with the most"), {
          choices: { named: "leaderboards" },
        }),
        slotType: labeled(z.enum(SLOT_TYPES).default("a"), source("Period"), SLOTS),
        limit: labeled(z.int().min(1).max(MAX_LEADERS).default(10), source("Number of members")),
        filter: labeled(z.enum(["none", "category"]).optional(), source("Count posts in"), {
          ...fixedChoices({ none: source("All categories"), category: source("A category") }),
        }),
        filterCategorySubType: labeled(z.enum(["contextual", "set"]).optional(), source("Category"), {
          ...fixedChoices({ contextual: source("Category of the page"), set: source("Another category") }),
        }),
        categoryID: labeled(z.int().nullish(), source("Other category"), { choices: CATEGORY_CHOICES }),
        includedRoleIDs: labeled(RoleIDs, source("Only roles"), { choices: ROLE_CHOICES }),
        excludedRoleIDs: labeled(RoleIDs, source("Without roles"), { choices: ROLE_CHOICES }),
      })
      .prefault({}),
    containerOptions: BoxOptions.prefault({}),
  }),
  async load(context, { apiParams, containerOptions, ...props }, page) {
    const { slotType, leaderboardType, limit, includedRoleIDs, excludedRoleIDs } = apiParams;
    const categoryID = categoryIn(apiParams, page);
    // The add-on of a leaderboard may be off.
    if (!boardsOf(context).some(({ name }) => name === leaderboardType)) return null;
    const place = { leaderboardType, slotType, ...(categoryID && { categoryID }) };
    const roles = {
      ...(includedRoleIDs?.length && { includedRoleIDs: includedRoleIDs.join() }),
      ...(excludedRoleIDs?.length && { excludedRoleIDs: excludedRoleIDs.join() }),
    };
    const query = LeadersQuery.parse({ ...place, ...roles, limit });
    const { board, leaders } = await listLeaders(context, query, { isInLayout: true });
    if (leaders.length === 0) return null;
    const { title, ...heading } = headingOf(props, page);
    return {
      ...heading,
      title: title ?? i18nOf(context).t("Top Members"),
      containerOptions,
      leaders: await viewLeaders(context, board, leaders),
      url: pathOf(place),
    };
  },
});
