import { permissionsKey, type Rights, rightsOfAccounts } from "#features/permissions/server/index.ts";
import { noteLanguage } from "#features/translations/server/index.ts";
import { actingAs } from "#platform/server/application/acting.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type NotificationType, personalVisibility, type Subject } from "../extension-points.ts";
import { type Reader as ReaderRow, selectReaders } from "./deliver-queries.ts";

type Reader = ReaderRow & Pick<Rights, "permissions">;

/** Returns the members who are neither deleted nor banned, in ascending order. */
export async function listReaders(context: Context, userIDs: readonly number[]): Promise<Reader[]> {
  if (userIDs.length === 0) return [];
  const rows = await selectReaders(context, userIDs);
  const rights = await rightsOfAccounts(context, rows);
  return rows.map((row) => ({ ...row, ...rights.get(row.userID)! }));
}

async function asReader(context: Context, { userID, name, roleIDs, permissions, locale }: Reader) {
  const actor = { userID, name, roleIDs, permissions, sessionID: null, address: null };
  await noteLanguage(context, actor, locale);
  return actingAs(context, actor);
}

/**
 * Returns the readers who may see the subject. Visibility depends on permissions and SQL conditions
 * that are equal for all members with the same roles, rank and grants, so one member of each group is
 * checked. Where visibility is personal, every member is checked.
 */
export async function readersWhoSee<Payload extends object>(
  context: Context,
  type: NotificationType<Payload>,
  payload: Payload,
  subject: Subject,
  readers: readonly Reader[],
): Promise<number[]> {
  const isEach =
    type.visibility === "each" ||
    context.addons.of(personalVisibility).some((isPersonal) => isPersonal(context, subject));
  const alike = Map.groupBy(readers, ({ userID, permissions }) =>
    isEach ? String(userID) : permissionsKey(permissions),
  );
  const seeing = new Set<Reader>();
  for (const group of alike.values()) {
    const [first] = group;
    if (first && (await type.canSee(await asReader(context, first), payload)))
      for (const reader of group) seeing.add(reader);
  }
  return readers.filter((reader) => seeing.has(reader)).map(({ userID }) => userID);
}
