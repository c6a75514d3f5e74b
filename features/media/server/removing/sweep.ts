import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { usedFiles } from "#platform/server/files/file-uses.ts";
import { filesOf } from "#platform/server/files/files.ts";
import { addJob } from "#platform/server/jobs/jobs.ts";
import { addRetention } from "#platform/server/operations/retention.ts";
import { type MediaPlace, mediaPlaces } from "../extension-points.ts";
import { listUncheckedRecords, noteCheckedRecords } from "../links/link-queries.ts";
import { forgetScraped } from "../scrape-queries.ts";
import { fileOfKey } from "../serving/addresses.ts";
import { dropFile } from "./drop-file.ts";
import {
  deleteFileRow,
  deletePlaces,
  findKnown,
  listUnchecked,
  listUnplaced,
  lockUnknown,
  noteChecked,
} from "./sweep-queries.ts";
import { forgetWithdrawn } from "./withdrawn-queries.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Uploads withdrawn from spammers can be restored for this long. */
const WITHDRAWN_MS = 30 * DAY_MS;
const UNUSED_MS = DAY_MS;
const AT_ONCE = 500;
/** Most uploads checked in one run; the next run continues with those checked longest ago. */
const MOST = 10_000;

/** Deletes uploads that are no longer used. Safe to run repeatedly and on several nodes at once. */
export async function sweep(context: Context): Promise<void> {
  const before = new Date(context.now.getTime() - UNUSED_MS);
  await forgetPlaces(context, "embed", before, async (places) => {
    const used = await usedFiles(
      context,
      places.map(({ fileID }) => fileID),
    );
    return ({ fileID }) => used.has(fileID);
  });
  for (const { type, existing } of context.addons.withData(mediaPlaces)) {
    await forgetPlaces(context, type, before, async (places) => {
      const found = await existing(
        context,
        places.map(({ foreignID }) => foreignID),
      );
      return ({ foreignID }) => found.has(foreignID);
    });
    await forgetShown(context, type, before, existing);
  }
  await forgetWithdrawn(context, new Date(context.now.getTime() - WITHDRAWN_MS));
  for (const fileID of await listUnplaced(context, before, MOST)) await dropFile(context, fileID, before);
  await forgetScraped(context, before);
}

type Places = Awaited<ReturnType<typeof listUnchecked>>;

/** Deletes unused uploads attached to one kind of record, in batches. */
async function forgetPlaces(
  context: Context,
  type: string,
  before: Date,
  usesOf: (places: Places) => Promise<(place: Places[number]) => boolean>,
): Promise<void> {
  for (let seen = 0; seen < MOST; seen += AT_ONCE) {
    const places = await listUnchecked(context, type, before, AT_ONCE);
    const isUsed = await usesOf(places);
    const { used = [], unused = [] } = Object.groupBy(places, (place) => (isUsed(place) ? "used" : "unused"));
    await deletePlaces(context, type, unused, before);
    await noteChecked(context, used);
    if (places.length < AT_ONCE) return;
  }
}

/** Deletes the link targets of records that are gone. */
async function forgetShown(
  context: Context,
  type: string,
  before: Date,
  existing: MediaPlace["existing"],
): Promise<void> {
  for (let seen = 0; seen < MOST; seen += AT_ONCE) {
    const ids = await listUncheckedRecords(context, type, before, AT_ONCE);
    if (ids.length === 0) return;
    const found = await existing(context, ids);
    const { there = [], gone = [] } = Object.groupBy(ids, (id) => (found.has(id) ? "there" : "gone"));
    await noteCheckedRecords(context, type, there, gone);
    if (ids.length < AT_ONCE) return;
  }
}

/** Deletes stored files without a row, left by a process that ended in between. */
export async function sweepStore(context: Context): Promise<void> {
  const before = new Date(context.now.getTime() - UNUSED_MS);
  let keys: string[] = [];
  for await (const { key, date } of filesOf(context.addons).list()) {
    if (date < before && fileOfKey(key) !== null) keys.push(key);
    if (keys.length < AT_ONCE) continue;
    await dropUnknown(context, keys);
    keys = [];
  }
  await dropUnknown(context, keys);
}

async function dropUnknown(context: Context, keys: readonly string[]): Promise<void> {
  const known = await findKnown(
    context,
    keys.map((key) => fileOfKey(key)!),
  );
  for (const key of keys) {
    const fileID = fileOfKey(key)!;
    if (known.has(fileID)) continue;
    await context.transaction(async (inside) => {
      if (!(await lockUnknown(inside, fileID))) return;
      await filesOf(inside.addons).delete(key);
      await deleteFileRow(inside, fileID);
    });
  }
}

/** The hourly job checks the tables, the nightly job the store. */
export const mediaJobs = [
  addJob({ name: "sweepMedia", schedule: "20 * * * *", run: sweep }),
  addJob({ name: "sweepStore", schedule: "50 3 * * *", run: sweepStore }),
  addRetention({
    name: phrase("Uploads of spammers"),
    period: WITHDRAWN_MS,
    reason: phrase("Moderators can undo the removal during this time."),
  }),
  addRetention({
    name: phrase("Uploads without a post"),
    period: UNUSED_MS,
    reason: phrase("Members can still post what they uploaded earlier that day."),
  }),
];
