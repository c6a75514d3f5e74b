import { useState } from "react";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { OAuth2Authenticator, OAuth2Page } from "../contract.ts";
import styles from "./oauth2-admin.module.css";

interface RoleRulesProps extends Pick<OAuth2Page, "roles"> {
  rules: OAuth2Authenticator["roleRules"];
}

/** Rules for the roles that the provider decides. A rule with an empty value is removed. */
export function RoleRules({ rules, roles }: RoleRulesProps) {
  const [count, setCount] = useState(rules.length);
  return (
    <fieldset className={styles.rules}>
      <legend>{t("Roles from the provider")}</legend>
      <p>
        {t(
          "Members get and lose these roles when they sign in. Roles that can manage the site are not offered.",
        )}
      </p>
      {Array.from({ length: count }, (_each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end
        <div key={index} className={styles.rule}>
          <TextField
            name={`claims[${index}]`}
            label={t("Role or group at the provider")}
            maxLength={200}
            autoComplete="off"
            value={rules[index]?.claim ?? ""}
          />
          <Select
            name={`roleIDs[${index}]`}
            label={t("Role here")}
            options={roles.map(({ roleID, name }) => ({ value: roleID, label: name }))}
            value={rules[index] ? String(rules[index].roleID) : ""}
          />
        </div>
      ))}
      <Button onClick={() => setCount(count + 1)}>{t("Add Rule")}</Button>
    </fieldset>
  );
}
