import field from "#platform/client/ui/field.module.css";
import { FieldNotes, type FieldProps, useField } from "#platform/client/ui/field.tsx";
import styles from "./edit-category.module.css";

interface SegmentsProps extends FieldProps {
  options: readonly { value: string; label: string }[];
}

/** A choice between two to four short options, side by side. */
export function Segments({ name, label, hint, value, options }: SegmentsProps) {
  const { id, error, typed, describedBy } = useField({ name, label, hint });
  const chosen = typed ?? value;
  return (
    <fieldset className={styles.segments} aria-describedby={describedBy}>
      <legend className={field.label}>{label}</legend>
      <div className={styles.options}>
        {options.map((option, index) => (
          <label key={option.value}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={option.value}
              defaultChecked={chosen === option.value}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
