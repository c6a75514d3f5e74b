import { t } from "#platform/client/translate.ts";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { OAuth2Options, OAuth2Page } from "../contract.ts";
import styles from "./oauth2-admin.module.css";

interface ClaimFieldsProps extends Pick<OAuth2Page, "profileFields"> {
  mappings: OAuth2Options["userMappings"];
}

const claimsOf = () =>
  [
    ["uniqueID", t("Account ID")],
    ["name", t("Username")],
    ["fullName", t("Full name")],
    ["email", t("Email")],
    ["emailVerified", t("Email is verified")],
    ["roles", t("Roles")],
  ] as const;

/** Names of the provider's claims, also of those for profile fields. */
export const ClaimFields = ({ mappings, profileFields }: ClaimFieldsProps) => (
  <details className={styles.more}>
    <summary>{t("Claims")}</summary>
    <p>
      {t("Names of the values in the provider’s profile. A dot leads into an object: realm_access.roles.")}
    </p>
    {claimsOf().map(([name, label]) => (
      <TextField
        key={name}
        name={`userMappings[${name}]`}
        label={label}
        maxLength={200}
        autoComplete="off"
        value={mappings[name]}
      />
    ))}
    {profileFields.map(({ apiName, label }) => (
      <TextField
        key={apiName}
        name={`fields[${apiName}]`}
        label={t("Profile field {name}", { name: label })}
        maxLength={200}
        autoComplete="off"
        value={mappings.profileFields[apiName] ?? ""}
      />
    ))}
  </details>
);
