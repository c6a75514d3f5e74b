import { addConfirmationMethod, addSecondFactor } from "#features/sessions/server/index.ts";
import { getUser } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { addApp, takeCode } from "./apps.ts";
import { twoFactorTurnedOn } from "./events.ts";
import { requires } from "./policy.ts";
import { findApp } from "./queries.ts";
import { viewSetUp } from "./set-up.ts";
import { requiredRoleIDs } from "./settings.ts";

/** Asks for a code after the password, and sets an app up where a role requires it. */
const secondStep = addSecondFactor({
  async demand(context, userID) {
    if (await findApp(context, userID)) return "prove";
    const required = context.settings.get(requiredRoleIDs);
    if (required.length === 0) return null;
    return requires(required, (await getUser(context, userID)).roleIDs) ? "setUp" : null;
  },
  setUp: viewSetUp,
  async verify(inside, userID, { code, demand, nonce }) {
    if (demand === "prove") return takeCode(inside, userID, code);
    const isAdded = await addApp(inside, userID, { nonce, code });
    if (isAdded) await inside.emit(twoFactorTurnedOn, { userID });
    return isAdded;
  },
});

/** Confirms with a code of the app, or a recovery code. */
const confirmation = addConfirmationMethod({
  name: "authenticatorApp",
  label: phrase("Authenticator app"),
  isAvailable: async (context, userID) => (await findApp(context, userID)) !== undefined,
  verify: (context, userID, secret) => context.transaction((inside) => takeCode(inside, userID, secret)),
});

export const factors = [secondStep, confirmation];
