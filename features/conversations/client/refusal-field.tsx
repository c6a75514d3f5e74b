import type { PreferencesShown } from "#features/preferences/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { Select } from "#platform/client/ui/select.tsx";

const KEY = "PrivateMessages";

/** Who can begin to write to a member. */
export function RefusalField({ values, change }: PreferencesShown) {
  const value = values[KEY];
  if (typeof value !== "string") return null;
  return (
    <Select
      // Another one when it was taken back.
      key={value}
      name={KEY}
      label={t("Who can write to you in private")}
      hint={t("Conversations that you take part in already go on.")}
      nothing={null}
      value={value}
      options={[
        { value: "everybody", label: t("Everybody") },
        { value: "staff", label: t("Nobody but staff") },
      ]}
      onChange={({ currentTarget }) => void change({ [KEY]: currentTarget.value })}
    />
  );
}
