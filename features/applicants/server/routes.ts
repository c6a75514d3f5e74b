import { withSession } from "#features/sessions/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { Answer, pageOf, route } from "#platform/server/http/route.ts";
import * as contract from "../contract.ts";
import { applyForAccount } from "./apply.ts";
import { decide, getApplicant } from "./decide.ts";
import { listApplicants } from "./list-applicants.ts";
import { type ApplicantRow, findApplicant } from "./queries.ts";
import { viewApplicants } from "./view.ts";

async function shown(context: Context, row: ApplicantRow | undefined): Promise<contract.Applicant> {
  const [applicant] = row ? await viewApplicants(context, [row]) : [];
  if (!applicant) throw notFound("Applicant");
  return applicant;
}

export const applicantRoutes = [
  route(contract.listApplicants, async (context, { query }) => {
    const { applicants, paging } = await listApplicants(context, query);
    return pageOf(applicants, paging);
  }),
  route(contract.getApplicant, async (context, { params }) =>
    shown(context, await getApplicant(context, params.id)),
  ),
  route(contract.apply, async (context, { body }) => {
    const { started } = await applyForAccount(context, body);
    const applicant = await shown(context, await findApplicant(context, started.userID));
    return withSession(new Answer(applicant), started);
  }),
  route(contract.decideApplicant, async (context, { params, body }) => {
    await decide(context, params.id, body.status);
    return shown(context, await findApplicant(context, params.id));
  }),
  route(contract.declineApplicant, (context, { params }) => decide(context, params.id, "declined")),
];
