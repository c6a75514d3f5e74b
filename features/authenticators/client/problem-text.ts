import { t } from "#platform/client/translate.ts";

/** Returns why a sign-in with another site failed; null for an unknown code. */
export function problemText(code: string | null, name: string): string | null {
  switch (code) {
    case "unavailable":
      return t("{name} doesn’t respond at the moment. Try again later, or sign in another way.", { name });
    case "canceled":
      return t("You didn’t allow {name} to sign you in.", { name });
    case "expired":
      return t("Signing in with {name} took too long. Please try again.", { name });
    case "failed":
      return t("Signing in with {name} failed. Try again, or sign in another way.", { name });
    case "busy":
      return t("Too many attempts. Please wait a few minutes and try again.");
    default:
      return null;
  }
}
