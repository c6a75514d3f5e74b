import { deleteUser } from "#features/personal-data/server/index.ts";
import { actingAs } from "#platform/server/application/acting.ts";
import { SYSTEM } from "#platform/server/application/application.ts";
import { emailLater } from "#platform/server/email/email-queue.ts";
import type { Job } from "#platform/server/jobs/jobs.ts";
import { decisionEmail } from "./emails.ts";
import { deleteDecision, findApplicant, lockAccount } from "./queries.ts";

/** Notifies the applicant of a decision that was not undone, and deletes a declined account. */
export const finishDecision: Job<{ userID: number; dateInserted: string }> = {
  name: "finishApplicantDecision",
  run: (context, { userID, dateInserted }) =>
    context.transaction(async (inside) => {
      await lockAccount(inside, userID);
      const applicant = await findApplicant(inside, userID);
      const decision = await deleteDecision(inside, userID, new Date(dateInserted));
      if (!decision || !applicant) return;
      const isApproved = decision.status === "approved";
      const email = await decisionEmail(inside, applicant, isApproved);
      if (email) await emailLater(inside, email);
      if (!isApproved) await deleteUser(actingAs(inside, SYSTEM), userID, "delete");
    }),
};
