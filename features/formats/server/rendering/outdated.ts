import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import { addJob, type Job } from "#platform/server/jobs/jobs.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import { addCheckup } from "#platform/server/operations/checkup.ts";
import type { LinkTo } from "../reading/address.ts";
import {
  type BodyTable,
  countOutdated,
  type ShownBody,
  type StoredBody,
  selectBodies,
  selectOutdated,
  updateWithBody,
} from "../showing/body-queries.ts";
import { saveBodies, showBodies } from "../showing/show-bodies.ts";
import { RENDERER_VERSION } from "./render-body.ts";

const AT_ONCE = 100;

/** A kind of bodies that are stored with their HTML, such as those of comments. */
export interface StoredBodies extends BodyTable {
  /** Record type in the API: `comment`. */
  recordType: string;
  /** Name in `colloquy doctor`, such as "comments". */
  name: string;
  /** Name of the job that renders outdated bodies. */
  job: string;
  /** Schedule of the job, in cron syntax. */
  schedule: string;
  linkTo?: LinkTo;
  /** Returns the columns to store with the HTML. */
  shown(html: string): ShownBody;
  /** Called after a body was rendered again, to update its readers. */
  rendered(context: Context, recordID: number, discussionID: number): Promise<void>;
  /** Returns the records that the actor may see. */
  seen(context: Context, recordIDs: readonly number[]): Promise<ReadonlyMap<number, SeenRecord>>;
  /** Returns the records that the actor may read in emails; by default those of `seen`. */
  seenInEmails?(context: Context, recordIDs: readonly number[]): Promise<readonly number[]>;
}

/** Name and address of a record. */
export interface SeenRecord {
  name: string;
  url: string;
  insertUserID: number | null;
  /** The discussion that contains the record. */
  discussionID: number;
  /** Returns the beginning of the text. */
  excerpt?(): string;
}

export const storedBodies = new ExtensionPoint<StoredBodies>("storedBodies");

async function render(context: Context, kind: StoredBodies, rows: readonly StoredBody[]): Promise<void> {
  const { recordType, linkTo } = kind;
  const bodies = rows.map((row) => ({ ...row, recordType }));
  const shown = await showBodies(context, bodies, linkTo ? { linkTo } : {});
  for (const [index, { html }] of shown.entries()) {
    const row = rows[index]!;
    const { recordID } = row;
    await context.transaction(async (inside) => {
      const stored = await updateWithBody(inside, kind, row, kind.shown(html));
      if (!stored) return;
      await kind.rendered(inside, recordID, stored.discussionID);
      await saveBodies(inside, [{ html, recordType, recordID, isNew: false, isNotified: false }]);
    });
  }
}

const kindOf = ({ addons }: Context, recordType: string) =>
  addons.of(storedBodies).find((kind) => kind.recordType === recordType);

const renderAgain: Job<{ recordType: string; recordIDs: readonly number[] }> = {
  name: "renderBodies",
  async run(context, { recordType, recordIDs }) {
    const kind = kindOf(context, recordType);
    if (!kind) return;
    const now = recordIDs.slice(0, AT_ONCE);
    await render(context, kind, await selectBodies(context, kind, now));
    const left = recordIDs.slice(AT_ONCE);
    if (left.length > 0) await runLater(context, renderAgain, { recordType, recordIDs: left });
  },
};

export const renderingAgain = addJob(renderAgain);

/** Enqueues rendering bodies again after something that they show has changed. */
export async function renderLater(
  context: Context,
  recordType: string,
  recordIDs: readonly number[],
): Promise<void> {
  if (recordIDs.length > 0) await runLater(context, renderAgain, { recordType, recordIDs });
}

/** Returns the records that the actor may see. */
export const seenRecords = async (
  context: Context,
  recordType: string,
  recordIDs: readonly number[],
): Promise<ReadonlyMap<number, SeenRecord>> =>
  (await kindOf(context, recordType)?.seen(context, recordIDs)) ?? new Map();

/**
 * Replaces the source of a record's body without an edit mark. Returns false if a user has edited it in the
 * meantime; true also for a deleted record.
 */
export async function rewriteBody(
  context: Context,
  recordType: string,
  recordID: number,
  rewrite: (stored: StoredBody) => string,
): Promise<boolean> {
  const kind = kindOf(context, recordType);
  if (!kind) return true;
  const [stored] = await selectBodies(context, kind, [recordID]);
  if (!stored) return true;
  const body = rewrite(stored);
  if (body === stored.body) return true;
  return context.transaction(async (inside) => {
    if (!(await updateWithBody(inside, kind, stored, { body }))) return false;
    await render(inside, kind, [{ ...stored, body }]);
    return true;
  });
}

/**
 * Adds the job that renders outdated bodies in batches until none is left, and its checkup for the doctor.
 */
export function saveRendered(kind: StoredBodies) {
  const { name, job, schedule } = kind;
  const renderOutdated: Job<object> = {
    name: job,
    schedule,
    async run(context) {
      const rows = await selectOutdated(context, kind, RENDERER_VERSION, AT_ONCE);
      await render(context, kind, rows);
      if (rows.length === AT_ONCE) await runLater(context, renderOutdated, {});
    },
  };
  const checkup = addCheckup({
    name: `${name} as shown`,
    async run(context) {
      const outdated = await countOutdated(context, kind, RENDERER_VERSION);
      return {
        isRight: outdated === 0,
        message: outdated > 0 ? `${outdated} are of an older version.` : "All are of this version.",
        advice: "Keep the forum running: an hourly job renders them again. If it does not, see jobs.",
      };
    },
  });
  return [storedBodies.with(kind), addJob(renderOutdated), checkup];
}
