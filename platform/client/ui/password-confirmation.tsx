import { t } from "../translate.ts";
import { TextField } from "./text-field.tsx";

/** What takes an account away must not be done by whoever sits down at a signed-in screen. */
export const PasswordConfirmation = () => (
  <TextField
    name="passwordConfirmation"
    type="password"
    label={t("Your current password")}
    autoComplete="current-password"
    required
  />
);
