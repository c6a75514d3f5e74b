import { z } from "zod";
import { source } from "#platform/contract/i18n.ts";
import { communityManage } from "#platform/contract/permission.ts";
import { addSetting, setting, settingsSection } from "#platform/server/application/settings.ts";

export const generalSection = settingsSection({
  key: "general",
  title: source("General"),
  description: source("Name, description and language of the community."),
  order: 10,
  area: "appearance",
});

export const siteTitle = setting({
  key: "garden.title",
  section: generalSection,
  label: source("Name of the community"),
  help: source("Shown in the title bar, in emails and in search engines."),
  schema: z.string().min(1).max(50),
  default: "Colloquy",
  write: communityManage,
});
export const siteDescription = setting({
  key: "garden.description",
  section: generalSection,
  label: source("Description"),
  help: source("Says what the community is about. Search engines and shared links show it."),
  schema: z.string().max(350),
  default: "",
  write: communityManage,
});
export const homepageTitle = setting({
  key: "garden.homepageTitle",
  section: generalSection,
  label: source("Title of the home page"),
  help: source("Leave empty to use the name of the community."),
  schema: z.string().max(100),
  default: "",
  write: communityManage,
});
/** Returns whether dates and numbers can be formatted in a locale; other locales would break every page. */
export function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

export const siteLocale = setting({
  key: "garden.locale",
  section: generalSection,
  label: source("Language of the community"),
  help: source("A language code such as en or pt-BR."),
  schema: z.string().max(20).refine(isLocale, source("Expected a language such as en or pt-BR.")),
  default: "en",
  // The page of languages changes it.
  control: null,
});

export const siteSettings = [siteTitle, siteDescription, homepageTitle, siteLocale].map((each) =>
  addSetting(each),
);
