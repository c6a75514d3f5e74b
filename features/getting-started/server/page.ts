import { z } from "zod";
import { addDashboardPage, addHomePart, dashboardSections } from "#features/dashboard/server/index.ts";
import { widget } from "#features/layouts/server/index.ts";
import { phrase, source } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { readSteps, stepsFor } from "./steps.ts";

/** The steps in the dashboard, where they can always be found. */
const page = addDashboardPage({
  path: "/dashboard/getting-started",
  sort: 1,
  section: dashboardSections.system,
  name: phrase("Getting Started"),
  description: phrase("Your community is running. These steps come next."),
  permissions: [siteManage],
  component: "GettingStarted",
  load: (context) => readSteps(context, false),
});

/** The steps on the home page, until they are done or hidden. */
const onHome = widget({
  id: "getting-started",
  component: "GettingStarted",
  catalog: {
    name: source("Getting Started"),
    description: source("The next steps for administrators, until they are done or hidden."),
    group: source("Page"),
    views: ["home"],
  },
  props: z.looseObject({}),
  load: stepsFor,
});

/** Other pages for administrators, beside the steps. */
const lookAround = widget({
  id: "getting-started.links",
  component: "LookAround",
  catalog: {
    name: source("Look Around"),
    description: source("Further pages for administrators, as long as there are first steps."),
    group: source("Page"),
    views: ["home"],
  },
  props: z.looseObject({}),
  load: async (context) => ((await stepsFor(context)) ? {} : null),
});

/** The steps on the first page of the dashboard, until they are done or hidden. */
const onDashboard = addHomePart({
  column: "main",
  sort: 10,
  async load(context) {
    const steps = await stepsFor(context);
    return steps && { $reactComponent: "FinishSettingUp", $reactProps: { ...steps, isOnHome: false } };
  },
});

export const gettingStartedPages = [page, onHome, onDashboard, lookAround];
