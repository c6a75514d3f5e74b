import { i18nOf } from "#features/locales/server/index.ts";
import { addBanSource, BANNED_BY } from "#features/users/server/index.ts";
import { standingOf } from "./standing.ts";

/** Explains a ban by points to the member. */
export const banByPoints = addBanSource({
  bit: BANNED_BY.warnings,
  async find(context, userID) {
    const { dateBanEnds } = await standingOf(context, userID);
    return { reason: i18nOf(context).t("You received too many warnings."), dateExpires: dateBanEnds };
  },
});
