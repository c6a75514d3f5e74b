import { z } from "zod";
import { source } from "#platform/contract/i18n.ts";
import { setting, settingsSection } from "#platform/server/application/settings.ts";
import { retentionSection } from "#platform/server/operations/retention.ts";

const section = settingsSection({
  key: "analytics",
  title: source("Analytics and Privacy"),
  description: source("Whether the community counts visits, and what it stores about them."),
  area: "system",
  order: 57,
});

export const recordsPageViews = setting({
  key: "analytics.recordPageViews",
  section,
  label: source("Record page views"),
  help: source(
    "Stores in your own database which pages are read, when, and from which websites readers come and go to. No network addresses, accounts or cookies are stored, and nothing is sent to others. Readers can refuse at the foot of every page, and browsers that send Global Privacy Control are never recorded.",
  ),
  schema: z.boolean(),
  default: false,
});

export const pageViewMonths = setting({
  key: "analytics.retentionMonths",
  section: retentionSection,
  label: source("Keep page views for"),
  help: source("Page views of a month are deleted together, once the whole month is older."),
  unit: { label: source("months"), size: 1 },
  schema: z.int().min(1).max(120),
  default: 12,
});
