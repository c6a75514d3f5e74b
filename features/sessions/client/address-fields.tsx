import { t } from "#platform/client/translate.ts";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { useUnconfirmedAddress } from "./sent-address.ts";

/** The address that waits to be confirmed, to be put right. */
export function AddressFields({ asksForPassword }: { asksForPassword: boolean }) {
  return (
    <>
      <TextField
        name="email"
        label={t("Email")}
        hint={t("Check your spam folder first.")}
        // The form validates the address, with messages like those of other fields.
        inputMode="email"
        value={useUnconfirmedAddress()}
        maxLength={254}
        autoComplete="email"
      />
      {asksForPassword && (
        <TextField
          name="passwordConfirmation"
          type="password"
          label={t("Your current password")}
          hint={t("Needed only to change the address.")}
          autoComplete="current-password"
        />
      )}
    </>
  );
}
