import type { ComponentProps } from "react";
import { t } from "../translate.ts";
import field from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";
import { Icon } from "./icon.tsx";
import styles from "./select.module.css";

interface Option {
  value: string | number;
  label: string;
}

interface SelectProps extends FieldProps, Pick<ComponentProps<"select">, "disabled" | "onChange"> {
  options: readonly Option[];
  /** Label of the empty choice; null when a choice is required. */
  nothing?: string | null;
}

export function Select({
  options,
  nothing = t("Choose…"),
  name,
  label,
  hint,
  required,
  value,
  ...select
}: SelectProps) {
  return (
    <Field name={name} label={label} hint={hint} required={required} value={value}>
      {(control) => (
        <span className={styles.select}>
          <select {...select} {...control} className={field.input}>
            {nothing !== null && <option value="">{nothing}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={16} />
        </span>
      )}
    </Field>
  );
}
