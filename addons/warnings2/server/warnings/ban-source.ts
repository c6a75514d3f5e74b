import { excerpt, renderBody } from "#features/formats/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { addBanSource, BANNED_BY } from "#features/users/server/index.ts";
import { standingOf } from "./standing.ts";
import { findNewestText } from "./warning-queries.ts";

/** Explains a ban by points to the member, who can no longer sign in to read the last warning. */
export const banByPoints = addBanSource({
  bit: BANNED_BY.warnings,
  async find(context, userID) {
    const { dateBanEnds } = await standingOf(context, userID);
    const newest = await findNewestText(context, userID);
    const message = newest ? excerpt(renderBody(newest.body, newest.format).html) : "";
    const { t } = i18nOf(context);
    const reason = message
      ? t("You received too many warnings. The last one says: {message}", { message })
      : t("You received too many warnings.");
    return { reason, dateExpires: dateBanEnds };
  },
});
