import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";

/** Decides whether a language can use a translation service. */
type Check = (context: Context, type: string) => Promise<Verdict>;

export const translationServiceChecks = new ExtensionPoint<Check>("translationServiceChecks");

/** Refuses translation services that a language cannot use, such as those that are not set up. */
export const checkTranslationService = (check: Check) => translationServiceChecks.with(check);
