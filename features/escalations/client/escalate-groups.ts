import type { listLog } from "#features/log/contract.ts";
import type { Outcome } from "#features/reports/client/index.ts";
import type { RecordType, Report, ReportGroup } from "#features/reports/contract.ts";
import { type ApiClient, CallError } from "#platform/client/api.ts";
import { t } from "#platform/client/translate.ts";
import type { addEscalation, Escalation } from "../contract.ts";

/** Longest name that the server accepts. */
const LONGEST = 255;

/** What the form of an escalation sends beside the post. */
export interface EscalationChoices {
  assignedUserID: number;
  initialCommentBody: string;
  recordIsLive: boolean;
}

/** Escalates a reported post with all its reports. */
async function escalateReported(api: ApiClient, [report]: readonly Report[], choices: EscalationChoices) {
  const { recordType, recordID, recordName, reportID } = report as Report & { recordType: RecordType };
  return api.call<typeof addEscalation>("POST", "/escalations", {
    body: {
      ...{ recordType, recordID: recordID as number, reportID },
      name: recordName.slice(0, LONGEST),
      ...choices,
    },
  });
}

type Undo = (operationID: string) => Promise<void>;

/** Undoes the last time that an escalation got reports, which deletes one that began with them. */
async function undoEscalation(api: ApiClient, escalationID: number, undoOperation: Undo): Promise<void> {
  const query = {
    recordType: "escalation",
    recordID: String(escalationID),
    action: "escalation.open",
    limit: 1,
  };
  const [entry] = await api.call<typeof listLog>("GET", "/logs", { query });
  if (entry?.canUndo) await undoOperation(entry.operationID);
}

/** Escalates posts with all their reports, one after the other. */
export async function escalateGroups(
  api: ApiClient,
  groups: readonly ReportGroup[],
  choices: EscalationChoices,
): Promise<Outcome> {
  const done: ReportGroup[] = [];
  const escalations: Escalation[] = [];
  const refusals = new Set<string>();
  for (const group of groups)
    try {
      escalations.push(await escalateReported(api, group.reports, choices));
      done.push(group);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      refusals.add(error.message);
    }
  const undo = async (undoOperation: Undo) => {
    for (const { escalationID } of escalations) await undoEscalation(api, escalationID, undoOperation);
  };
  const [first, ...others] = escalations;
  return {
    ...{ done, overtaken: [], refusals: [...refusals], undo: first ? undo : null },
    ...(first && others.length === 0 && { next: { label: t("Go to the escalation"), url: first.url } }),
  };
}
