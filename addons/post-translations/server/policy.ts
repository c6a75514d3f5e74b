import { conflict, unauthorized } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import { guestsTranslate } from "./settings.ts";

/** Guests can translate where a setting allows it. */
export const canTranslate = ({ actor, settings }: Pick<Context, "actor" | "settings">): Verdict =>
  actor.userID > 0 || settings.get(guestsTranslate) || unauthorized("Sign in to translate posts.");

export const isInBudget = (isReserved: boolean): Verdict =>
  isReserved || conflict("The community has used up its translations for this month.");
