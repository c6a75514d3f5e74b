import { z } from "zod";
import { addDashboardPage, dashboardSections } from "#features/dashboard/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { id } from "#platform/contract/ids.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import { DispatchesQuery, type HistoryPage, type RulePage, type RulesPage, RulesQuery } from "../contract.ts";
import { listDispatches } from "./dispatches/list-dispatches.ts";
import { viewCatalog } from "./rules/catalog.ts";
import { choicesFor } from "./rules/choices.ts";
import { getRule, listRules } from "./rules/list-rules.ts";
import { findTemplate, listTemplates } from "./rules/templates.ts";

const PATH = "/dashboard/automation-rules";
// Rules act on posts more than on anything else, with the same settings as categories, tags and reports.
const common = { section: dashboardSections.content, permissions: [siteManage] };

const rulesPage = addDashboardPage({
  ...common,
  path: PATH,
  sort: 70,
  name: phrase("Automation Rules"),
  description: phrase("Changes that the forum makes by itself, at once or after a time."),
  component: "AutomationRulesPage",
  async load(context): Promise<RulesPage> {
    const { rules } = await listRules(context, RulesQuery.parse({}));
    return { rules, templates: listTemplates(context) };
  },
});

/** The rules that escalate posts, at their address in the previous product. */
const escalationRulesPage = addDashboardPage({
  ...common,
  path: "/dashboard/content/escalation-rules",
  isListed: false,
  name: phrase("Escalation Rules"),
  description: phrase("Automation rules that escalate posts."),
  component: "AutomationRulesPage",
  async load(context): Promise<RulesPage> {
    const { rules } = await listRules(context, RulesQuery.parse({ escalations: true }));
    return { rules, templates: listTemplates(context) };
  },
});

const addPage = addDashboardPage({
  ...common,
  path: `${PATH}/add`,
  isListed: false,
  name: phrase("Add Automation Rule"),
  component: "AutomationRulePage",
  query: z.object({ template: z.string().max(100).optional() }),
  load: async (context, { template }): Promise<RulePage> => ({
    rule: null,
    template: findTemplate(context, template),
    catalog: await viewCatalog(context),
    choices: await choicesFor(context, null),
  }),
});

const editPage = addDashboardPage({
  ...common,
  path: `${PATH}/:automationRuleID/edit`,
  name: phrase("Edit Automation Rule"),
  component: "AutomationRulePage",
  query: z.object({ automationRuleID: id() }),
  async load(context, { automationRuleID }): Promise<RulePage> {
    const rule = await getRule(context, automationRuleID);
    return {
      rule,
      template: null,
      catalog: await viewCatalog(context),
      choices: await choicesFor(context, rule),
    };
  },
});

const HistoryQuery = DispatchesQuery.pick({ automationRuleID: true, dispatchStatus: true, page: true });
/** A filter that is not set has an empty field in the form. */
const withoutEmpty = (sent: unknown) =>
  Object.fromEntries(Object.entries(sent as object).filter(([, value]) => value !== ""));

const historyPage = addDashboardPage({
  ...common,
  path: `${PATH}/history`,
  isListed: false,
  name: phrase("History of Automation Rules"),
  description: phrase("What each rule did, and why records were left unchanged."),
  component: "AutomationHistoryPage",
  query: z.preprocess(withoutEmpty, HistoryQuery),
  async load(context, asked): Promise<HistoryPage> {
    const { automationRuleID, dispatchStatus } = asked;
    const { dispatches, paging } = await listDispatches(
      context,
      DispatchesQuery.parse({ ...asked, dispatchStatus: dispatchStatus?.join(",") }),
    );
    const { rules } = await listRules(
      context,
      RulesQuery.parse({ status: "active,inactive,deleted", sort: "name" }),
    );
    return {
      dispatches,
      paging: pagingShown(
        `${PATH}/history`,
        { page: asked.page, automationRuleID, dispatchStatus: dispatchStatus?.join(",") },
        paging,
      ),
      rules: rules.map((rule) => ({ automationRuleID: rule.automationRuleID, name: rule.name })),
      asked: { automationRuleID, dispatchStatus },
    };
  },
});

export const automationPages = [rulesPage, escalationRulesPage, addPage, editPage, historyPage];
