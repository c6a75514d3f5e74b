import { addDashboardPage, addHowTo, dashboardSections } from "#features/dashboard/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { AddonsPage } from "../contract.ts";
import { addonsOf } from "./policy.ts";
import { viewRow } from "./view.ts";

const path = "/dashboard/addons";

export const addonPages = [
  addDashboardPage({
    path,
    sort: 10,
    section: dashboardSections.extensions,
    name: phrase("Add-ons"),
    description: phrase(
      "Features that you can turn on and off at any time. Nothing is lost while one is off.",
    ),
    permissions: [siteManage],
    component: "AddonsPage",
    async load(context): Promise<AddonsPage> {
      const { locale } = i18nOf(context);
      const addons = addonsOf(context.addons).map((feature) => viewRow(context, feature));
      return { addons: addons.sort((one, other) => one.name.localeCompare(other.name, locale)) };
    },
  }),
  addHowTo({
    name: phrase("Turn a feature on or off"),
    words: phrase("add-on addon plugin extension module enable disable install activate feature"),
    place: phrase("Add-ons"),
    url: path,
    permissions: [siteManage],
  }),
];
