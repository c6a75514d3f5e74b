import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { Applicant, ApplicantsQuery } from "../contract.ts";
import { canDecide } from "./policy.ts";
import { listPending } from "./queries.ts";
import { viewApplicants } from "./view.ts";

/** Returns a page of the applicants who wait. */
export async function listApplicants(
  context: Context,
  { page, limit }: ApplicantsQuery,
): Promise<{ applicants: Applicant[]; paging: Paging }> {
  must(canDecide(context.actor));
  const { rows, total } = await listPending(context, { page, limit });
  return {
    applicants: await viewApplicants(context, rows),
    paging: { page, limit, total, more: page * limit < total },
  };
}
