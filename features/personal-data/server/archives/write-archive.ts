import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { findUser } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { emailLater } from "#platform/server/email/email-queue.ts";
import { filesOf } from "#platform/server/files/files.ts";
import { addJob, type Job } from "#platform/server/jobs/jobs.ts";
import { addRetention } from "#platform/server/operations/retention.ts";
import { personalDataOf } from "../extension-points.ts";
import { archiveEmail } from "./archive-email.ts";
import { deleteArchive, findArchive, listBefore, noteProgress, noteWritten } from "./archive-queries.ts";
import { readmeOf } from "./readme.ts";
import { RETENTION_MS } from "./retention.ts";
import { ZipWriter } from "./zip-writer.ts";

const keyOf = (archiveID: string) => `${archiveID.slice(0, 2)}/archive-${archiveID}.zip`;

/**
 * Writes a requested archive. It becomes visible when it is complete, and the member is notified.
 */
export const writeArchive: Job<{ archiveID: string }> = {
  name: "writeArchive",
  async run(context, { archiveID }) {
    const archive = await findArchive(context, archiveID);
    const user = archive && (await findUser(context, archive.userID));
    if (!user || archive.dateDone) return;
    const files = filesOf(context.addons);
    const fileKey = keyOf(archiveID);
    const size = await files.whileMaking(async (path) => {
      await collect(context, archive, path);
      await files.put(fileKey, path);
      return (await stat(path)).size;
    });
    await context.transaction(async (inside) => {
      if (!(await noteWritten(inside, archiveID, { fileKey, size }))) return;
      const email = await archiveEmail(inside, user);
      if (email) await emailLater(inside, email);
    });
  },
};

async function collect(
  context: Context,
  { archiveID, userID }: { archiveID: string; userID: number },
  path: string,
): Promise<void> {
  const zip = new ZipWriter(createWriteStream(path, { mode: 0o600 }));
  let done = 0;
  for (const contribution of context.addons.withData(personalDataOf)) {
    if (!contribution.collect) continue;
    for await (const file of contribution.collect(context, userID) ?? []) await zip.add(file);
    await noteProgress(context, archiveID, ++done);
  }
  await zip.add(await readmeOf(context, userID));
  await zip.end();
}

/** Deletes expired archives. */
const dropArchives: Job<object> = {
  name: "dropArchives",
  schedule: "45 * * * *",
  async run(context) {
    const before = new Date(context.now.getTime() - RETENTION_MS);
    for (const { archiveID } of await listBefore(context, before)) await dropArchive(context, archiveID);
  },
};

export async function dropArchive(context: Context, archiveID: string): Promise<void> {
  await filesOf(context.addons).delete(keyOf(archiveID));
  await deleteArchive(context, archiveID);
}

export const archiveJobs = [
  addJob(writeArchive),
  addJob(dropArchives),
  addRetention({
    name: phrase("Data archives of members"),
    period: RETENTION_MS,
    reason: phrase("Members have time to download them."),
  }),
];
