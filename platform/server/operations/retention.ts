import { type Phrase, source } from "#platform/contract/i18n.ts";
import type { Context } from "../application/context.ts";
import { settingsSection } from "../application/settings.ts";
import { ExtensionPoint } from "../extension-points/extension-point.ts";

/** Section of the settings that decide when something is deleted. */
export const retentionSection = settingsSection({
  key: "retention",
  title: source("Retention"),
  description: source("How long records are stored."),
  order: 60,
  area: "system",
});

/** A period after which something is deleted, and that is not a setting of the section above. */
interface RetentionPeriod {
  /** The records and the moment at which the period begins, such as `Read notifications`. */
  name: Phrase;
  /** In milliseconds. */
  period: number | ((context: Context) => number);
  /** A sentence about why they are stored for that long. */
  reason: Phrase;
}

export const retentionPeriods = new ExtensionPoint<RetentionPeriod>("retentionPeriods");

/** Lists a period on the page Retention of the dashboard. The feature that deletes the records declares it. */
export const addRetention = (period: RetentionPeriod) => retentionPeriods.with(period);
