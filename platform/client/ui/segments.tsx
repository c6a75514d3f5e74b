import { type ReactNode, useId } from "react";
import styles from "./segments.module.css";

interface Segment<Value extends string> {
  value: Value;
  label: string;
  /** Shown in place of the label, which becomes a tooltip. */
  icon?: ReactNode;
}

interface SegmentsProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly Segment<Value>[];
  onChange(value: Value): void;
}

/** A choice between few options, side by side: one stop for Tab, and arrow keys inside. */
export function Segments<Value extends string>({ label, value, options, onChange }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.segments}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} data-tooltip={option.icon ? option.label : undefined}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon ?? option.label}
          {option.icon && <span className="visually-hidden">{option.label}</span>}
        </label>
      ))}
    </fieldset>
  );
}
