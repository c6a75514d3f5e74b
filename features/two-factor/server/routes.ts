import { route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { createCodes } from "./create-codes.ts";
import { isOnFor, resetTwoFactor, turnOff } from "./turn-off.ts";
import { turnOn } from "./turn-on.ts";
import { viewTwoFactor } from "./view.ts";

export const twoFactorRoutes = [
  route(api.readTwoFactor, (context) => viewTwoFactor(context)),
  route(api.turnOnTwoFactor, async (context, { body }) => {
    await turnOn(context, body);
    return viewTwoFactor(context);
  }),
  route(api.turnOffTwoFactor, (context) => turnOff(context)),
  route(api.createRecoveryCodes, async (context) => ({ codes: await createCodes(context) })),
  route(api.readUserTwoFactor, async (context, { params }) => ({ isOn: await isOnFor(context, params.id) })),
  route(api.resetTwoFactor, (context, { params }) => resetTwoFactor(context, params.id)),
];
