import { t } from "#platform/client/translate.ts";
import { Select } from "#platform/client/ui/select.tsx";
import { Switch } from "#platform/client/ui/switch.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { OAuth2Options } from "../contract.ts";
import styles from "./oauth2-admin.module.css";

interface AddressFieldsProps {
  options: Omit<OAuth2Options, "userMappings">;
  hint: string | null;
}

/** Addresses of a provider without discovery, with their labels. */
const addressesOf = () =>
  [
    ["authorizeUrl", t("Authorization URL")],
    ["tokenUrl", t("Token URL")],
    ["profileUrl", t("Profile URL")],
    ["emailsUrl", t("URL of email addresses")],
    ["introspectionUrl", t("Introspection URL")],
  ] as const;

const promptsOf = () => [
  { value: "login", label: t("Always ask for the password") },
  { value: "consent", label: t("Always ask for consent") },
  { value: "select_account", label: t("Always ask for the account") },
];

/** Fields for how the forum talks to the provider. */
export function AddressFields({ options, hint }: AddressFieldsProps) {
  const isPlain = options.authorizeUrl !== null;
  return (
    <>
      <TextField
        name="discoveryUrl"
        type="url"
        label={t("Discovery URL")}
        hint={hint ?? t("The issuer of an OpenID Connect provider. Leave empty for OAuth 2 without it.")}
        maxLength={1000}
        autoComplete="off"
        value={options.discoveryUrl ?? ""}
      />
      <details className={styles.more} open={isPlain}>
        <summary>{t("Provider without OpenID Connect")}</summary>
        {addressesOf().map(([name, label]) => (
          <TextField
            key={name}
            name={name}
            type="url"
            label={label}
            maxLength={1000}
            autoComplete="off"
            value={options[name] ?? ""}
          />
        ))}
      </details>
      <details className={styles.more}>
        <summary>{t("Request")}</summary>
        <TextField name="scope" label={t("Scope")} maxLength={500} autoComplete="off" value={options.scope} />
        <Select
          name="prompt"
          label={t("Prompt")}
          nothing={t("As the provider decides")}
          options={promptsOf()}
          value={options.prompt ?? ""}
        />
        <Switch
          name="basicAuthentication"
          label={t("Send the secret in the Authorization header")}
          checked={options.basicAuthentication}
        />
      </details>
    </>
  );
}
