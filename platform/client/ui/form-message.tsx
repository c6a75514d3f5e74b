import { useEffect, useState } from "react";
import { fieldID, useForm } from "../form.tsx";
import { t } from "../translate.ts";
import styles from "./form-message.module.css";
import { moreOfError } from "./more-of-error.tsx";

/** Returns the label of a field: that of a group of choices, or of the field itself. */
function labelOf(id: string): string | undefined {
  const field = document.getElementById(id) as HTMLInputElement | null;
  const named = () => field?.labels?.[0] ?? document.querySelector(`label[for="${CSS.escape(id)}"]`);
  const label = field?.type === "radio" ? field.closest("fieldset")?.firstChild : named();
  return label?.firstChild?.textContent ?? undefined;
}

/**
 * Error of the form as a whole, announced when it appears, with a link to each field when several are
 * wrong.
 */
export function FormMessage() {
  const { id, message, fields, refusal } = useForm();
  // The fields follow in the page: without scripts, the errors themselves replace the labels.
  const [labels, setLabels] = useState<Readonly<Record<string, string | undefined>>>({});
  useEffect(() => {
    const wrong = Object.keys(fields);
    setLabels(Object.fromEntries(wrong.map((field) => [field, labelOf(fieldID(id, field))])));
  }, [id, fields]);
  const wrong = Object.entries(fields);
  const text = message ?? (wrong.length > 0 ? t("Please check the fields that are marked.") : null);
  return (
    <div className={text ? styles.message : undefined}>
      <p role="alert" tabIndex={-1}>
        {text}
      </p>
      {wrong.length > 1 && (
        <ul className={styles.fields}>
          {wrong.map(([field, error]) => (
            <li key={field}>
              <a href={`#${fieldID(id, field)}`}>{labels[field] ?? error}</a>
            </li>
          ))}
        </ul>
      )}
      {moreOfError(refusal)}
    </div>
  );
}
