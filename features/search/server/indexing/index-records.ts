import type { Context } from "#platform/server/application/context.ts";
import { reportError } from "#platform/server/application/report.ts";
import { inSavepoint } from "#platform/server/database/savepoint.ts";
import type { SearchDocument } from "#platform/server/search/port.ts";
import { documentParts, type SearchSource } from "../extension-points.ts";
import { engine } from "./engine.ts";

/** Returns the documents with the fields that other features add. */
async function extended(
  context: Context,
  kind: string,
  documents: readonly SearchDocument[],
): Promise<readonly SearchDocument[]> {
  const parts = context.addons.of(documentParts).filter((part) => part.kind === kind);
  if (parts.length === 0 || documents.length === 0) return documents;
  const found = await Promise.all(parts.map((part) => part.read(context, documents)));
  return documents.map((document) => {
    const own = found.flatMap((byID) => byID.get(document.recordID) ?? []);
    const { text: _, ...replaced } = Object.assign({}, ...own);
    return {
      ...document,
      ...replaced,
      body: [document.body, ...own.flatMap(({ text = [] }) => text)].join("\n"),
      names: [...document.names, ...own.flatMap(({ names = [] }) => names)],
      labels: [...document.labels, ...own.flatMap(({ labels = [] }) => labels)],
    };
  });
}

/** Reports documents that cannot be indexed, and indexes the others. */
async function indexOneByOne(context: Context, documents: readonly SearchDocument[]): Promise<void> {
  for (const { kind, recordID, ...document } of documents) {
    try {
      await inSavepoint(context, () => engine.index(context, [{ kind, recordID, ...document }]));
    } catch (error) {
      reportError(context, error, `search index: ${kind} ${recordID}`);
      await engine.remove(context, [{ kind, recordID }]);
    }
  }
}

async function indexAll(context: Context, documents: readonly SearchDocument[]): Promise<void> {
  try {
    await inSavepoint(context, () => engine.index(context, documents));
  } catch {
    await indexOneByOne(context, documents);
  }
}

/**
 * Updates the index for records, and removes those that must not be found. Returns the ids indexed.
 */
export async function indexRecords(
  context: Context,
  source: SearchSource,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { kind } = source;
  const documents = await extended(context, kind, await source.read(context, ids));
  const found = new Set(documents.map(({ recordID }) => recordID));
  const gone = ids.filter((recordID) => !found.has(recordID));
  if (documents.length > 0) await indexAll(context, documents);
  if (gone.length > 0)
    await engine.remove(
      context,
      gone.map((recordID) => ({ kind, recordID })),
    );
  return found;
}
