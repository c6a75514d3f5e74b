import { discussionsImported } from "#features/discussions/server/index.ts";
import { dateIn, type TableReport, textIn } from "#features/import/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { TagName } from "../contract.ts";
import { hasBroughtTags, tieAll } from "./import-queries.ts";
import { insertTag, listNamed } from "./queries.ts";
import { urlcodeOf } from "./save-tag.ts";

const UNREADABLE = "its Tags are not names separated by commas; they were left out";

/** Splits names at commas; null for anything else, such as serialized arrays. */
function namesIn(text: string): string[] | null {
  if (/^(?:[[{]|a:\d+:\{)/.test(text)) return null;
  const names = text.split(",").flatMap((name) => (name.trim() ? [TagName.safeParse(name).data] : []));
  return names.every((name) => name !== undefined) ? names : null;
}

/** Creates the missing tags; returns the ids of all by url code. */
async function makeTags(context: Context, names: readonly string[]): Promise<Map<string, number>> {
  const byWord = new Map(names.map((name) => [urlcodeOf(name), name]));
  const known = await listNamed(context, [...byWord.keys()]);
  const idsByUrlcode = new Map(known.map(({ urlcode, tagID }) => [urlcode.toLowerCase(), tagID]));
  for (const [urlcode, name] of byWord) {
    if (idsByUrlcode.has(urlcode)) continue;
    const made = await insertTag(context, {
      ...{ name, urlcode, parentTagID: null, insertUserID: null },
      dateInserted: context.now,
    });
    if (made) idsByUrlcode.set(urlcode, made.tagID);
  }
  return idsByUrlcode;
}

/** Exports without tag tables may name the tags in each discussion. */
export const importTagTexts = discussionsImported.with(async (context, rows, report: TableReport) => {
  const texts = rows.flatMap((row) => {
    const text = textIn(row.Tags);
    return text === null ? [] : [{ row, text }];
  });
  if (texts.length === 0 || (await hasBroughtTags(context))) return;
  const named = texts.flatMap(({ row, text }) => {
    const names = namesIn(text);
    if (names === null) report.changed(row.id, UNREADABLE);
    return (names ?? []).map((name) => ({ row, name }));
  });
  const idsByUrlcode = await makeTags(
    context,
    named.map(({ name }) => name),
  );
  await tieAll(
    context,
    named.map(({ row, name }) => ({
      discussionID: row.id,
      tagID: idsByUrlcode.get(urlcodeOf(name)) ?? 0,
      dateInserted: dateIn(row.DateInserted) ?? context.now,
    })),
  );
});
