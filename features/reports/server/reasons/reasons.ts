import { i18nOf } from "#features/locales/server/index.ts";
import { rolesOf } from "#features/permissions/server/index.ts";
import { addTranslatable, type Translatable, translatedText } from "#features/translations/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import { phrase, source } from "#platform/contract/i18n.ts";
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

export const reasonTexts: Translatable<"name" | "description"> = {
  recordType: "reportReason",
  name: source("Report Reasons"),
  properties: {
    name: { label: source("Name"), type: "text", maxLength: 100 },
    description: { label: source("Description"), type: "multiline", maxLength: 1000 },
  },
  load: async (context) =>
    (await selectReasons(context))
      .filter(({ deleted }) => !deleted)
      .map(({ reportReasonID, name, description }) => ({
        ...{ id: reportReasonID, url: "/dashboard/content/report-reasons" },
        texts: {
          name: name ?? phrase(DEFAULTS[reportReasonID]?.[0] ?? reportReasonID),
          description: description ?? phrase(DEFAULTS[reportReasonID]?.[1] ?? ""),
        },
      })),
  changedBy: [reasonsChanged],
};
export const cachedReasons = [...cached.adds, ...addTranslatable(reasonTexts)];

/** Returns the texts for administrators: stored ones, or those of the software in their language. */
export function storedTexts(context: Context, { name, description, reportReasonID }: Named) {
  const i18n = i18nOf(context);
  return {
    name: name ?? i18n.say(DEFAULTS[reportReasonID]?.[0] ?? reportReasonID),
    description: description ?? i18n.say(DEFAULTS[reportReasonID]?.[1] ?? ""),
  };
}

export const nameOf = (context: Context, reason: Named): string =>
  translatedText(context, reasonTexts, reason.reportReasonID, "name", storedTexts(context, reason).name);

export const descriptionOf = (context: Context, reason: Named): string =>
  translatedText(
    context,
    reasonTexts,
    reason.reportReasonID,
    "description",
    storedTexts(context, reason).description,
  );

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
