import { type CSSProperties, type ReactNode, useId } from "react";
import { useForm } from "../form.tsx";
import { t } from "../translate.ts";
import styles from "./field.module.css";

interface FieldProps {
  name: string;
  label: string;
  /** Said below the field, before anything is wrong. */
  hint?: string;
  required?: boolean;
  value?: string;
}

interface Labelled {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  value: string | undefined;
}

/** Label, field, hint and error of one field, tied together for whoever cannot see where they stand. */
function Field({
  name,
  label,
  hint,
  required,
  value,
  children,
}: FieldProps & { children(field: Labelled): ReactNode }) {
  const id = useId();
  const { fields, values } = useForm();
  const error = fields[name];
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({
        id,
        describedBy: described || undefined,
        invalid: error !== undefined,
        value: values[name] ?? value,
      })}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

interface TextFieldProps extends FieldProps {
  type?: "text" | "email" | "password";
  autoComplete?: string;
  maxLength?: number;
}

export function TextField({ type = "text", autoComplete, maxLength, ...field }: TextFieldProps) {
  return (
    <Field {...field}>
      {({ id, describedBy, invalid, value }) => (
        <input
          id={id}
          className={styles.input}
          name={field.name}
          type={type}
          required={field.required}
          defaultValue={value}
          maxLength={maxLength}
          dir="auto"
          autoComplete={autoComplete}
          aria-describedby={describedBy}
          aria-invalid={invalid}
        />
      )}
    </Field>
  );
}

interface TextAreaProps extends FieldProps {
  rows?: number;
  /** Takes the focus when it appears: for a form that somebody opened to write in. */
  focused?: boolean;
}

export function TextArea({ rows = 6, focused = false, ...field }: TextAreaProps) {
  return (
    <Field {...field}>
      {({ id, describedBy, invalid, value }) => (
        <textarea
          id={id}
          className={`${styles.input} ${styles.area}`}
          name={field.name}
          rows={rows}
          style={{ "--rows": rows } as CSSProperties}
          // biome-ignore lint/a11y/noAutofocus: somebody opened it just now
          autoFocus={focused}
          dir="auto"
          required={field.required}
          defaultValue={value}
          aria-describedby={describedBy}
          aria-invalid={invalid}
        />
      )}
    </Field>
  );
}

interface Option {
  value: string | number;
  label: string;
}

export function Select({ options, ...field }: FieldProps & { options: readonly Option[] }) {
  return (
    <Field {...field}>
      {({ id, describedBy, invalid, value }) => (
        <select
          id={id}
          className={styles.input}
          name={field.name}
          required={field.required}
          defaultValue={value}
          aria-describedby={describedBy}
          aria-invalid={invalid}
        >
          <option value="">{t("Choose…")}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function Checkbox({ name, label }: { name: string; label: string }) {
  const { values } = useForm();
  return (
    <label className={styles.check}>
      <input type="checkbox" name={name} value="true" defaultChecked={values[name] === "true"} />
      {label}
    </label>
  );
}

/** What is wrong with the form as a whole; read out when it appears. */
export function FormMessage() {
  const { message, fields } = useForm();
  const count = Object.keys(fields).length;
  const text = message ?? (count > 0 ? t("Please check the fields that are marked.") : null);
  return (
    <div role="alert" className={text ? styles.message : undefined}>
      {text}
    </div>
  );
}
