import {
  escalationChanged,
  escalationOpened,
  findEscalations,
  viewEscalations,
} from "#features/escalations/server/index.ts";
import { findReports, reportAdded, reportChanged, viewReports } from "#features/reports/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { addWebhookEvent, webhookAction } from "../extension-points.ts";

interface AboutReport {
  reportID: number;
}

const ofReport = ({ reportID }: AboutReport): AboutReport => ({ reportID });

const reports = addWebhookEvent<AboutReport>({
  event: "report",
  label: source("Reports"),
  actions: [webhookAction(reportAdded, "insert", ofReport), webhookAction(reportChanged, "update", ofReport)],
  async load(context, records) {
    const ids = records.map(({ about }) => about.reportID);
    const rows = await findReports(context, ids);
    // Private messages never leave the forum, not even with a report.
    const open = rows.filter(({ recordType }) => recordType === "discussion" || recordType === "comment");
    const byID = new Map((await viewReports(context, open)).map((report) => [report.reportID, report]));
    return ids.map((reportID) => byID.get(reportID) ?? null);
  },
});

interface AboutEscalation {
  escalationID: number;
}

const ofEscalation = ({ escalationID }: AboutEscalation): AboutEscalation => ({ escalationID });

const escalations = addWebhookEvent<AboutEscalation>({
  event: "cmdEscalation",
  key: "escalation",
  label: source("Escalations"),
  actions: [
    webhookAction(escalationOpened, "insert", ofEscalation),
    webhookAction(escalationChanged, "update", ofEscalation),
  ],
  async load(context, records) {
    const ids = records.map(({ about }) => about.escalationID);
    const shown = await viewEscalations(context, await findEscalations(context, ids));
    const byID = new Map(shown.map((escalation) => [escalation.escalationID, escalation]));
    return ids.map((escalationID) => byID.get(escalationID) ?? null);
  },
});

export const moderationSources = [...reports, ...escalations];
