import { i18nOf } from "#features/locales/server/index.ts";
import { rolesOf } from "#features/permissions/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { Reason } from "../../contract.ts";
import { reasonsChanged } from "../events.ts";
import { canReport, isOpenTo, moderatesAnything } from "../policy.ts";
import { moderatedCategoryIDs } from "../queue/moderated.ts";
import type { ReasonRow } from "../tables.ts";
import { countByReason, selectReasons } from "./reason-queries.ts";

const cached = new CachedValue([reasonsChanged], selectReasons);
export const cachedReasons = cached.adds;

/** Default names and descriptions of reasons. */
const DEFAULTS: Record<string, readonly [name: string, description: string]> = {
  spam: [
    source("Spam / Solicitation"),
    source("Advertising, or asks members to buy, click or join something"),
  ],
  abuse: [source("Abuse"), source("Insults, threatens or harasses someone")],
  inappropriate: [source("Inappropriate"), source("Inappropriate for this community")],
  "deceptive-misleading": [source("Deceptive / Misleading"), source("False or misleading")],
  "rule-breaking": [source("Breaks Community Rules"), source("Breaks the community rules")],
  "spam-automation": [source("Spam Check"), source("A check found that it looks like spam.")],
  "approval-required": [source("Approval Required"), source("It has to be approved before it appears.")],
  "automation-rule": [source("Automation Rule"), source("Reported by a rule of this community.")],
};

type Named = Pick<ReasonRow, "name" | "description" | "reportReasonID">;

export const nameOf = (context: Context, { name, reportReasonID }: Named): string =>
  name ?? i18nOf(context).say(DEFAULTS[reportReasonID]?.[0] ?? reportReasonID);

export const descriptionOf = (context: Context, { description, reportReasonID }: Named): string =>
  description ?? i18nOf(context).say(DEFAULTS[reportReasonID]?.[1] ?? "");

/** Returns all reasons in order. */
export const allReasons = (context: Context): Promise<ReasonRow[]> => cached.get(context);

/** Returns the reasons that the actor may use; an empty list does not throw. */
export async function openReasons(context: Context): Promise<ReasonRow[]> {
  return (await allReasons(context)).filter((reason) => isOpenTo(context.actor, reason));
}

interface Which {
  includeDeleted: boolean;
  includeSystem: boolean;
}

/** Returns the reasons that the actor may use; moderators may request all. */
export async function listReasons(
  context: Context,
  { includeDeleted, includeSystem }: Which,
): Promise<ReasonRow[]> {
  const isModerator = moderatesAnything(context.actor);
  if (!isModerator) must(canReport(context.actor));
  if (!isModerator) return openReasons(context);
  const all = await allReasons(context);
  return all.filter(({ deleted, isSystem }) => (includeDeleted || !deleted) && (includeSystem || !isSystem));
}

/** Returns a reason that the actor may use; throws 404. */
export async function getReason(context: Context, reportReasonID: string): Promise<ReasonRow> {
  const known = await listReasons(context, { includeDeleted: true, includeSystem: true });
  const reason = known.find((each) => each.reportReasonID === reportReasonID);
  if (!reason) throw notFound("Reason");
  return reason;
}

/** Returns the view of reasons; usage counts are for moderators. */
export async function viewReasons(context: Context, rows: readonly ReasonRow[]): Promise<Reason[]> {
  const counts = moderatesAnything(context.actor)
    ? await countByReason(context, await moderatedCategoryIDs(context))
    : null;
  const roles = await rolesOf(
    context,
    rows.flatMap(({ roleIDs }) => roleIDs),
  );
  return rows.map((row) => ({
    reportReasonID: row.reportReasonID,
    name: nameOf(context, row),
    description: descriptionOf(context, row),
    sort: row.sort,
    deleted: row.deleted,
    isSystem: row.isSystem,
    isDeletable: !row.isSystem,
    roleIDs: row.roleIDs.length > 0 ? row.roleIDs : null,
    roles:
      row.roleIDs.length > 0
        ? roles
            .filter(({ roleID }) => row.roleIDs.includes(roleID))
            .map(({ roleID, name }) => ({ roleID, name }))
        : null,
    insertUserID: row.insertUserID ?? 0,
    dateInserted: row.dateInserted.toISOString(),
    updateUserID: row.updateUserID,
    dateUpdated: row.dateUpdated?.toISOString() ?? null,
    ...(counts && { countReports: counts.get(row.reportReasonID) ?? 0 }),
  }));
}

export async function viewReason(context: Context, row: ReasonRow): Promise<Reason> {
  const [shown] = await viewReasons(context, [row]);
  return shown as Reason;
}
