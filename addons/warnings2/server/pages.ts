import { z } from "zod";
import { addMovedAddress } from "#features/custom-pages/server/index.ts";
import { addDashboardPage, addHowTo, dashboardSections } from "#features/dashboard/server/index.ts";
import { layoutView, template, widget } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { addNavigationEntry } from "#features/navigation/server/index.ts";
import { addProfilePage, profileSections } from "#features/profiles/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import { phrase, source } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import { AppealStatus } from "../contract.ts";
import { userNotesAdd, userNotesView, warningsAdd } from "../permissions.ts";
import { listDeciders } from "./appeals/appeal-queries.ts";
import { listAppeals } from "./appeals/list-appeals.ts";
import { APPEALS_PATH } from "./appeals/notify-staff.ts";
import { listNotes } from "./notes/list-notes.ts";
import { listRuleRows, listTypeRows } from "./rules/rule-queries.ts";
import { viewRules, viewType } from "./rules/view-rules.ts";
import { hasWarnings } from "./warnings/known-standing.ts";
import { WARNINGS_PATH } from "./warnings/notify.ts";
import { standingOf } from "./warnings/standing.ts";

const A_PAGE = 20;
const Page = z.object({ page: z.coerce.number().int().min(1).max(100).default(1).catch(1) });

/** A member's own warnings. */
const ownWarnings = addProfilePage({
  path: WARNINGS_PATH,
  section: profileSections.account,
  sort: 80,
  name: phrase("Warnings"),
  isOwn: true,
  isOn: (context, { userID }) => context.actor.userID === userID && hasWarnings(context),
  component: "OwnWarningsPage",
  query: Page,
  async load(context, { userID }, { page }) {
    const asked = { page, limit: A_PAGE };
    const { notes, paging } = await listNotes(context, {
      ...{ ...asked, type: "warning", userID, expand: new Set() },
    });
    return {
      standing: await standingOf(context, userID),
      warnings: notes,
      hasRules: (await listRuleRows(context)).length > 0,
      paging: pagingShown(WARNINGS_PATH, asked, paging),
    };
  },
});

/** Notes and warnings about a member, for staff. */
const notesPage = addProfilePage({
  path: "/profile/notes/:name",
  section: profileSections.account,
  sort: 85,
  name: phrase("Notes"),
  permissions: [userNotesView],
  isOn: ({ actor }, { userID }) => actor.userID !== userID,
  component: "NotesPage",
  query: Page,
  async load(context, { userID, name }, { page }) {
    const asked = { page, limit: A_PAGE };
    const { notes, paging } = await listNotes(context, {
      ...{ ...asked, userID, expand: new Set(["insertUser"]) },
    });
    return {
      ...{ userID, name, notes },
      standing: await standingOf(context, userID),
      canAdd: context.actor.permissions.has(userNotesAdd),
      canWarn: context.actor.permissions.has(warningsAdd),
      paging: pagingShown(`/profile/notes/${encodeURIComponent(name)}`, asked, paging),
    };
  },
});

const RULES = "rules";

const rulesPage = [
  layoutView({
    type: RULES,
    recordTypes: ["global"],
    resolve: async (context) => ({
      params: {},
      seo: { title: i18nOf(context).t("Community Rules"), description: null, meta: [] },
    }),
  }),
  template({
    layoutViewType: RULES,
    name: "Rules Template",
    layout: [
      { $hydrate: "react.section.1-column", isNarrow: true, children: [{ $hydrate: `react.${RULES}` }] },
    ],
  }),
  widget({
    id: RULES,
    component: "RulesPage",
    props: z.object({}),
    load: async (context) => ({
      rules: (await viewRules(context, await listRuleRows(context))).map(({ ruleID, name, description }) => ({
        ...{ ruleID, name, description },
      })),
      canManage: context.actor.permissions.has(siteManage),
    }),
  }),
  addNavigationEntry({
    ...{ id: "rules", name: source("Community Rules"), url: "/community-rules" },
    places: ["quickLinks"],
  }),
  // The former address of the page, which a custom page can have.
  addMovedAddress("rules", "/community-rules"),
];

const ADMIN_PATH = "/dashboard/warnings";

const adminPages = [
  addDashboardPage({
    path: ADMIN_PATH,
    sort: 60,
    section: dashboardSections.people,
    name: phrase("Rules and Warnings"),
    description: phrase("The rules of the community, and the types of warnings."),
    permissions: [siteManage],
    component: "WarningsAdminPage",
    async load(context) {
      return {
        rules: await viewRules(context, await listRuleRows(context)),
        types: (await listTypeRows(context)).map((row) => viewType(context, row)),
      };
    },
  }),
  addDashboardPage({
    path: APPEALS_PATH,
    sort: 60,
    section: dashboardSections.review,
    name: phrase("Appeals"),
    description: phrase("Members who ask to end a ban or to restore a post."),
    permissions: [warningsAdd],
    component: "AppealsAdminPage",
    query: z.object({
      ...Page.shape,
      status: z
        .enum(["open", ...AppealStatus.options])
        .default("open")
        .catch("open"),
    }),
    async load(context, { page, status }) {
      const asked = { page, limit: A_PAGE };
      const statuses = status === "open" ? (["pending", "in-review"] as const) : [status];
      const { appeals, paging } = await listAppeals(context, { ...asked, status: [...statuses] });
      const deciders = await userFragments(context, await listDeciders(context));
      return {
        ...{ appeals, status },
        deciders: [...deciders.values()].map(({ userID, name }) => ({ userID, name })),
        paging: pagingShown(APPEALS_PATH, { ...asked, ...(status !== "open" && { status }) }, paging),
      };
    },
  }),
  addHowTo({
    name: phrase("Write down the rules of the community"),
    words: phrase("warning points guidelines code of conduct jail punish infraction"),
    place: phrase("Rules and Warnings"),
    url: ADMIN_PATH,
    permissions: [siteManage],
  }),
];

export const warningPages = [ownWarnings, notesPage, ...rulesPage, ...adminPages];
