import { validationFailed } from "#platform/contract/errors.ts";
import { fieldErrors } from "#platform/contract/validation.ts";
import { NewAccount } from "../../contract.ts";

/** Fields of a new account, in the order of the form. */
export const ACCOUNT_FIELDS = Object.keys(NewAccount.shape);

/** Returns the fields of a new account as they are saved; throws for each one that is empty, too long or malformed. */
export function checkForm(sent: object): NewAccount {
  const parsed = NewAccount.safeParse(sent);
  if (!parsed.success) throw validationFailed(fieldErrors(parsed.error, sent));
  return parsed.data;
}
