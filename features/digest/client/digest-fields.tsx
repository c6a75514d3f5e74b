import { useId } from "react";
import type { PreferencesShown } from "#features/preferences/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { Select } from "#platform/client/ui/select.tsx";
import type { DigestEnabled } from "../contract.ts";
import styles from "./digest-fields.module.css";
import { frequencies } from "./frequencies.ts";

const KEY = "DigestEnabled";

/** Whether the member gets the digest, and how often. */
export function DigestFields({ values, change }: PreferencesShown) {
  const id = useId();
  const value = values[KEY] as DigestEnabled | undefined;
  if (!value) return null;
  const { email = false, frequency = "weekly" } = value;
  return (
    <section className={styles.digest} aria-labelledby={id}>
      <h2 id={id}>{t("Email Digest")}</h2>
      <p className={styles.hint}>{t("Top posts and notifications you missed, in one email.")}</p>
      <label className={styles.choice}>
        {/* Without scripts, unchecked boxes have to be sent as well. */}
        <input type="hidden" name={`${KEY}[email]`} value="false" />
        <input
          type="checkbox"
          name={`${KEY}[email]`}
          value="true"
          checked={email}
          onChange={() => void change({ [KEY]: { email: !email } })}
        />
        {t("Send me the digest")}
      </label>
      <Select
        // Remounts the select after a refused change.
        key={frequency}
        name={`${KEY}[frequency]`}
        label={t("How often")}
        nothing={null}
        value={frequency}
        options={frequencies()}
        onChange={({ currentTarget }) => void change({ [KEY]: { frequency: currentTarget.value } })}
      />
    </section>
  );
}
