import { discussionQuery, listTitles } from "#features/discussions/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { extendQuery } from "#platform/server/extension-points/row-query.ts";
import { inCategories, listUnmutedFollows } from "./queries.ts";
import { suggestedIDs } from "./suggest.ts";

/** Number of suggested categories whose posts are listed. */
export const SUGGESTED_FROM = 10;

/** Filters for posts of followed or suggested categories. Guests follow nothing. */
export const followFilters = [
  listTitles.with(async (context, { followed, suggested }) => {
    const { t } = i18nOf(context);
    if (followed === "true") return t("Followed Categories");
    return suggested === "true" ? t("Suggested Content") : null;
  }),
  extendQuery(discussionQuery, {
    filters: {
      followed: async (context, sent) =>
        sent ? inCategories(await listUnmutedFollows(context, context.actor.userID)) : null,
      suggested: async (context, sent) => {
        if (!sent) return null;
        return inCategories(
          context.actor.userID === 0 ? [] : (await suggestedIDs(context)).slice(0, SUGGESTED_FROM),
        );
      },
    },
  }),
];
