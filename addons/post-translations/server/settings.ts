import { z } from "zod";
import { source } from "#platform/contract/i18n.ts";
import { addSetting, setting, settingsSection } from "#platform/server/application/settings.ts";

const section = settingsSection({
  key: "post-translations",
  title: source("Post Translations"),
  description: source("How much may be translated, and for whom."),
  order: 64,
  area: "content",
});

export const monthlyCharacters = setting({
  key: "postTranslations.monthlyCharacters",
  section,
  label: source("Budget for each month"),
  help: source(
    "When so many characters were sent to the service, posts are not translated until next month.",
  ),
  unit: { label: source("characters"), size: 1 },
  schema: z.int().min(0).max(1_000_000_000),
  default: 500_000,
});

export const guestsTranslate = setting({
  key: "postTranslations.guests",
  section,
  label: source("Guests can translate"),
  help: source("Otherwise only members can."),
  schema: z.boolean(),
  default: false,
});

export const translationSettings = [addSetting(monthlyCharacters), addSetting(guestsTranslate)];
