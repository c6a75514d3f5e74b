import type { z } from "zod";
import { validationFailed } from "#platform/contract/errors.ts";
import { fieldErrors } from "#platform/contract/validation.ts";
import { NewAccount } from "../../contract.ts";

/** Fields of a new account, in the order of the form. */
export const ACCOUNT_FIELDS = Object.keys(NewAccount.shape);

function checked<T>(schema: z.ZodType<T>, sent: object): T {
  const parsed = schema.safeParse(sent);
  if (!parsed.success) throw validationFailed(fieldErrors(parsed.error, sent));
  return parsed.data;
}

/** Returns the fields of a new account as they are saved; throws for each one that is empty, too long or malformed. */
export const checkForm = (sent: object): NewAccount => checked(NewAccount, sent);

/** Throws like `checkForm`, for an account without a password. */
export const checkPasswordless = (sent: object): unknown =>
  checked(NewAccount.omit({ password: true }), sent);
