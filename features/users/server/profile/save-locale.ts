import { localeChosen } from "#features/locales/server/index.ts";
import { on } from "#platform/server/events/events.ts";
import { updateUser } from "../queries.ts";

/** Mails are written in the language that somebody chose to read in. */
export const saveLocale = on(localeChosen, "keep the language of a member", (context, { userID, locale }) =>
  updateUser(context, userID, { locale }),
);
