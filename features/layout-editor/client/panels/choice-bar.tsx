import { type ReactNode, useId } from "react";
import styles from "./choice-bar.module.css";

interface ChoiceBarProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string; icon: ReactNode }[];
  onChoose(value: Value): void;
}

/** A choice between few icons: one stop for Tab, and arrow keys inside. */
export function ChoiceBar<Value extends string>({ label, value, choices, onChoose }: ChoiceBarProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.bar}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} data-tooltip={choice.label}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          {choice.icon}
          <span className="visually-hidden">{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
