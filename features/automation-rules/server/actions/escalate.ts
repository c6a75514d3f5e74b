import { UNASSIGNED } from "#features/escalations/contract.ts";
import { createEscalation, findEscalationOf } from "#features/escalations/server/index.ts";
import { AUTOMATION_REASON, getPost, reportAutomatically } from "#features/reports/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { addAutomationAction } from "../extension-points.ts";
import { ESCALATING } from "../rules/catalog.ts";

/** Escalates a post with its open reports; without any, the forum itself reports it. */
export const escalate = addAutomationAction({
  ...{ actionType: ESCALATING, recordTypes: ["discussion", "comment"] },
  name: source("Create Escalation"),
  fields: {
    recordIsLive: {
      kind: "flag",
      label: source("Keep the post visible"),
      help: source("Otherwise the post is removed until moderators restore it."),
      isOnByDefault: true,
    },
    assignedUserID: {
      kind: "moderator",
      label: source("Assigned moderator"),
      help: source("A moderator of the post’s category. Leave empty for none."),
    },
  },
  async run(context, { recordType, recordID }, { recordIsLive, assignedUserID }) {
    if (recordType === "user") return;
    const post = { recordType, recordID };
    if ((await findEscalationOf(context, post)) !== undefined) return;
    const { recordName: name } = await getPost(context, post);
    await reportAutomatically(context, post, AUTOMATION_REASON);
    await createEscalation(context, {
      ...{ ...post, name, status: "open", recordIsLive: recordIsLive !== false },
      assignedUserID: typeof assignedUserID === "number" ? assignedUserID : UNASSIGNED,
      ...{ initialCommentBody: "", initialCommentFormat: "text", noteBody: "", noteFormat: "text" },
    });
  },
});
