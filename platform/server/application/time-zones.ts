import type { SettingOption } from "./setting-control.ts";

const UTC = "UTC";

/** Returns the offset of a time zone at present, such as `UTC+01:00`. */
const offsetOf = (timeZone: string) => `UTC${Temporal.Now.zonedDateTimeISO(timeZone).offset}`;

/**
 * Returns the time zones to choose from by name, each with its present offset.
 * @param stored The stored one, which may have a name that is no longer in use.
 */
export function timeZoneOptions(stored: string): SettingOption[] {
  const zones = new Set([UTC, ...Intl.supportedValuesOf("timeZone"), stored]);
  return [...zones].sort().map((value) => ({
    value,
    label: `${value.replaceAll("_", " ")} (${offsetOf(value)})`,
  }));
}
