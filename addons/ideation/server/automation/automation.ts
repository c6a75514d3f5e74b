import {
  addAutomationAction,
  addAutomationTrigger,
  limitsOf,
  postLimitFields,
  runRulesOn,
} from "#features/automation-rules/server/index.ts";
import { discussionStatusChanged } from "#features/statuses/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { on } from "#platform/server/events/events.ts";
import { listIdeaStatuses } from "../statuses/idea-statuses.ts";
import { setIdeaStatus } from "../statuses/set-idea-status.ts";
import { ideasWithStatus } from "./automation-queries.ts";

const GETS_STATUS = "ideaStatusTrigger";
const recordTypes = ["discussion"] as const;

const choices = async (context: Context) =>
  (await listIdeaStatuses(context)).map(({ statusID, name }) => ({ value: String(statusID), label: name }));

/**
 * Automation rules begin when an idea gets a status, and can set it. For a number of votes they have the trigger for the
 * points of posts.
 */
export const ideaAutomation = [
  addAutomationTrigger({
    ...{ triggerType: GETS_STATUS, recordTypes },
    name: source("Idea gets a status"),
    fields: {
      statusID: { kind: "choices", label: source("Statuses"), isRequired: true, choices },
      ...postLimitFields,
    },
    select: async (context, value) =>
      ideasWithStatus((value["statusID"] as string[]).map(Number), await limitsOf(context, value)),
  }),
  on(discussionStatusChanged, "automation rules about ideas", (context, { discussionID }) =>
    runRulesOn(context, GETS_STATUS, { recordType: "discussion", recordID: discussionID }),
  ),
  addAutomationAction({
    ...{ actionType: "setIdeaStatusAction", recordTypes },
    name: source("Set status of idea"),
    fields: {
      statusID: { kind: "choice", label: source("Status"), isRequired: true, choices },
      statusNotes: {
        kind: "longText",
        label: source("Note"),
        help: source("Readers see it below the idea. The author and those who voted are notified."),
      },
    },
    async run(context, { recordID }, { statusID, statusNotes }) {
      const note = typeof statusNotes === "string" ? statusNotes : null;
      await setIdeaStatus(context, recordID, { statusID: Number(statusID), statusNotes: note });
    },
  }),
];
