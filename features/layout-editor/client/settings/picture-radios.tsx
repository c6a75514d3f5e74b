import field from "#platform/client/ui/field.module.css";
import { FieldNotes, type FieldProps, useField } from "#platform/client/ui/field.tsx";
import { Picture } from "../pictures/picture.tsx";
import styles from "./picture-radios.module.css";

interface PictureRadiosProps extends FieldProps {
  /** Labels by value. */
  choices: Readonly<Record<string, string>>;
}

/** A choice between few looks, each with a picture. */
export function PictureRadios({ name, label, hint, value, choices }: PictureRadiosProps) {
  const { id, error, describedBy } = useField({ name, label, hint });
  return (
    <fieldset className={styles.radios} aria-describedby={describedBy}>
      <legend className={field.label}>{label}</legend>
      <div className={styles.choices}>
        {Object.entries(choices).map(([choice, text]) => (
          <label key={choice} className={styles.choice}>
            <input type="radio" name={name} value={choice} defaultChecked={choice === value} />
            <span className={styles.picture}>
              <Picture id={`${name.split(".").at(-1)}/${choice}`} />
            </span>
            {text}
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
