import type { Context } from "#platform/server/application/context.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";
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

/** Bodies whose HTML is stored beside them, such as those of comments. */
export interface StoredBodies extends BodyTable {
  /** The wire's name of such a record: `comment`. */
  recordType: string;
  /** What `colloquy doctor` calls them, such as "comments". */
  name: string;
  /** The name of the job that renders them. */
  job: string;
  /** When it runs, as cron writes it. */
  schedule: string;
  linkTo?: LinkTo;
  /** What is stored with the HTML. */
  shown(html: string): ShownBody;
  /** One was stored anew: whoever shows it hears of it. */
  rendered(context: Context, recordID: number, discussionID: number): Promise<void>;
  /** Those of the records that the actor sees. */
  seen(context: Context, recordIDs: readonly number[]): Promise<ReadonlyMap<number, SeenRecord>>;
}

/** What a record is called, and where it is. */
export interface SeenRecord {
  name: string;
  url: string;
  insertUserID: number | null;
  /** The thread that it is in. */
  discussionID: number;
}

export const storedBodies = new Opening<StoredBodies>("storedBodies");

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

/** Has bodies rendered anew, since something that they show has changed. */
export async function renderLater(
  context: Context,
  recordType: string,
  recordIDs: readonly number[],
): Promise<void> {
  if (recordIDs.length > 0) await runLater(context, renderAgain, { recordType, recordIDs });
}

/** Those of the records that the actor sees. */
export const seenRecords = async (
  context: Context,
  recordType: string,
  recordIDs: readonly number[],
): Promise<ReadonlyMap<number, SeenRecord>> =>
  (await kindOf(context, recordType)?.seen(context, recordIDs)) ?? new Map();

/**
 * Puts another body in the place of a record's, as if it had always been so. False when somebody changed it meanwhile;
 * true as well when it is not there any more.
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

/** Renders again what an older renderer rendered, one batch after the other until none is left, and tells the doctor. */
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
    async look(context) {
      const outdated = await countOutdated(context, kind, RENDERER_VERSION);
      return {
        right: outdated === 0,
        says: outdated > 0 ? `${outdated} are of an older version.` : "All are of this version.",
        advice: "Keep the forum running: an hourly job makes them anew. If it does not, see jobs.",
      };
    },
  });
  return [storedBodies.with(kind), addJob(renderOutdated), checkup];
}
