import { t } from "#platform/client/translate.ts";

/** The order matters: browsers also name the browsers they are based on. */
const BROWSERS: [RegExp, string][] = [
  [/Edg\w*\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad|iPod/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

const nameIn = (agent: string, names: [RegExp, string][]) => names.find(([sign]) => sign.test(agent))?.[1];

/** Returns a readable name for a user agent: `Firefox · Linux`. */
export function deviceOf(agent: string | null): string {
  const known = [nameIn(agent ?? "", BROWSERS), nameIn(agent ?? "", SYSTEMS)].filter(
    (name) => name !== undefined,
  );
  return known.length > 0 ? known.join(" · ") : t("Unknown device");
}
