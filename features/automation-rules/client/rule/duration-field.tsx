import { t } from "#platform/client/translate.ts";
import { Select } from "#platform/client/ui/select.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { Duration, DurationUnit, RuleField } from "../../contract.ts";
import { type Half, partName } from "./field-names.ts";
import styles from "./rule.module.css";

const UNITS: Record<DurationUnit, () => string> = {
  hour: () => t("Hours"),
  day: () => t("Days"),
  week: () => t("Weeks"),
  year: () => t("Years"),
};

interface DurationFieldProps {
  field: RuleField;
  half: Half;
  value: Duration | undefined;
}

/** A number of hours, days, weeks or years. */
export const DurationField = ({
  field: { name, label, help, isRequired },
  half,
  value,
}: DurationFieldProps) => (
  <fieldset className={styles.duration}>
    <legend>{label}</legend>
    {help && <p>{help}</p>}
    <TextField
      name={partName(half, name, "length")}
      label={t("Number")}
      type="number"
      min={1}
      max={1000}
      inputMode="numeric"
      required={isRequired}
      value={value ? String(value.length) : ""}
    />
    <Select
      name={partName(half, name, "unit")}
      label={t("Unit")}
      nothing={null}
      value={value?.unit ?? "day"}
      options={Object.entries(UNITS).map(([unit, label]) => ({ value: unit, label: label() }))}
    />
  </fieldset>
);
