import { givePoints } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { pointsEnabled, pointsOfAnswer } from "../settings.ts";
import { insertAnswerer, updateAnswerers } from "./answerer-queries.ts";

/** Gives and takes the points for answers, by the answers that exist. */
export async function refreshAnswerers(context: Context, ids: readonly number[]): Promise<void> {
  for (const { userID, points, wantedPoints, categoryID, dateInserted } of await updateAnswerers(
    context,
    ids,
  ))
    await givePoints(context, userID, wantedPoints - points, { categoryID, date: dateInserted });
}

/** Notes that a member answered a question, where the settings give points for that. */
export async function noteAnswerer(context: Context, discussionID: number, userID: number): Promise<void> {
  if (!context.settings.get(pointsEnabled)) return;
  await insertAnswerer(context, { discussionID, userID, worth: context.settings.get(pointsOfAnswer) });
}
