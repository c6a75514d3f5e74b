import type { readComment } from "#features/comments/contract.ts";
import type { readDiscussion } from "#features/discussions/contract.ts";
import type { GroupAction, ReportWay } from "#features/reports/client/index.ts";
import type { RecordType, Report } from "#features/reports/contract.ts";
import type { ApiClient } from "#platform/client/api.ts";
import { t } from "#platform/client/translate.ts";
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

/** Offered in the report form: escalates the post at once. */
export const escalateAtOnce: ReportWay = {
  name: "escalate",
  label: () => t("Escalate immediately"),
  submit: () => t("Create Escalation"),
  success: () => t("The post has been escalated."),
  async send(api, report, { removes }) {
    const { recordType, recordID } = report;
    const name = await nameOf(api, recordType, recordID);
    await api.call<typeof addEscalation>("POST", "/escalations", {
      body: { ...report, name, recordIsLive: !removes },
    });
  },
};

/** Offered in the inbox: escalates the post with all its reports. */
export const escalateGroup: GroupAction = {
  name: "escalate",
  label: () => t("Escalate"),
  isOffered: ({ reports: [report], countPending }) =>
    countPending === 0 &&
    report?.recordID !== null &&
    report?.recordType !== "message" &&
    report?.status === "new",
  async run(api, { reports: [report] }) {
    const { recordType, recordID, recordName, reportID } = report as Report & { recordType: RecordType };
    const { url } = await api.call<typeof addEscalation>("POST", "/escalations", {
      body: {
        ...{ recordType, recordID: recordID as number, reportID },
        name: recordName.slice(0, LONGEST),
      },
    });
    return {
      body: t("The post has been escalated."),
      actions: <a href={url}>{t("Go to the escalation")}</a>,
    };
  },
};
