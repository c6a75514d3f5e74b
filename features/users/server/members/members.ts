import type { Context } from "#platform/server/application/context.ts";
import { selectMembers } from "./member-queries.ts";

interface Member {
  userID: number;
  /** Current name. */
  name: string;
}

export interface Members {
  byID: ReadonlyMap<number, Member>;
  byName: ReadonlyMap<string, Member>;
}

/**
 * Finds members by id, and by name: exactly, or as the only one whose name differs only in case. Takes one
 * statement, and none for empty lists.
 */
export async function findMembers(
  context: Context,
  ids: Iterable<number>,
  names: Iterable<string>,
): Promise<Members> {
  const byID = new Map<number, Member>();
  const named = new Map<string, Member[]>();
  const [idList, nameList] = [[...new Set(ids)], [...new Set(names)]];
  if (idList.length + nameList.length === 0) return { byID, byName: new Map() };
  for (const { userID, name, asked } of await selectMembers(context, idList, nameList)) {
    const member = { userID, name };
    if (asked === null) byID.set(userID, member);
    else named.set(asked, [...(named.get(asked) ?? []), member]);
  }
  const byName = new Map<string, Member>();
  for (const [asked, members] of named) {
    const member = members.length === 1 ? members[0] : members.find(({ name }) => name === asked);
    if (member) byName.set(asked, member);
  }
  return { byID, byName };
}
