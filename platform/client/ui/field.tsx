import { type ReactNode, useId } from "react";
import { fieldNamed } from "#platform/contract/nested-names.ts";
import { fieldID, useForm } from "../form.tsx";
import styles from "./field.module.css";

export interface FieldProps {
  name: string;
  label: string;
  /** Text below the field, even when nothing is wrong. */
  hint?: string | undefined;
  required?: boolean | undefined;
  value?: string | undefined;
}

/** Attributes of a field's control that connect it with label, hint and error. */
export interface Control {
  id: string;
  name: string;
  required: boolean | undefined;
  defaultValue: string | undefined;
  "aria-describedby": string | undefined;
  "aria-invalid": boolean | undefined;
}

const idsOf = (...ids: (string | false | undefined)[]) => ids.filter(Boolean).join(" ") || undefined;

/** The API's errors contain the field's name; users know it by its label. */
function asText(error: string, name: string, label: string): string {
  const field = fieldNamed(name);
  return error.startsWith(`${field} `) ? label + error.slice(field.length) : error;
}

/** Returns the state of a field: its id in the page, earlier input and error. */
export function useField({ name, label, hint }: Pick<FieldProps, "name" | "label" | "hint">) {
  const { id: form, fields, values } = useForm();
  const own = useId();
  // The links of the form's message refer to it.
  const id = form ? fieldID(form, name) : own;
  const error = fields[name] && asText(fields[name], name, label);
  return {
    id,
    error,
    typed: values[name],
    describedBy: idsOf(hint && `${id}-hint`, error && `${id}-error`),
  };
}

export const Asterisk = () => (
  <span className={styles.required} aria-hidden="true">
    *
  </span>
);

/** Hint and error below a field. */
export function FieldNotes({
  id,
  hint,
  error,
}: {
  id: string;
  hint?: string | undefined;
  error?: string | undefined;
}) {
  return (
    <>
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
    </>
  );
}

/** Label, control, hint and error of one field, connected for assistive technology. */
export function Field({
  name,
  label,
  hint,
  required,
  value,
  children,
}: FieldProps & { children(control: Control): ReactNode }) {
  const { id, error, typed, describedBy } = useField({ name, label, hint });
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && <Asterisk />}
      </label>
      {children({
        id,
        name,
        required,
        defaultValue: typed ?? value,
        "aria-describedby": describedBy,
        "aria-invalid": error === undefined ? undefined : true,
      })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
