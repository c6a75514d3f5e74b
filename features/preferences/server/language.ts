import { z } from "zod";
import { offerOf } from "#features/locales/server/index.ts";
import { getUser, setLocale } from "#features/users/server/index.ts";
import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { addPreferencePart } from "./extension-points.ts";

/** The language of a member's notifications. Forms offer it where there is a choice. */
export const notificationLanguage = addPreferencePart({
  key: "NotificationLanguage",
  schema: z.string().max(30),
  group: { name: "language", label: phrase("Language") },
  label: phrase("Language of notifications and emails"),
  isListed: async (member) => (await offerOf(member)).enabled.length > 1,
  async read(context, userID) {
    const { enabled, fallback } = await offerOf(context);
    const { locale } = await getUser(context, userID);
    return locale !== null && enabled.includes(locale) ? locale : fallback;
  },
  async write(context, userID, locale) {
    const { enabled } = await offerOf(context);
    if (!enabled.includes(locale)) {
      const values = enabled.join(", ");
      const field = "NotificationLanguage";
      throw invalidField(field, phrase("{field} must be one of: {values}.", { field, values }));
    }
    await setLocale(context, userID, locale);
  },
});
