import type { ComponentProps } from "react";
import field from "./field.module.css";
import { Asterisk, FieldNotes, type FieldProps, useField } from "./field.tsx";
import styles from "./radios.module.css";

interface RadiosProps extends FieldProps, Pick<ComponentProps<"input">, "disabled" | "onChange"> {
  options: readonly { value: string | number; label: string; hint?: string }[];
}

/** A choice between few options, all of them visible. */
export function Radios({ name, label, hint, required, value, options, ...input }: RadiosProps) {
  const { id, error, typed, describedBy } = useField({ name, label, hint });
  const chosen = typed ?? value;
  return (
    <fieldset className={styles.radios} aria-describedby={describedBy}>
      <legend className={field.label}>
        {label}
        {required && <Asterisk />}
      </legend>
      {options.map((option, index) => (
        <label key={option.value}>
          <input
            {...input}
            type="radio"
            // Target of the link in the form's message.
            id={index === 0 ? id : undefined}
            name={name}
            value={option.value}
            required={required}
            defaultChecked={chosen === String(option.value)}
            aria-invalid={error === undefined ? undefined : true}
          />
          {option.label}
          {option.hint && <small>{option.hint}</small>}
        </label>
      ))}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
