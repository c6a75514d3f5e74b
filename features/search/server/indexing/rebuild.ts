import type { Context } from "#platform/server/application/context.ts";
import { type SearchSource, searchSources } from "../extension-points.ts";
import { engine } from "./engine.ts";
import { indexRecords } from "./index-records.ts";
import { advanceRebuild, beginNew, findUnfinished, finishRebuild, type Rebuild } from "./rebuild-queries.ts";

const AT_ONCE = 200;

/** Removes documents within a range of ids that should not be in the index. */
async function prune(
  context: Context,
  kind: string,
  range: { afterID: number; upTo: number | null },
  indexed: ReadonlySet<number>,
): Promise<void> {
  for (let afterID: number | undefined = range.afterID; afterID !== undefined; ) {
    const known = await engine.listIndexed(context, kind, { ...range, afterID, limit: AT_ONCE });
    const gone = known.filter((recordID) => !indexed.has(recordID)).map((recordID) => ({ kind, recordID }));
    if (gone.length > 0) await engine.remove(context, gone);
    afterID = known.length === AT_ONCE ? known.at(-1) : undefined;
  }
}

async function indexNext(context: Context, source: SearchSource, { kind, afterID }: Rebuild): Promise<void> {
  const ids = await source.list(context, afterID, AT_ONCE);
  const last = ids.at(-1);
  if (last === undefined) {
    await prune(context, kind, { afterID, upTo: null }, new Set());
    return finishRebuild(context, kind);
  }
  const found = await indexRecords(context, source, ids);
  await prune(context, kind, { afterID, upTo: last }, found);
  await advanceRebuild(context, kind, last, ids.length);
}

/**
 * Continues the rebuild in the caller's transaction with some records of the first unfinished kind.
 * Returns false when all kinds are finished.
 */
export async function continueRebuild(context: Context, only?: readonly string[]): Promise<boolean> {
  const sources = context.addons.of(searchSources);
  const kinds = sources.map(({ kind }) => kind).filter((kind) => only?.includes(kind) ?? true);
  await beginNew(context, kinds);
  const rebuild = await findUnfinished(context, kinds);
  const source = sources.find(({ kind }) => kind === rebuild?.kind);
  if (!rebuild || !source) return false;
  await indexNext(context, source, rebuild);
  // After a large rebuild the engine recomputes its statistics.
  if (rebuild.countDone > 0 && !(await findUnfinished(context, kinds))) await engine.optimize(context);
  return true;
}
