import type { Phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";

/** One way in which members confirm again that it is them. */
export interface ConfirmationMethod {
  /** Name in the API, such as `password`. Never changes. */
  name: string;
  label: Phrase;
  /** True when a script answers, as with passkeys; otherwise members type a secret. */
  needsScript?: boolean;
  /** Returns whether the user can confirm in this way. */
  isAvailable(context: Context, userID: number): Promise<boolean>;
  /** Returns whether `secret` proves that it is the user. Attempts are limited already. */
  verify(context: Context, userID: number, secret: string): Promise<boolean>;
}

const confirmationMethods = new ExtensionPoint<ConfirmationMethod>("confirmationMethods");

/** Adds a way in which members confirm again that it is them, before actions that call `requireConfirmed`. */
export const addConfirmationMethod = (method: ConfirmationMethod) => confirmationMethods.with(method);

/** Lists the ways in which a user can confirm. */
export async function methodsFor(context: Context, userID: number): Promise<ConfirmationMethod[]> {
  const all = context.addons.of(confirmationMethods);
  const available = await Promise.all(all.map((method) => method.isAvailable(context, userID)));
  return all.filter((_method, place) => available[place]);
}
