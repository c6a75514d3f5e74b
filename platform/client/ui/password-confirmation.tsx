import { t } from "../translate.ts";
import { TextField } from "./text-field.tsx";

/** Deleting an account requires the password, in case another person uses a signed-in device. */
export const PasswordConfirmation = () => (
  <TextField
    name="passwordConfirmation"
    type="password"
    label={t("Your current password")}
    autoComplete="current-password"
    required
  />
);
