import { findComments } from "#features/comments/server/index.ts";
import { commentUrl, discussionUrl, findDiscussions } from "#features/discussions/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { PREVIEWED, type Preview, RECORDS_AT_MOST, type TriggerDraft } from "../../contract.ts";
import type { AutomationRecord, RecordType } from "../extension-points.ts";
import { requireManage } from "../policy.ts";
import { checkTrigger } from "../rules/check-recipe.ts";
import { findRule } from "../rules/queries.ts";
import { countFound, selectFound } from "./record-queries.ts";
import { datesOf } from "./run-rule.ts";

interface Named {
  name: string;
  url: string | null;
}

/** Returns names and addresses of records by type and id, with one statement for each type. */
async function namesOf(context: Context, records: readonly AutomationRecord[]): Promise<Map<string, Named>> {
  const idsOf = (recordType: RecordType) =>
    records.filter((record) => record.recordType === recordType).map(({ recordID }) => recordID);
  const [users, discussions, comments] = await Promise.all([
    userFragments(context, idsOf("user")),
    findDiscussions(context, idsOf("discussion")),
    findComments(context, idsOf("comment")),
  ]);
  return new Map<string, Named>([
    ...[...users].map(([userID, { name, url }]) => [`user ${userID}`, { name, url }] as const),
    ...discussions.map(
      (row) => [`discussion ${row.discussionID}`, { name: row.name, url: discussionUrl(row) }] as const,
    ),
    ...comments.map(
      (row) =>
        [`comment ${row.commentID}`, { name: row.discussionName, url: commentUrl(row.commentID) }] as const,
    ),
  ]);
}

interface Asked {
  trigger: TriggerDraft;
  automationRuleID?: number | undefined;
}

/** Counts the records that a rule would act on if it ran now, and names the first ones. */
export async function previewRule(
  context: Context,
  { trigger: sent, automationRuleID }: Asked,
): Promise<Preview> {
  requireManage(context.actor);
  const { trigger, triggerValue } = await checkTrigger(context, sent);
  const rule = automationRuleID === undefined ? null : await findRule(context, automationRuleID);
  if (rule === undefined) throw notFound("Automation rule");
  const query = await trigger.select(context, triggerValue);
  const wanted = { ...datesOf(context, trigger, triggerValue), notOf: rule };
  const [count, records] = await Promise.all([
    countFound(context, query, wanted, RECORDS_AT_MOST + 1),
    selectFound(context, query, wanted, PREVIEWED),
  ]);
  const names = await namesOf(context, records);
  const unnamed: Named = { name: i18nOf(context).t("Not visible to you"), url: null };
  return {
    count: Math.min(count, RECORDS_AT_MOST),
    isMore: count > RECORDS_AT_MOST,
    records: records.map(({ recordType, recordID }) => ({
      ...{ recordType, recordID },
      ...(names.get(`${recordType} ${recordID}`) ?? unnamed),
    })),
  };
}
