import { useRef, useState } from "react";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import type { SettingField } from "../../contract-settings.ts";
import { defaultText } from "./default-text.ts";
import { differs } from "./form-values.ts";
import { SettingControl } from "./setting-control.tsx";
import styles from "./settings-page.module.css";
import { showIn } from "./show-in.ts";

/** Controls that are narrow enough for two beside each other. */
const NARROW = new Set(["number", "choice", "time", "color"]);

/** One setting: its control, and its default while it has another value. */
export function SettingRow({ field }: { field: SettingField }) {
  const { control, label, canChange } = field;
  const row = useRef<HTMLDivElement>(null);
  const [isDefault, setIsDefault] = useState(
    () => JSON.stringify(field.value) === JSON.stringify(field.default),
  );
  if (control.kind === "fields")
    return (
      <fieldset className={styles.parts}>
        <legend>{label}</legend>
        {control.fields.map((part) => (
          <SettingRow key={part.name} field={part} />
        ))}
      </fieldset>
    );
  const compare = () => {
    const form = row.current?.closest("form");
    if (form) setIsDefault(!differs(new FormData(form), field, field.default));
  };
  const reset = () => {
    if (row.current) showIn(row.current, field, field.default);
  };
  return (
    <div
      ref={row}
      className={NARROW.has(control.kind) ? styles.row : `${styles.row} ${styles.wide}`}
      onInput={compare}
    >
      <SettingControl field={field} />
      {!isDefault && control.kind !== "secret" && (
        <p className={styles.default}>
          <span>{t("Default: {value}", { value: defaultText(field) })}</span>
          {canChange && (
            <Button kind="textPrimary" size="compact" onClick={reset}>
              {t("Reset")} <span className="visually-hidden">{label}</span>
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
