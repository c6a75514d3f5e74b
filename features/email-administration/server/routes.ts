import { pageOf, route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { checkSenderDomain } from "./domain/check-domain.ts";
import { listLogged } from "./log/list-emails.ts";
import { sendAgain } from "./suppressions/send-again.ts";
import { findAddress, listAddresses } from "./suppressions/suppressions.ts";
import { listTemplates, previewSample, sendSample } from "./templates/samples.ts";
import { listWaiting } from "./waiting/list-waiting.ts";
import { deleteWaiting, sendWaiting } from "./waiting/runs.ts";

export const emailAdministrationRoutes = [
  route(api.checkDomain, (context, { query }) => checkSenderDomain(context, query.selector)),
  route(api.listLoggedEmails, async (context, { query }) => {
    const { emails, paging } = await listLogged(context, query);
    return pageOf(emails, paging);
  }),
  route(api.listSuppressions, async (context, { query }) => {
    const { suppressions, paging } = await listAddresses(context, query);
    return pageOf(suppressions, paging);
  }),
  route(api.findSuppression, async (context, { body }) => ({
    suppression: await findAddress(context, body.address),
  })),
  route(api.deleteSuppression, (context, { params }) => sendAgain(context, params.hash)),
  route(api.listEmailKinds, async (context) => listTemplates(context)),
  route(api.getEmailSample, (context, { params, query }) =>
    previewSample(context, { kind: params.kind, locale: query.locale }),
  ),
  route(api.sendEmailSample, (context, { params, body }) =>
    sendSample(context, { kind: params.kind, locale: body.locale }),
  ),
  route(api.listWaitingEmails, async (context, { query }) => {
    const { emails, paging } = await listWaiting(context, query);
    return pageOf(emails, paging);
  }),
  route(api.sendWaitingEmails, (context, { body, query }) => sendWaiting(context, body, query)),
  route(api.deleteWaitingEmails, (context, { body, query }) => deleteWaiting(context, body, query)),
];
