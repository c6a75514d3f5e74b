import type { ComponentProps } from "react";
import type { CheckboxProps } from "./checkbox.tsx";
import { FieldNotes, useField } from "./field.tsx";
import styles from "./switch.module.css";

/** A switch; in a form it is a checkbox and sends `true` or nothing. */
export function Switch({ name, label, hint, checked = false, ...input }: CheckboxProps) {
  const { id, error, typed, describedBy } = useField({ name, label, hint });
  return (
    <div className={styles.switch}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
        role="switch"
        id={id}
        name={name}
        value="true"
        defaultChecked={typed === undefined ? checked : typed === "true"}
        aria-describedby={describedBy}
        aria-invalid={error === undefined ? undefined : true}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

interface SwitchButtonProps extends Pick<ComponentProps<"button">, "onClick" | "type"> {
  /** Accessible name; visible text beside the switch says the same. */
  label: string;
  isOn: boolean;
}

/** A switch that takes effect immediately, for settings outside a form. */
export const SwitchButton = ({ label, isOn, type = "button", onClick }: SwitchButtonProps) => (
  <button
    type={type}
    role="switch"
    className={styles.button}
    aria-checked={isOn}
    aria-label={label}
    onClick={onClick}
  />
);
