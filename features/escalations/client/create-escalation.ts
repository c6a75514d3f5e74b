import type { readComment } from "#features/comments/contract.ts";
import type { readDiscussion } from "#features/discussions/contract.ts";
import type { ReportWay } from "#features/reports/client/index.ts";
import type { RecordType } from "#features/reports/contract.ts";
import type { ApiClient } from "#platform/client/api.ts";
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
