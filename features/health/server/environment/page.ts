import { addDashboardPage, addHowTo, dashboardSections } from "#features/dashboard/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { environmentOf } from "#platform/server/application/environment.ts";
import type { EnvironmentPage } from "../../contract.ts";
import { findDatabaseState } from "../queries.ts";
import { VARIABLES } from "./variables.ts";

/** What users who run the machine decide. It is shown and explained, and changed where the forum is started. */
export const environmentPage = addDashboardPage({
  path: "/dashboard/environment",
  sort: 20,
  section: dashboardSections.system,
  name: phrase("Environment"),
  description: phrase("What is decided where the forum is started, and how to move it to another address."),
  permissions: [siteManage],
  component: "EnvironmentPage",
  async load(context): Promise<EnvironmentPage> {
    const config = environmentOf(context);
    const texts = i18nOf(context);
    const { version } = await findDatabaseState(context);
    return {
      publicUrl: config?.publicUrl ?? null,
      versions: { node: process.version.slice(1), postgresql: version },
      variables: config
        ? VARIABLES.map(({ name, help, value }) => ({ name, help: help.in(texts), value: value(config) }))
        : [],
    };
  },
});

export const moveForum = addHowTo({
  name: phrase("Move the forum to another address"),
  words: phrase("domain url host server website https change"),
  place: phrase("Environment"),
  url: "/dashboard/environment",
  permissions: [siteManage],
});
