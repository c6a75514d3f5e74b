import type { Context } from "#platform/server/application/context.ts";
import { senderOf } from "#platform/server/application/sender.ts";
import { type AnalyticsPrivacy, PRIVACY_COOKIE } from "../contract.ts";
import { deleteChoice, findChoice, saveChoice } from "./queries.ts";

type Choice = AnalyticsPrivacy["AnonymizeData"];

const UNSET = "-1";

/** Returns a member's choice, in the words of the API. */
export async function choiceOf(context: Context, userID: number): Promise<Choice> {
  const isRefused = await findChoice(context, userID);
  if (isRefused === undefined) return UNSET;
  return isRefused ? "1" : "0";
}

/** Returns the choice of the actor; that of a guest is in a cookie. */
export async function readChoice(context: Context): Promise<Choice> {
  const { actor } = context;
  if (actor.userID > 0) return choiceOf(context, actor.userID);
  const cookie = senderOf(actor)?.cookies[PRIVACY_COOKIE];
  return cookie === "1" || cookie === "0" ? cookie : UNSET;
}

/** Stores the choice of the actor. Guests keep theirs in a cookie, which the route sets. */
export async function chooseAnalytics(context: Context, choice: Choice): Promise<void> {
  const { userID } = context.actor;
  if (userID === 0) return;
  if (choice === UNSET) await deleteChoice(context, userID);
  else await saveChoice(context, userID, choice === "1");
}
