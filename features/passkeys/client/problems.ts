import { CallError } from "#platform/client/api.ts";
import { t } from "#platform/client/translate.ts";

/** Returns the text about a passkey that was not created or not used. Browsers do not say more than that. */
export function problemText(error: unknown): string {
  if (error instanceof CallError) return error.message;
  const { name } = error as Error;
  if (name === "InvalidStateError") return t("This device already has a passkey for your account.");
  if (name === "NotSupportedError") return t("This browser can’t use passkeys.");
  return t("No passkey was used. Try again, or choose another way.");
}
