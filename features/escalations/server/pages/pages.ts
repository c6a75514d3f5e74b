import { z } from "zod";
import { addDashboardPage, dashboardSections } from "#features/dashboard/server/index.ts";
import { staffAllow } from "#features/discussions/permissions.ts";
import { postsModerate } from "#features/permissions/permissions.ts";
import { reportsAreOn } from "#features/reports/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { id } from "#platform/contract/ids.ts";
import { communityModerate } from "#platform/contract/permission.ts";
import { loadTriage, TriageQuery, triageIsFor, triagePath } from "../changing/triage.ts";
import { escalationsPath } from "../urls.ts";
import { EscalationsQuery, loadEscalations } from "./list-page.ts";
import { loadEscalation } from "./one-page.ts";

const forModerators = {
  section: dashboardSections.moderation,
  permissions: [postsModerate, communityModerate],
};

export const escalationPages = [
  addDashboardPage({
    ...forModerators,
    path: triagePath,
    sort: 30,
    name: phrase("Triage"),
    description: phrase("Unresolved posts."),
    permissions: [staffAllow],
    isOn: triageIsFor,
    counter: "triage",
    isInAccountMenu: true,
    component: "TriagePage",
    query: TriageQuery,
    load: loadTriage,
  }),
  addDashboardPage({
    ...forModerators,
    path: escalationsPath,
    sort: 20,
    name: phrase("Escalations"),
    description: phrase("Posts that moderators look into together."),
    isOn: ({ settings }) => settings.get(reportsAreOn),
    counter: "escalations",
    isInAccountMenu: true,
    component: "EscalationsPage",
    query: EscalationsQuery,
    load: loadEscalations,
  }),
  addDashboardPage({
    ...forModerators,
    path: `${escalationsPath}/:escalationID`,
    name: phrase("Escalation"),
    component: "EscalationPage",
    query: z.looseObject({ escalationID: id() }),
    title: ({ escalation }) => escalation.name,
    load: loadEscalation,
  }),
];
