import { Field, type FieldProps } from "#platform/client/ui/field.tsx";
import styles from "./settings-page.module.css";

/** A color, chosen with the browser's own dialog. */
export const ColorField = ({
  disabled,
  maxLength: _,
  ...props
}: FieldProps & { disabled: boolean; maxLength?: number | undefined }) => (
  <Field {...props} required={false}>
    {(attributes) => <input {...attributes} className={styles.color} type="color" disabled={disabled} />}
  </Field>
);
