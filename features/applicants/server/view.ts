import { personalInfoView } from "#features/permissions/permissions.ts";
import { listDiscoveryTexts } from "#features/sessions/server/index.ts";
import { claimedEmail } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Applicant } from "../contract.ts";
import type { ApplicantRow } from "./queries.ts";

export async function viewApplicants(context: Context, rows: readonly ApplicantRow[]): Promise<Applicant[]> {
  const { permissions } = context.actor;
  const userIDs = rows.map(({ userID }) => userID);
  const texts = rows.length > 0 ? await listDiscoveryTexts(context, userIDs) : [];
  const byUser = new Map(texts.map(({ userID, discoveryText }) => [userID, discoveryText]));
  return rows.map((row) => ({
    applicantID: row.userID,
    name: row.name,
    email: claimedEmail(row),
    emailConfirmed: row.emailConfirmed,
    discoveryText: byUser.get(row.userID) ?? "",
    status: row.status,
    insertIPAddress: permissions.has(personalInfoView) ? row.insertIPAddress : null,
    dateInserted: row.dateInserted.toISOString(),
  }));
}
