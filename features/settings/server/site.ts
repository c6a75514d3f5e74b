import { z } from "zod";
import { source } from "#platform/contract/i18n.ts";
import { communityManage } from "#platform/contract/permission.ts";
import { addSetting, setting } from "#platform/server/application/settings.ts";

const COMMUNITY = { write: communityManage };

export const siteTitle = setting(
  "garden.title",
  z.string().min(1).max(50),
  "Colloquy",
  "Name of the community",
  COMMUNITY,
);
export const siteDescription = setting(
  "garden.description",
  z.string().max(350),
  "",
  "What the community is about, for search engines",
  COMMUNITY,
);
export const homepageTitle = setting(
  "garden.homepageTitle",
  z.string().max(100),
  "",
  "Title of the home page",
  COMMUNITY,
);
/** Returns whether dates and numbers can be formatted in a locale; other locales would break every page. */
export function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

export const siteLocale = setting(
  "garden.locale",
  z.string().max(20).refine(isLocale, source("Expected a language such as en or pt-BR.")),
  "en",
  "Language of the community",
);

export const siteSettings = [siteTitle, siteDescription, homepageTitle, siteLocale].map((each) =>
  addSetting(each),
);
