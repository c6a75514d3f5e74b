import { discussionsAdd } from "#features/categories/permissions.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { addAccountLinks } from "#features/navigation/server/index.ts";
import { canSchedule } from "./policy.ts";
import { scheduling } from "./settings.ts";

/** The way to one's drafts, in the menu of the account. */
export const draftsLink = addAccountLinks((context) => {
  const { actor, settings } = context;
  if (!actor.permissions.has(discussionsAdd)) return [];
  const { t } = i18nOf(context);
  const schedules = settings.get(scheduling) && canSchedule(actor) === true;
  const name = schedules ? t("Drafts and Scheduled Content") : t("Drafts");
  const link = { name, url: "/drafts", counter: "Drafts", sort: 20 };
  return [{ name: t("Discussions"), sort: 10, links: [link] }];
});
