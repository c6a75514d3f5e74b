import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { TOO_SHORT } from "#platform/contract/validation.ts";
import type { Context } from "#platform/server/application/context.ts";
import { passwordMinLength } from "../settings.ts";

/** Throws if a new password is too short or equals the name. */
export function checkPassword(context: Context, password: string, name: string): void {
  const least = context.settings.get(passwordMinLength);
  if (password.length < least) {
    throw invalidField("password", phrase(TOO_SHORT, { field: "password", least }), "minLength");
  }
  if (password.toLowerCase() === name.toLowerCase()) {
    throw invalidField("password", "Choose a password that is not your name.");
  }
}
