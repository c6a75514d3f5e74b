import { t } from "#platform/client/translate.ts";
import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import { FieldNotes, useField } from "#platform/client/ui/field.tsx";
import type { SettingChoice, SettingField } from "../../contract-settings.ts";
import { choiceName } from "./form-values.ts";
import styles from "./settings-page.module.css";

interface ChoicesFieldProps {
  field: SettingField;
  options: readonly SettingChoice[];
}

/** Some of several options. */
export function ChoicesField({ field, options }: ChoicesFieldProps) {
  const { name, label, help, value, canChange } = field;
  const hint = help ?? undefined;
  const { id, error, describedBy } = useField({ name, label, hint });
  const chosen = value as readonly unknown[];
  return (
    <fieldset id={id} className={styles.choices} aria-describedby={describedBy}>
      <legend>{label}</legend>
      <FieldNotes id={id} hint={hint} error={error} />
      {options.length === 0 && <p>{t("There is nothing to choose from.")}</p>}
      {options.map((option) => (
        <Checkbox
          key={option.value}
          name={choiceName(field, option.value)}
          label={option.label}
          isName={option.isName === true}
          checked={chosen.includes(option.value)}
          disabled={!canChange}
        />
      ))}
    </fieldset>
  );
}
