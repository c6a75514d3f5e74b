import type { ComponentProps, CSSProperties } from "react";
import field from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";
import styles from "./text-area.module.css";

interface TextAreaProps
  extends FieldProps,
    Pick<ComponentProps<"textarea">, "disabled" | "maxLength" | "placeholder"> {
  /** Number of lines when empty. */
  rows?: number;
  /** Takes the focus when it appears: for a form that the user opened to write in. */
  focused?: boolean;
}

export function TextArea({
  rows = 6,
  focused = false,
  name,
  label,
  hint,
  required,
  value,
  ...area
}: TextAreaProps) {
  return (
    <Field name={name} label={label} hint={hint} required={required} value={value}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          className={`${field.input} ${styles.area}`}
          rows={rows}
          style={{ "--rows": rows } as CSSProperties}
          // biome-ignore lint/a11y/noAutofocus: the user has just opened it
          autoFocus={focused}
          dir="auto"
        />
      )}
    </Field>
  );
}
