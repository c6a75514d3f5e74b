import { t } from "#platform/client/translate.ts";

/** Why somebody is told, by the codes of the wire. */
const reasonTexts = (): Readonly<Record<string, string>> => ({
  mention: t("You are mentioned"),
  mine: t("Your post"),
  participated: t("You took part"),
  bookmark: t("You bookmarked it"),
  advanced: t("You follow the category"),
});

/** All that is known of the reasons, in the order in which they count. */
export function reasonsOf(reason: string | undefined): string[] {
  const texts = reasonTexts();
  return (reason ?? "").split(/,\s*/).flatMap((code) => texts[code] ?? []);
}
