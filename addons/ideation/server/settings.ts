import { z } from "zod";
import { source } from "#platform/contract/i18n.ts";
import { setting, settingsSection } from "#platform/server/application/settings.ts";
import { listIdeaStatuses } from "./statuses/idea-statuses.ts";

const section = settingsSection({
  key: "ideation",
  title: source("Ideas"),
  description: source(
    "The roadmap of ideas. Statuses are on a page of their own, and each category says whether it takes ideas.",
  ),
  area: "content",
});

export const roadmapStatusIDs = setting({
  section,
  key: "ideation.roadmapStatusIDs",
  label: source("Columns of the roadmap"),
  help: source("Choose none to show a column for each status."),
  options: async (context) =>
    (await listIdeaStatuses(context)).map(({ statusID, name }) => ({ value: statusID, label: name })),
  schema: z.array(z.int().min(0).max(2_147_483_647)).max(20),
  default: [],
});
