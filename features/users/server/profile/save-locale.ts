import { localeChosen } from "#features/locales/server/index.ts";
import { on } from "#platform/server/events/events.ts";
import { updateUser } from "../queries.ts";

/** Saves the language that a user chose, for emails. */
export const saveLocale = on(localeChosen, "keep the language of a member", (context, { userID, locale }) =>
  updateUser(context, userID, { locale }),
);
