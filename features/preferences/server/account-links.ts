import { i18nOf } from "#features/locales/server/index.ts";
import { addAccountLinks } from "#features/navigation/server/index.ts";

/** Link to the member's own preferences, in the account menu. */
export const preferencesLink = addAccountLinks((context) => {
  const { t } = i18nOf(context);
  const link = { name: t("Notification Preferences"), url: "/profile/preferences", counter: null, sort: 10 };
  return [{ name: t("Account"), sort: 20, links: [link] }];
});
