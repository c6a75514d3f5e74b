import { conflict, notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { appealSent } from "../events.ts";
import type { AppealRow } from "../tables.ts";
import { findNewest, insertAppeal } from "./appeal-queries.ts";
import { readLink } from "./link.ts";

/** Sends an appeal for the holder of a link. Each ban and each removal can be appealed once. */
export async function sendAppeal(
  context: Context,
  { jwt, appealText }: { jwt: string; appealText: string },
): Promise<AppealRow> {
  const link = await readLink(context, jwt);
  if (!link) throw notFound("Link");
  const { type, userID, subject, isInForce, post } = link;
  if (!isInForce)
    throw conflict(type === "ban" ? "You are no longer banned." : "Your post has been restored already.");
  return context.transaction(async (inside) => {
    const before = await findNewest(inside, userID, subject);
    if (before?.dateDecided) throw conflict("Your appeal has been decided.");
    const appeal = await insertAppeal(inside, {
      ...{ type, userID, subject, appealText },
      ...(post && { recordType: post.recordType, recordID: post.recordID, recordName: post.name }),
    });
    if (!appeal) throw conflict("You have appealed already. You get an email when there is a decision.");
    await inside.emit(appealSent, { appealID: appeal.appealID });
    return appeal;
  });
}
