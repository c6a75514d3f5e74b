import field from "#platform/client/ui/field.module.css";
import { Field, type FieldProps } from "#platform/client/ui/field.tsx";
import type { NumberControl } from "../../contract-settings.ts";
import { boundOf } from "./form-values.ts";
import styles from "./settings-page.module.css";

interface NumberFieldProps extends FieldProps {
  control: NumberControl;
  disabled: boolean;
}

/** A number with its unit and bounds. */
export const NumberField = ({ control, disabled, ...props }: NumberFieldProps) => (
  <Field {...props}>
    {(attributes) => (
      <span className={styles.number}>
        <input
          {...attributes}
          className={field.input}
          type="number"
          required
          disabled={disabled}
          min={boundOf(control, "min")}
          max={boundOf(control, "max")}
          step={control.isWhole && (control.unit?.size ?? 1) === 1 ? 1 : "any"}
          aria-describedby={
            [attributes["aria-describedby"], control.unit && `${attributes.id}-unit`]
              .filter(Boolean)
              .join(" ") || undefined
          }
        />
        {control.unit && <span id={`${attributes.id}-unit`}>{control.unit.label}</span>}
      </span>
    )}
  </Field>
);
