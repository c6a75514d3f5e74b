import { addDashboardPage, addHowTo, dashboardSections } from "#features/dashboard/server/index.ts";
import { i18nOf, languageName, offerOf } from "#features/locales/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { TranslationServicesPage } from "../contract.ts";
import { getMethod } from "./saved/get-service.ts";
import { viewServices } from "./view.ts";

const PATH = "/dashboard/translation-services";

const servicesPage = addDashboardPage({
  path: PATH,
  sort: 62,
  section: dashboardSections.appearance,
  name: phrase("Translation Services"),
  description: phrase("Services that suggest translations of the texts of your community."),
  permissions: [siteManage],
  component: "TranslationServicesPage",
  async load(context): Promise<TranslationServicesPage> {
    const i18n = i18nOf(context);
    const offer = await offerOf(context);
    return {
      services: (await viewServices(context)).map(({ configSchema: _schema, ...service }) => {
        const { key, address } = getMethod(context, service.type);
        return {
          ...service,
          key: { isRequired: key.isRequired, help: i18n.say(key.help) },
          addressField: {
            ...{ isRequired: address.isRequired, help: i18n.say(address.help) },
            usual: address.usual(null),
          },
        };
      }),
      languages: offer.known
        .filter(({ enabled }) => enabled)
        .map(({ locale, translationService }) => ({
          ...{ locale, name: languageName(locale, i18n.locale), type: translationService },
        })),
    };
  },
});

export const servicePages = [
  servicesPage,
  addHowTo({
    name: phrase("Let a service translate"),
    words: phrase("deepl google translate libretranslate machine translation language suggestion"),
    place: phrase("Translation Services"),
    url: PATH,
    permissions: [siteManage],
  }),
];
