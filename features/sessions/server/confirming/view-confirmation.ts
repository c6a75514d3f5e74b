import { i18nOf } from "#features/locales/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ConfirmationShown } from "../../contract.ts";
import { ownSession } from "./confirm-session.ts";
import { methodsFor } from "./confirmation-methods.ts";

/** How the user of the session can confirm, and until when that counts. */
export async function viewConfirmation(context: Context): Promise<ConfirmationShown> {
  const { confirmedUntil } = context.actor;
  const methods = await methodsFor(context, ownSession(context).userID);
  return {
    dateExpires: confirmedUntil && confirmedUntil > context.now ? confirmedUntil.toISOString() : null,
    methods: methods.map(({ name, label, needsScript = false }) => ({
      ...{ name, needsScript },
      label: label.in(i18nOf(context)),
    })),
  };
}
