import {
  homepageTitle,
  readSettings,
  settingsChanged,
  siteDescription,
  siteTitle,
} from "#features/settings/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { textsNow, textsOf, translatedText } from "./reader-texts.ts";
import type { Translatable } from "./translatable.ts";

const SETTINGS = { title: siteTitle, description: siteDescription, homepageTitle };

/** Name and description of the community. */
export const siteTexts: Translatable<keyof typeof SETTINGS> = {
  recordType: "site",
  name: source("Community"),
  properties: {
    title: { label: siteTitle.label, type: "text", maxLength: 50 },
    description: { label: siteDescription.label, type: "multiline", maxLength: 350 },
    homepageTitle: { label: homepageTitle.label, type: "text", maxLength: 100 },
  },
  async load(context) {
    // The settings of a job may be outdated.
    const settings = await readSettings(context);
    const texts = Object.fromEntries(
      Object.entries(SETTINGS).map(([name, setting]) => [name, settings.get(setting)]),
    );
    return [{ id: "site", url: "/dashboard/settings/general", texts }];
  },
  changedBy: [settingsChanged],
};

/**
 * Returns a text of the community in the actor's language.
 * @param locale The language of a reader who is not the actor, such as the recipient of an email.
 */
export function siteText(context: Context, name: keyof typeof SETTINGS, locale?: string): string {
  const texts = locale === undefined ? textsOf(context) : textsNow(context, locale);
  return translatedText(context, siteTexts, "site", name, context.settings.get(SETTINGS[name]), texts);
}
