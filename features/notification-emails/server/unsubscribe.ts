import { i18nOf } from "#features/locales/server/index.ts";
import { channelsFor, preferenceKinds, setPreference } from "#features/preferences/server/index.ts";
import { addUnsubscribe } from "#features/unsubscribe/server/index.ts";

/** Unsubscribes from one kind of notification email; notifications on the site stay. */
export const preferenceScope = addUnsubscribe({
  kind: "preference",
  async describe(context, userID, { key = "" }) {
    const preference = context.addons.of(preferenceKinds).find((each) => each.key === key);
    if (!preference) return null;
    const ways = (await channelsFor(context, key, [userID])).get(userID);
    return { name: preference.label.in(i18nOf(context)), isOn: ways?.email ?? false };
  },
  set: (context, userID, { key = "" }, email) => setPreference(context, userID, key, { email }),
});
