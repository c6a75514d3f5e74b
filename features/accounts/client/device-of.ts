import { t } from "#platform/client/translate.ts";

/** In this order: browsers name those that they are made of as well. */
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

/** What a browser that calls itself so is known as: `Firefox · Linux`. */
export function deviceOf(agent: string | null): string {
  const known = [nameIn(agent ?? "", BROWSERS), nameIn(agent ?? "", SYSTEMS)].filter(
    (name) => name !== undefined,
  );
  return known.length > 0 ? known.join(" · ") : t("Unknown device");
}
