import type { readComment } from "#features/comments/contract.ts";
import type { readDiscussion } from "#features/discussions/contract.ts";
import type { listLog } from "#features/log/contract.ts";
import { type Outcome, type ReportWay, undoOperation } from "#features/reports/client/index.ts";
import type { RecordType, Report, ReportGroup } from "#features/reports/contract.ts";
import { type ApiClient, CallError } from "#platform/client/api.ts";
import type { addEscalation } from "../contract.ts";

/** Longest name that the server accepts. */
const LONGEST = 255;

async function nameOf(api: ApiClient, recordType: RecordType, id: number): Promise<string> {
  const sent = { params: { id } };
  const { name } =
    recordType === "comment"
      ? await api.call<typeof readComment>("GET", "/comments/:id", sent)
      : await api.call<typeof readDiscussion>("GET", "/discussions/:id", sent);
  return name.slice(0, LONGEST);
}

/** Escalates a post that has not been reported. */
export const escalatePost: ReportWay["send"] = async (api, report, { removes }) => {
  const { recordType, recordID } = report;
  const name = await nameOf(api, recordType, recordID);
  await api.call<typeof addEscalation>("POST", "/escalations", {
    body: { ...report, name, recordIsLive: !removes },
  });
};

/** Escalates a reported post with all its reports. Returns the escalation's id. */
async function escalateReported(api: ApiClient, [report]: readonly Report[]): Promise<number> {
  const { recordType, recordID, recordName, reportID } = report as Report & { recordType: RecordType };
  const { escalationID } = await api.call<typeof addEscalation>("POST", "/escalations", {
    body: {
      ...{ recordType, recordID: recordID as number, reportID },
      name: recordName.slice(0, LONGEST),
    },
  });
  return escalationID;
}

/** Undoes the last time that an escalation got reports, which deletes one that began with them. */
async function undoEscalation(api: ApiClient, escalationID: number): Promise<void> {
  const query = {
    recordType: "escalation",
    recordID: String(escalationID),
    action: "escalation.open",
    limit: 1,
  };
  const [entry] = await api.call<typeof listLog>("GET", "/logs", { query });
  if (entry?.canUndo) await undoOperation(api, entry.operationID);
}

/** Escalates posts with all their reports, one after the other. */
export async function escalateGroups(api: ApiClient, groups: readonly ReportGroup[]): Promise<Outcome> {
  const done: ReportGroup[] = [];
  const escalationIDs: number[] = [];
  const refusals = new Set<string>();
  for (const group of groups)
    try {
      escalationIDs.push(await escalateReported(api, group.reports));
      done.push(group);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      refusals.add(error.message);
    }
  const undo = async () => {
    for (const escalationID of escalationIDs) await undoEscalation(api, escalationID);
  };
  return { done, overtaken: [], refusals: [...refusals], undo: done.length > 0 ? undo : null };
}
