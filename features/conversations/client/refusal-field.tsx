import type { PreferencesShown } from "#features/preferences/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { Select } from "#platform/client/ui/select.tsx";

const KEY = "PrivateMessages";

/** Setting for who may start conversations with a member. */
export function RefusalField({ values, change }: PreferencesShown) {
  const value = values[KEY];
  if (typeof value !== "string") return null;
  return (
    <Select
      // A new key shows the stored value again after a refused change.
      key={value}
      name={KEY}
      label={t("Who can write to you in private")}
      hint={t("Your existing conversations stay open.")}
      nothing={null}
      value={value}
      options={[
        { value: "everybody", label: t("Everybody") },
        { value: "staff", label: t("Staff only") },
      ]}
      onChange={({ currentTarget }) => void change({ [KEY]: currentTarget.value })}
    />
  );
}
