import type { ComponentProps } from "react";
import styles from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";

interface TextFieldProps
  extends FieldProps,
    Pick<
      ComponentProps<"input">,
      | "autoComplete"
      | "disabled"
      | "inputMode"
      | "max"
      | "maxLength"
      | "min"
      | "onBlur"
      | "onKeyDown"
      | "placeholder"
    > {
  type?: "text" | "email" | "password" | "url" | "number" | "date" | "time";
  /** Takes the initial focus: for the first field of a page that is only a form. */
  focused?: boolean;
}

export function TextField({
  type = "text",
  focused = false,
  name,
  label,
  hint,
  required,
  value,
  ...input
}: TextFieldProps) {
  return (
    <Field name={name} label={label} hint={hint} required={required} value={value}>
      {(control) => (
        <input
          {...input}
          {...control}
          className={styles.input}
          type={type}
          dir="auto"
          // biome-ignore lint/a11y/noAutofocus: only where a page is nothing but its form
          autoFocus={focused}
        />
      )}
    </Field>
  );
}
