import { useState } from "react";
import { t } from "#platform/client/translate.ts";
import { CodeBlock } from "#platform/client/ui/code-block.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { AuthenticatorFormPage } from "../../contract.ts";
import styles from "./authenticator-form.module.css";

/** Place of the short name in an address. */
const PLACE = "{urlcode}";

interface ProviderAddressesProps extends Pick<AuthenticatorFormPage, "addresses"> {
  urlcode: string;
  isNew: boolean;
}

/** The addresses that administrators enter at the provider; a part of them is chosen once. */
export function ProviderAddresses({ addresses, urlcode: given, isNew }: ProviderAddressesProps) {
  const [urlcode, setUrlcode] = useState(given);
  const known = addresses.filter(({ url }) => urlcode !== "" || !url.includes(PLACE));
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
      {known.length > 0 && (
        <div className={styles.addresses}>
          <p>{t("Enter these addresses at the provider:")}</p>
          {known.map(({ label, url }) => (
            <div key={url}>
              <p>{label}</p>
              <CodeBlock code={url.replace(PLACE, urlcode)} label={label} />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
