import { fieldID, useForm } from "../form.tsx";
import { t } from "../translate.ts";
import styles from "./form-message.module.css";

/** What is wrong with the form as a whole, read out when it appears; a link to each field where several are wrong. */
export function FormMessage() {
  const { id, message, fields } = useForm();
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
              <a href={`#${fieldID(id, field)}`}>{error}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
