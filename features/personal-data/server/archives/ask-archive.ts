import { randomUUID } from "node:crypto";
import { conflict } from "#platform/contract/errors.ts";
import { requireConfirmed } from "#platform/server/application/confirmed.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import { personalDataOf } from "../extension-points.ts";
import { canAskForOwn } from "../policy.ts";
import { type ArchiveRow, findArchive, insertArchive } from "./archive-queries.ts";
import { writeArchive } from "./write-archive.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Schedules an archive of all data of a member, at most once a day. */
export async function askArchive(context: Context, userID: number): Promise<ArchiveRow> {
  must(canAskForOwn(context.actor, userID));
  requireConfirmed(context);
  const archiveID = randomUUID();
  const countTotal = context.addons.withData(personalDataOf).filter(({ collect }) => collect).length;
  await context.transaction(async (inside) => {
    const since = new Date(inside.now.getTime() - DAY_MS);
    if (!(await insertArchive(inside, { archiveID, userID, countTotal }, since)))
      throw conflict("You can request one archive a day.");
    await runLater(inside, writeArchive, { archiveID });
  });
  return (await findArchive(context, archiveID))!;
}
