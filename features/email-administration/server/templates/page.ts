import { addDashboardPage, dashboardSections } from "#features/dashboard/server/index.ts";
import { choices, i18nOf, offerOf } from "#features/locales/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { TEMPLATES_PATH, type TemplatesPage } from "../../contract.ts";
import { listTemplates } from "./samples.ts";

export const templatesPage = addDashboardPage({
  path: TEMPLATES_PATH,
  sort: 25,
  section: dashboardSections.email,
  name: phrase("Templates"),
  description: phrase("All emails that the forum sends, with sample values."),
  permissions: [siteManage],
  component: "EmailTemplatesPage",
  load: async (context): Promise<TemplatesPage> => ({
    kinds: listTemplates(context),
    locales: choices(await offerOf(context)),
    locale: i18nOf(context).locale,
  }),
});
