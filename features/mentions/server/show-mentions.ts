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
type Kept = readonly { userID: number; name: string }[];

interface Read {
  pieces: (string | Named)[];
  kept: Kept;
  named: Named[];
}

/** Bodies in which each who is named goes by the name of today, with a link to the profile. */
export async function showMentions(context: Context, bodies: readonly BodyInHtml[]): Promise<string[]> {
  const read = bodies.map(({ html, format }) => readHtml(html, format));
  if (read.every((pieces) => pieces === null)) return bodies.map(({ html }) => html);
  const kept = await keptOf(context, bodies, read);
  const known = read.map(
    (pieces, index): Read | null => pieces && { pieces, kept: kept[index]!, named: firstOf(pieces) },
  );
  const sought = known.flatMap((each) => each?.named.map((named) => seek(named, each.kept)) ?? []);
  const members = await findMembers(
    context,
    sought.filter((id) => typeof id === "number"),
    sought.filter((name) => typeof name === "string"),
  );
  return bodies.map(({ html }, index) => (known[index] ? show(known[index], members) : html));
}

/** By name, of records that are there. */
async function keptOf(
  context: Context,
  bodies: readonly BodyInHtml[],
  read: readonly (readonly (string | Named)[] | null)[],
): Promise<Kept[]> {
  const records = bodies.flatMap(({ recordType, recordID }, index) => {
    const byName = read[index]?.some((piece) => typeof piece !== "string" && piece.userID === null);
    return recordID !== null && byName ? { recordType, recordID } : [];
  });
  const rows = records.length > 0 ? await selectMentions(context, records) : [];
  const byRecord = Map.groupBy(rows, ({ recordType, recordID }) => `${recordType} ${recordID}`);
  return bodies.map(({ recordType, recordID }) => byRecord.get(`${recordType} ${recordID}`) ?? []);
}

function firstOf(pieces: readonly (string | Named)[]): Named[] {
  const first = new Map<string | number, Named>();
  for (const piece of pieces) {
    if (typeof piece === "string") continue;
    const whom = piece.userID ?? piece.name;
    if (first.size < MOST && !first.has(whom)) first.set(whom, piece);
  }
  return [...first.values()];
}

/** The id of whom a place names, or the name by which to look for that one. */
function seek({ userID, name }: Named, kept: Kept): number | string {
  if (userID !== null) return userID;
  const exact = kept.find((each) => each.name === name);
  if (exact) return exact.userID;
  const meant = new Set(kept.filter((each) => keyOf(each.name) === keyOf(name)).map((each) => each.userID));
  return meant.size === 1 ? [...meant][0]! : name;
}

function show({ pieces, kept, named }: Read, { byID, byName }: Members): string {
  const shown = new Map<string | number, string>();
  for (const each of named) {
    const sought = seek(each, kept);
    const member = typeof sought === "number" ? byID.get(sought) : byName.get(sought);
    if (member) shown.set(each.userID ?? each.name, mention(member.name, String(member.userID)));
  }
  return pieces
    .map((piece) =>
      typeof piece === "string" ? piece : (shown.get(piece.userID ?? piece.name) ?? piece.html),
    )
    .join("");
}
