import { discussionFilter, listTitles } from "#features/discussions/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { inCategories, listUnmutedFollows } from "./queries.ts";
import { suggestedIDs } from "./suggest.ts";

/** Number of suggested categories whose posts are listed. */
const SUGGESTED_FROM = 10;

/** Filters for posts of followed or suggested categories. Guests follow nothing. */
export const followFilters = [
  listTitles.with(async (context, { followed, suggested }) => {
    const { t } = i18nOf(context);
    if (followed === "true") return t("Followed Categories");
    return suggested === "true" ? t("Suggested Content") : null;
  }),
  discussionFilter({
    field: "followed",
    where: async (context) => inCategories(await listUnmutedFollows(context, context.actor.userID)),
  }),
  discussionFilter({
    field: "suggested",
    where: async (context) =>
      inCategories(context.actor.userID === 0 ? [] : (await suggestedIDs(context)).slice(0, SUGGESTED_FROM)),
  }),
];
