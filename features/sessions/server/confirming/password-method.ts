import { phrase } from "#platform/contract/i18n.ts";
import { verifyPassword } from "#platform/server/security/passwords.ts";
import { findAccountByID } from "../accounts/account-queries.ts";
import { addConfirmationMethod } from "./confirmation-methods.ts";

/** Confirms with the password of the account. */
export const passwordMethod = addConfirmationMethod({
  name: "password",
  label: phrase("Password"),
  async isAvailable(context, userID) {
    return Boolean((await findAccountByID(context, userID))?.password);
  },
  async verify(context, userID, secret) {
    const account = await findAccountByID(context, userID);
    const verdict = await verifyPassword(secret, account?.password ?? "", account?.hashMethod ?? "");
    return verdict === "right" || verdict === "right-rehash";
  },
});
