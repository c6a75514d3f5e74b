import { commentUrl, discussionUrl } from "#features/discussions/server/index.ts";
import { excerpt } from "#features/formats/server/index.ts";
import type { UserFragment } from "#features/users/contract.ts";
import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ReportGroup } from "../../contract.ts";
import type { ReportRow } from "../queries.ts";
import { NO_USER } from "../record-view.ts";
import { selectAnswered } from "./answered-queries.ts";

/** Returns the post that each reported comment replies to, by report. */
export async function answeredBy(
  context: Context,
  reports: readonly ReportRow[],
): Promise<Map<number, ReportGroup["answered"]>> {
  const ofComments = reports.filter(({ recordType }) => recordType === "comment");
  if (ofComments.length === 0) return new Map();
  const rows = await selectAnswered(
    context,
    ofComments.map(({ reportID }) => reportID),
  );
  const users = await userFragments(
    context,
    new Set([NO_USER, ...rows.map(({ userID }) => userID ?? NO_USER)]),
  );
  return new Map(
    rows.map(({ reportID, userID, html, commentID, discussionID, name }) => [
      reportID,
      {
        user: users.get(userID ?? NO_USER) as UserFragment,
        excerpt: excerpt(html),
        url: commentID === null ? discussionUrl({ discussionID, name }) : commentUrl(commentID),
      },
    ]),
  );
}
