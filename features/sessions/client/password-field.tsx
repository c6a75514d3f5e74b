import { type KeyboardEvent, useState, useSyncExternalStore } from "react";
import { t } from "#platform/client/translate.ts";
import field from "#platform/client/ui/field.module.css";
import { Field } from "#platform/client/ui/field.tsx";
import styles from "./password-field.module.css";

interface PasswordFieldProps {
  /** An existing password, or a new one. */
  autoComplete: "current-password" | "new-password";
  hint?: string;
}

const never = () => () => {};

/** A password, which one can look at where scripts run. */
export function PasswordField({ autoComplete, hint }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const [isCaps, setCaps] = useState(false);
  const hasScripts = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const look = (event: KeyboardEvent) => setCaps(event.getModifierState("CapsLock"));
  return (
    <>
      <Field name="password" label={t("Password")} hint={hint} required>
        {(control) => (
          <span className={styles.password}>
            <input
              {...control}
              className={field.input}
              type={isShown ? "text" : "password"}
              autoComplete={autoComplete}
              // Prevents automatic capitals on phones, and spell checking that sends the password to a server.
              autoCapitalize="none"
              spellCheck={false}
              dir="ltr"
              onKeyUp={look}
              onBlur={() => setCaps(false)}
            />
            {hasScripts && (
              <button
                type="button"
                aria-label={isShown ? t("Hide what is typed") : t("Show what is typed")}
                onClick={() => setShown(!isShown)}
              >
                {isShown ? t("Hide") : t("Show")}
              </button>
            )}
          </span>
        )}
      </Field>
      <p role="status" className={styles.caps}>
        {isCaps && t("Caps Lock is on.")}
      </p>
    </>
  );
}
