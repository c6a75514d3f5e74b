import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import type { SettingConflict as Conflict } from "../../contract.ts";
import type { SettingField } from "../../contract-settings.ts";
import { useSettings } from "./settings-context.ts";
import styles from "./settings-page.module.css";

/** A setting that another user has just saved: asks which of the two values stays. */
export function SettingConflict({ field, conflict }: { field: SettingField; conflict: Conflict }) {
  const { resolve, show } = useSettings();
  const { name, valueText, date, value } = conflict;
  return (
    <fieldset className={styles.conflict} aria-label={t("Two values for {name}", { name: field.label })}>
      <Label kind="warning">{t("Changed by someone else")}</Label>
      <p>
        {name === null
          ? t("The forum saved {value}.", { value: valueText })
          : t("{name} saved {value}.", { name, value: valueText })}{" "}
        {date !== null && <DateTime value={date} />}
      </p>
      <div className={styles.conflictActions}>
        <Button
          size="compact"
          onClick={() => {
            show(field, value);
            resolve(field.name);
          }}
        >
          {t("Use {value}", { value: valueText })}
        </Button>
        <Button size="compact" onClick={() => resolve(field.name)}>
          {t("Keep mine")}
        </Button>
      </div>
    </fieldset>
  );
}
