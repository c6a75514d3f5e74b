import { must } from "#platform/server/extension-points/rule.ts";
import { route } from "#platform/server/http/route.ts";
import * as contract from "../contract.ts";
import { banRun, confirmRun, deleteRun } from "./bulk/runs.ts";
import { startAssigning, startOn } from "./bulk/start-runs.ts";
import { mergeInto } from "./merging/merge-members.ts";
import { canBanMembers, canDeleteMembers, canEditMembers } from "./policy.ts";
import { emailPasswordLink } from "./send-password-email.ts";
import { removeView, saveView } from "./views/views.ts";

export const memberRoutes = [
  route(contract.assignRoles, (context, { body, query }) => startAssigning(context, query, body)),
  route(contract.confirmMembers, (context, { body, query }) => {
    must(canEditMembers(context.actor));
    return startOn(context, confirmRun, query, body);
  }),
  route(contract.banMembers, (context, { body, query }) => {
    must(canBanMembers(context.actor));
    return startOn(context, banRun, query, body);
  }),
  route(contract.deleteMembers, (context, { body, query }) => {
    must(canDeleteMembers(context.actor));
    return startOn(context, deleteRun, query, body);
  }),
  route(contract.mergeMembers, (context, { params, query, body }) =>
    mergeInto(context, params.id, query, body),
  ),
  route(contract.addMemberView, (context, { body }) => saveView(context, body)),
  route(contract.deleteMemberView, (context, { params }) => removeView(context, params.id)),
  route(contract.sendPasswordEmail, (context, { params }) => emailPasswordLink(context, params.id)),
];
