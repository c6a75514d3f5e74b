import { t } from "#platform/client/translate.ts";

/** Explanations of why a member was notified, by the API's reason codes. */
const reasonLabels = (): Readonly<Record<string, string>> => ({
  mention: t("You are mentioned"),
  mine: t("Your post"),
  participated: t("You took part"),
  bookmark: t("You bookmarked it"),
  advanced: t("You follow the category"),
});

/**
 * Returns the explanations for a comma-joined `reason`, in order of importance; unknown codes are
 * skipped.
 */
export function reasonsOf(reason: string | undefined): string[] {
  const labels = reasonLabels();
  return (reason ?? "").split(/,\s*/).flatMap((code) => labels[code] ?? []);
}
