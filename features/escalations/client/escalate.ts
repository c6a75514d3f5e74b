import type { GroupAction, ReportWay } from "#features/reports/client/index.ts";
import type { RecordType, Report } from "#features/reports/contract.ts";
import { t } from "#platform/client/translate.ts";

const creating = () => import("./create-escalation.tsx");

/** Offered in the report form: escalates the post at once. */
export const escalateAtOnce: ReportWay = {
  name: "escalate",
  label: () => t("Escalate immediately"),
  submit: () => t("Create Escalation"),
  success: () => t("The post has been escalated."),
  send: async (...sent) => (await creating()).escalatePost(...sent),
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
  run: async (api, { reports: [report] }) =>
    (await creating()).escalateReported(api, report as Report & { recordType: RecordType }),
};
