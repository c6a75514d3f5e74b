import { t } from "#platform/client/translate.ts";
import type { CategoryPreferences, PreferenceChanges } from "../contract.ts";
import styles from "./follow-panel.module.css";

interface MethodsProps {
  preferences: CategoryPreferences;
  /** True when the member can get email. */
  hasEmail: boolean;
  onChange(changes: PreferenceChanges): void;
}

/** Table of notification types and channels. */
export function Methods({ preferences, hasEmail, onChange }: MethodsProps) {
  const types = [
    ["posts", t("New posts")],
    ["comments", t("New comments on posts")],
  ] as const;
  const methods = [["popup", t("Popup")] as const, ...(hasEmail ? [["email", t("Email")] as const] : [])];
  return (
    <table className={styles.methods}>
      <caption className="visually-hidden">{t("Notification methods")}</caption>
      <thead>
        <tr>
          <td />
          {methods.map(([method, name]) => (
            <th key={method} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {types.map(([type, what]) => (
          <tr key={type}>
            <th scope="row">{what}</th>
            {methods.map(([method, name]) => {
              const key = `preferences.${method}.${type}` as const;
              return (
                <td key={method}>
                  <label className={styles.cell}>
                    <span className="visually-hidden">{t("{what}: {method}", { what, method: name })}</span>
                    <input
                      type="checkbox"
                      checked={preferences[key]}
                      onChange={({ target }) => onChange({ [key]: target.checked })}
                    />
                  </label>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
