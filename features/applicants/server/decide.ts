import { roleIDsOfType } from "#features/permissions/server/index.ts";
import { confirmsEmail } from "#features/sessions/server/index.ts";
import { getUser, setRoles } from "#features/users/server/index.ts";
import { conflict, notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import type { ApplicantStatus } from "../contract.ts";
import { applicantApproved, applicantDeclined, decisionUndone } from "./changes.ts";
import { finishDecision } from "./jobs.ts";
import { canDecide } from "./policy.ts";
import { type ApplicantRow, deleteDecision, findApplicant, insertDecision, lockAccount } from "./queries.ts";

/** Time to undo a decision, before the applicant is notified. Longer than the page offers it. */
const UNDO_MS = 30_000;

/** Returns an applicant whom the actor may decide on; throws a 404 otherwise. */
export async function getApplicant(context: Context, userID: number): Promise<ApplicantRow> {
  must(canDecide(context.actor));
  const applicant = await findApplicant(context, userID);
  if (!applicant) throw notFound("Applicant");
  return applicant;
}

/**
 * Approves or declines an applicant, or undoes that. An approved applicant is a member at once, except where the email
 * address must be confirmed first. A declined account is deleted when the decision can no longer be undone.
 */
export const decide = (context: Context, userID: number, status: ApplicantStatus): Promise<void> =>
  context.transaction(async (inside) => {
    must(canDecide(inside.actor));
    await lockAccount(inside, userID);
    const applicant = await getApplicant(inside, userID);
    if (applicant.status === status) return;
    if (status === "pending") return undo(inside, applicant);
    if (applicant.status !== "pending")
      throw conflict("Someone else has already decided on this application.");
    const { roleIDs } = await getUser(inside, userID);
    const dateInserted = inside.now;
    await insertDecision(inside, { userID, status, roleIDs, dateInserted });
    if (status === "approved") await setRoles(inside, userID, await rolesAfter(inside, applicant));
    const kind = status === "approved" ? applicantApproved : applicantDeclined;
    await recordChange(inside, kind, { recordID: userID, name: applicant.name });
    await runLater(
      inside,
      finishDecision,
      { userID, dateInserted: dateInserted.toISOString() },
      new Date(dateInserted.getTime() + UNDO_MS),
    );
  });

const rolesAfter = (context: Context, { emailConfirmed }: ApplicantRow) =>
  roleIDsOfType(context, context.settings.get(confirmsEmail) && !emailConfirmed ? "unconfirmed" : "member");

async function undo(context: Context, { userID, name }: ApplicantRow): Promise<void> {
  const decision = await deleteDecision(context, userID);
  if (decision?.status === "approved") await setRoles(context, userID, decision.roleIDs);
  await recordChange(context, decisionUndone, { recordID: userID, name });
}
