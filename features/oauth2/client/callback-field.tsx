import { useState } from "react";
import { t } from "#platform/client/translate.ts";
import { CodeBlock } from "#platform/client/ui/code-block.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import styles from "./oauth2-admin.module.css";

interface CallbackFieldProps {
  callbackUrl: string;
  urlcode: string;
  isNew: boolean;
}

/** The address that administrators register with the provider; its end is chosen once. */
export function CallbackField({ callbackUrl, urlcode: given, isNew }: CallbackFieldProps) {
  const [urlcode, setUrlcode] = useState(given);
  return (
    // Changes bubble from the field.
    <div onChange={(event) => setUrlcode((event.target as HTMLInputElement).value)}>
      {isNew && (
        <TextField
          name="urlcode"
          label={t("Short name for URLs")}
          hint={t("Lower-case letters, digits and hyphens. It can’t be changed later.")}
          required
          maxLength={50}
          autoComplete="off"
          value={given}
        />
      )}
      {urlcode !== "" && (
        <div className={styles.callback}>
          <p>{t("Enter this callback URL at the provider:")}</p>
          <CodeBlock code={callbackUrl + urlcode} label={t("Callback URL")} />
        </div>
      )}
    </div>
  );
}
