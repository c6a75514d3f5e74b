import type { ComponentProps } from "react";
import styles from "./checkbox.module.css";
import { FieldNotes, useField } from "./field.tsx";

export interface CheckboxProps extends Pick<ComponentProps<"input">, "disabled" | "onChange"> {
  name: string;
  label: string;
  /** True when the label is the name of a record. */
  isName?: boolean;
  hint?: string;
  checked?: boolean;
}

/** Checkbox that sends `true`, or nothing when unchecked. */
export function Checkbox({ name, label, hint, checked = false, isName = false, ...input }: CheckboxProps) {
  const { id, error, typed, describedBy } = useField({ name, label, hint });
  return (
    <div className={styles.check}>
      <input
        {...input}
        type="checkbox"
        id={id}
        name={name}
        value="true"
        defaultChecked={typed === undefined ? checked : typed === "true"}
        aria-describedby={describedBy}
        aria-invalid={error === undefined ? undefined : true}
      />
      <label htmlFor={id}>{isName ? <bdi>{label}</bdi> : label}</label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
