import { getRoleRow } from "#features/permissions/server/index.ts";
import { conflict, notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { Abilities, Criteria, RankChanges, RankDraft } from "../../contract.ts";
import { rankKinds } from "../change-kinds.ts";
import { updateAllLater } from "../changes/update-all.ts";
import { ranksChanged } from "../events.ts";
import { canManage } from "../policy.ts";
import * as queries from "../queries.ts";
import type { RankRow } from "../tables.ts";
import { abilitiesOf, criteriaOf } from "../view.ts";
import { readTime } from "./time.ts";

const MOST_RANKS = 100;

/** Returns the columns of criteria. */
export function columnsOf({ points, posts, time, manual, permission, roleID }: Criteria) {
  const read = readTime(time ?? "");
  return {
    // Everyone has zero points and posts.
    ...{ points: points || null, posts: posts || null },
    ...{ time: read?.time ?? null, seconds: read?.seconds ?? null },
    ...{ roleID: roleID || null, needsRole: Boolean(roleID) },
    ...{ isManual: manual ?? false, permission: permission ?? null },
  };
}

/** Returns the columns of abilities, without those that change nothing. */
export const abilitiesIn = ({ roleID, ...sent }: Abilities) => ({
  abilities: Object.fromEntries(
    Object.entries(sent).filter(([, value]) => value !== null && value !== undefined),
  ) as Abilities,
  grantedRoleID: roleID || null,
});

async function requireRoles(context: Context, criteria: Criteria, abilities: Abilities): Promise<void> {
  for (const roleID of [criteria.roleID, abilities.roleID]) if (roleID) await getRoleRow(context, roleID);
}

/** Runs `work` with the ranks, locked against changes, and updates the ranks of all members afterwards. */
async function changing<T>(
  context: Context,
  work: (inside: Context, rows: readonly RankRow[]) => Promise<T>,
): Promise<T> {
  must(canManage(context.actor));
  return context.transaction(async (inside) => {
    const changed = await work(inside, await queries.lockRanks(inside));
    await inside.emit(ranksChanged, {});
    await updateAllLater(inside);
    return changed;
  });
}

const getIn = (rows: readonly RankRow[], rankID: number): RankRow => {
  const row = rows.find((each) => each.rankID === rankID);
  if (!row) throw notFound("Rank");
  return row;
};

/** The values of a rank for the audit log. */
const audited = (row: RankRow) => ({
  ...{ name: row.name, userTitle: row.userTitle, level: row.level, cssClass: row.cssClass },
  ...{ notificationBody: row.notificationBody, criteria: criteriaOf(row), abilities: abilitiesOf(row) },
});

async function insert(context: Context, { criteria, abilities, ...draft }: RankDraft): Promise<RankRow> {
  await requireRoles(context, criteria, abilities);
  const row = await queries.insertRank(context, {
    ...draft,
    ...{ notificationBody: draft.notificationBody ?? null, cssClass: draft.cssClass ?? null },
    ...columnsOf(criteria),
    ...abilitiesIn(abilities),
    ...{ dateInserted: context.now, dateUpdated: null, dateImported: null },
  });
  await recordChange(context, rankKinds.add, { recordID: row.rankID, name: row.name });
  return row;
}

export const addRank = (context: Context, draft: RankDraft): Promise<RankRow> =>
  changing(context, async (inside, rows) => {
    if (rows.length >= MOST_RANKS) throw conflict("There are too many ranks. Delete one first.");
    return insert(inside, draft);
  });

/** Creates several ranks on a forum without any. */
export const addFirstRanks = (context: Context, drafts: readonly RankDraft[]): Promise<RankRow[]> =>
  changing(context, async (inside, rows) => {
    if (rows.length > 0) throw conflict("There are ranks already.");
    const added: RankRow[] = [];
    for (const draft of drafts) added.push(await insert(inside, draft));
    return added;
  });

export const changeRank = (context: Context, rankID: number, sent: RankChanges): Promise<RankRow> =>
  changing(context, async (inside, rows) => {
    const before = getIn(rows, rankID);
    const { criteria, abilities, ...values } = sent;
    await requireRoles(inside, criteria ?? {}, abilities ?? {});
    const row = await queries.updateRank(inside, rankID, {
      ...values,
      ...(criteria && columnsOf(criteria)),
      ...(abilities && abilitiesIn(abilities)),
      dateUpdated: inside.now,
    });
    if (!row.isManual) await queries.endManualRank(inside, rankID);
    await recordChange(inside, rankKinds.change, {
      ...{ recordID: rankID, name: before.name, before: audited(before), after: audited(row) },
    });
    return row;
  });

export const removeRank = (context: Context, rankID: number): Promise<void> =>
  changing(context, async (inside, rows) => {
    const { name } = getIn(rows, rankID);
    await queries.deleteRank(inside, rankID);
    await recordChange(inside, rankKinds.delete, { recordID: rankID, name });
  });
