import { sessions } from "#features/sessions/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { registrationCheck } from "./check-registration.ts";
import { limitSettings } from "./settings.ts";

/** Limits who can register: no disposable addresses, and not too many accounts of one network or email domain. */
export const registrationLimits = feature({
  name: "registration-limits",
  needs: [sessions],
  adds: [...limitSettings, registrationCheck],
});
