import { type BodyInHtml, mention } from "#features/formats/server/index.ts";
import { findMembers, type Members } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { keyOf } from "./names.ts";
import { selectMentions } from "./queries.ts";
import { type Named, readHtml } from "./read-html.ts";

/** Maximum number of mentions in a body; further ones stay text. */
const MOST = 50;

/**
 * The users that the names in a record referred to when it was saved; a name may belong to another user by now.
 */
type StoredNames = readonly { userID: number; name: string }[];

interface Read {
  parts: (string | Named)[];
  stored: StoredNames;
  named: Named[];
}

/** Bodies in which each who is named goes by the name of today, with a link to the profile. */
export async function showMentions(context: Context, bodies: readonly BodyInHtml[]): Promise<string[]> {
  const read = bodies.map(({ html, format }) => readHtml(html, format));
  if (read.every((parts) => parts === null)) return bodies.map(({ html }) => html);
  const stored = await storedNamesOf(context, bodies, read);
  const known = read.map(
    (parts, index): Read | null => parts && { parts, stored: stored[index]!, named: firstOf(parts) },
  );
  const sought = known.flatMap((each) => each?.named.map((named) => seek(named, each.stored)) ?? []);
  const members = await findMembers(
    context,
    sought.filter((id) => typeof id === "number"),
    sought.filter((name) => typeof name === "string"),
  );
  return bodies.map(({ html }, index) => (known[index] ? show(known[index], members) : html));
}

/** By name, of records that are there. */
async function storedNamesOf(
  context: Context,
  bodies: readonly BodyInHtml[],
  read: readonly (readonly (string | Named)[] | null)[],
): Promise<StoredNames[]> {
  const records = bodies.flatMap(({ recordType, recordID }, index) => {
    const byName = read[index]?.some((part) => typeof part !== "string" && part.userID === null);
    return recordID !== null && byName ? { recordType, recordID } : [];
  });
  const rows = records.length > 0 ? await selectMentions(context, records) : [];
  const byRecord = Map.groupBy(rows, ({ recordType, recordID }) => `${recordType} ${recordID}`);
  return bodies.map(({ recordType, recordID }) => byRecord.get(`${recordType} ${recordID}`) ?? []);
}

function firstOf(parts: readonly (string | Named)[]): Named[] {
  const first = new Map<string | number, Named>();
  for (const part of parts) {
    if (typeof part === "string") continue;
    const whom = part.userID ?? part.name;
    if (first.size < MOST && !first.has(whom)) first.set(whom, part);
  }
  return [...first.values()];
}

/** The id of whom a place names, or the name by which to look for that one. */
function seek({ userID, name }: Named, stored: StoredNames): number | string {
  if (userID !== null) return userID;
  const exact = stored.find((each) => each.name === name);
  if (exact) return exact.userID;
  const meant = new Set(stored.filter((each) => keyOf(each.name) === keyOf(name)).map((each) => each.userID));
  return meant.size === 1 ? [...meant][0]! : name;
}

function show({ parts, stored, named }: Read, { byID, byName }: Members): string {
  const shown = new Map<string | number, string>();
  for (const each of named) {
    const sought = seek(each, stored);
    const member = typeof sought === "number" ? byID.get(sought) : byName.get(sought);
    if (member) shown.set(each.userID ?? each.name, mention(member.name, String(member.userID)));
  }
  return parts
    .map((part) => (typeof part === "string" ? part : (shown.get(part.userID ?? part.name) ?? part.html)))
    .join("");
}
