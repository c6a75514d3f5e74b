import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { RecordType } from "../contract.ts";
import { canModerate } from "./policy.ts";
import { insertReport } from "./queries.ts";
import { selectOpenOn } from "./queue/record-queries.ts";
import { getPost } from "./queue/records.ts";

/** Built-in reason of reports by automation rules. */
export const AUTOMATION_REASON = "automation-rule";

/**
 * Reports a post in the name of the forum itself, with a built-in reason, unless it has open reports. Moderators are not
 * notified: the caller acts on the report at once.
 */
export async function reportAutomatically(
  context: Context,
  post: { recordType: RecordType; recordID: number },
  reason: string,
): Promise<void> {
  must(canModerate(context.actor));
  const reported = await getPost(context, post);
  if ((await selectOpenOn(context, post.recordType, post.recordID)).length > 0) return;
  const values = { ...reported, insertUserID: null, dateInserted: context.now };
  await insertReport(context, values, [reason]);
}
