import { checkTranslationService } from "#features/locales/server/index.ts";
import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { isConfigured } from "./policy.ts";
import { methodOf } from "./saved/get-service.ts";
import { findService } from "./saved/queries.ts";

/** A language can use the services that are set up. */
export const serviceChecks = checkTranslationService(async (context, type) => {
  const method = methodOf(context, type);
  if (!method) return invalidField("translationService", "There is no such translation service.");
  return (
    isConfigured(method, await findService(context, type)) ||
    invalidField(
      "translationService",
      phrase("Set {service} up under Translation Services first.", { service: method.name }),
    )
  );
});
