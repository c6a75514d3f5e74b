import { z } from "zod";
import { UserFragment } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { csv, dateFilter, flag, rangeFilter, sort } from "#platform/contract/filters.ts";
import { id } from "#platform/contract/ids.ts";
import { type PagingShown, paging } from "#platform/contract/paging.ts";
import { plainLine } from "#platform/contract/plain-line.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

/** Largest number of rules of a community. */
export const RULES_AT_MOST = 150;
/** Largest number of records that one run on existing content acts on. */
export const RECORDS_AT_MOST = 10_000;
/** Number of records that a preview names. */
export const PREVIEWED = 10;

const NAME_LENGTH = 100;
const VALUES_AT_MOST = 30;
const DateTime = z.iso.datetime();
const TypeName = z.string().min(1).max(100);

export const RULE_STATUSES = ["active", "inactive", "deleted"] as const;
export const DISPATCH_STATUSES = ["queued", "running", "success", "warning", "failed"] as const;
export type DispatchStatus = (typeof DISPATCH_STATUSES)[number];
const DISPATCH_TYPES = ["manual", "triggered", "initial"] as const;
export type DispatchType = (typeof DISPATCH_TYPES)[number];

export const DURATION_UNITS = ["hour", "day", "week", "year"] as const;
export type DurationUnit = (typeof DURATION_UNITS)[number];
export interface Duration {
  length: number;
  unit: DurationUnit;
}

/** The kinds of values of triggers and actions. Each has a control in the form. */
export const FIELD_KINDS = [
  ...(["categories", "category", "choice", "choices", "collections", "domains", "duration", "flag"] as const),
  ...(["longText", "moderator", "number", "postTypes", "profileField", "reportReasons", "role"] as const),
  "tags",
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

const Choice = z.object({ value: z.string(), label: z.string() });
/** A value to choose in a form. */
export type Choice = z.infer<typeof Choice>;

const RuleField = z.object({
  name: z.string().meta({ description: "Property of `triggerValue` or `actionValue`." }),
  kind: z.enum(FIELD_KINDS),
  label: z.string(),
  help: z.string().nullable(),
  isRequired: z.boolean(),
  isOnByDefault: z.boolean(),
  choices: z.array(Choice).optional().meta({ description: "What the kinds `choice` and `choices` offer." }),
});
export type RuleField = z.infer<typeof RuleField>;

const Values = z
  .record(z.string().max(100), z.unknown())
  .refine((sent) => Object.keys(sent).length <= VALUES_AT_MOST);
const TriggerDraft = z.object({ triggerType: TypeName, triggerValue: Values.default({}) });
export type TriggerDraft = z.output<typeof TriggerDraft>;
const ActionDraft = z.object({ actionType: TypeName, actionValue: Values.default({}) });
export type ActionDraft = z.output<typeof ActionDraft>;

/** What a rule acts on. */
const ContentType = z.enum(["posts", "users"]);
export type ContentType = z.infer<typeof ContentType>;

const Trigger = z.object({
  triggerType: z.string(),
  triggerName: z.string().meta({ description: "The type where its add-on is turned off." }),
  triggerValue: z.record(z.string(), z.unknown()),
});
const Action = z.object({
  actionType: z.string(),
  actionName: z.string(),
  actionValue: z.record(z.string(), z.unknown()),
});

export const AutomationRule = z.object({
  automationRuleID: z.int(),
  automationRuleRevisionID: z.int().meta({ description: "Changes with the trigger and the action." }),
  name: z.string(),
  status: z.enum(RULE_STATUSES),
  dateInserted: DateTime,
  insertUserID: z.int().nullable(),
  insertUser: UserFragment.optional(),
  dateUpdated: DateTime.nullable(),
  updateUserID: z.int().nullable(),
  updateUser: UserFragment.optional(),
  dateLastRun: DateTime.nullable(),
  trigger: Trigger,
  action: Action,
  recentDispatch: z.object({ dispatchStatus: z.enum(DISPATCH_STATUSES) }).nullable(),
  contentType: ContentType,
  countRecords: z.int().meta({ description: "Number of records that the rule has acted on." }),
});
export type AutomationRule = z.infer<typeof AutomationRule>;

const Failure = z.object({
  recordType: z.string(),
  recordID: z.int(),
  message: z.string().meta({ description: "Why the record was left unchanged." }),
});

export const AutomationDispatch = z.object({
  automationRuleDispatchUUID: z.uuid().meta({ description: "Also the id of the operation in the log." }),
  automationRuleID: z.int(),
  automationRuleRevisionID: z.int(),
  automationRule: z.object({ automationRuleID: z.int(), name: z.string(), status: z.enum(RULE_STATUSES) }),
  trigger: Trigger,
  action: Action,
  dispatchType: z.enum(DISPATCH_TYPES).meta({
    description:
      "`manual`: started by a member; `triggered`: by the trigger; `initial`: the first scan of existing content.",
  }),
  dispatchStatus: z.enum(DISPATCH_STATUSES).meta({
    description:
      "`warning`: some records were left unchanged; `failed`: all of them, or the rule could not run.",
  }),
  dispatchUserID: z.int().nullable(),
  dispatchUser: UserFragment.nullable(),
  dateDispatched: DateTime,
  dateFinished: DateTime.nullable(),
  estimatedRecordCount: z.int().meta({ description: "Number of records to act on." }),
  affectedRecordCount: z.int().meta({ description: "Number of records changed so far." }),
  failedRecordCount: z.int(),
  affectedRows: z.object({ post: z.int().optional(), user: z.int().optional() }),
  errorMessage: z.string().nullable(),
  canUndo: z.boolean().meta({ description: "True while changes of the run can be undone in the log." }),
  failures: z.array(Failure).meta({ description: "The first records that were left unchanged." }),
});
export type AutomationDispatch = z.infer<typeof AutomationDispatch>;

const One = z.object({ id: id() });
const Name = z.string().overwrite(plainLine).min(1).max(NAME_LENGTH);
const Status = z.enum(["active", "inactive"]);

export const RulesQuery = z.object({
  automationRuleID: rangeFilter().optional(),
  name: z.string().max(NAME_LENGTH).optional().meta({ description: "Part of the name." }),
  status: csv(z.enum(RULE_STATUSES)).optional().meta({ description: "All but `deleted` by default." }),
  escalations: flag().optional().meta({ description: "Only rules that escalate posts, or only others." }),
  sort: sort(["name", "dateInserted", "dateUpdated", "dateLastRun", "status"], "-dateInserted"),
  ...paging(RULES_AT_MOST, RULES_AT_MOST),
});
export type RulesQuery = z.output<typeof RulesQuery>;

const list = { query: RulesQuery, answer: z.array(AutomationRule), paging: "numbered" } as const;

export const listRules = endpoint({
  ...{ method: "GET", path: "/automation-rules", ...list },
  summary: "List the automation rules.",
});

export const listRecipes = endpoint({
  ...{ method: "GET", path: "/automation-rules/recipes", ...list },
  summary: "List the automation rules, as `/automation-rules` does.",
});

const Described = {
  name: z.string(),
  contentType: ContentType,
  schema: z.record(z.string(), z.unknown()).meta({ description: "JSON schema of the value." }),
  fields: z.array(RuleField),
};
const Catalog = z.object({
  triggers: z.record(
    z.string(),
    z.object({ triggerType: z.string(), ...Described, triggerActions: z.array(z.string()) }),
  ),
  actions: z.record(
    z.string(),
    z.object({ actionType: z.string(), ...Described, actionTriggers: z.array(z.string()) }),
  ),
});
export type Catalog = z.infer<typeof Catalog>;

export const readCatalog = endpoint({
  method: "GET",
  path: "/automation-rules/catalog",
  summary: "List the triggers and the actions, with the schemas of their values.",
  query: z.object({ escalations: flag().optional() }),
  answer: Catalog,
});

const RuleDraft = z.object({
  name: Name.optional(),
  trigger: TriggerDraft,
  action: ActionDraft,
  status: Status.default("inactive"),
});
export type RuleDraft = z.output<typeof RuleDraft>;

export const addRule = endpoint({
  method: "POST",
  path: "/automation-rules",
  summary: "Add an automation rule.",
  body: RuleDraft,
  answer: AutomationRule,
});

export const readRule = endpoint({
  method: "GET",
  path: "/automation-rules/:id",
  summary: "Read an automation rule.",
  params: One,
  answer: AutomationRule,
});

export const readRecipe = endpoint({
  method: "GET",
  path: "/automation-rules/:id/recipe",
  summary: "Read an automation rule, as `/automation-rules/{id}` does.",
  params: One,
  answer: AutomationRule,
});

const RuleChanges = z
  .object({ name: Name, trigger: TriggerDraft, action: ActionDraft, status: Status })
  .partial();
export type RuleChanges = z.output<typeof RuleChanges>;

export const changeRule = endpoint({
  method: "PATCH",
  path: "/automation-rules/:id",
  summary: "Change an automation rule.",
  params: One,
  body: RuleChanges,
  answer: AutomationRule,
});

export const setRuleStatus = endpoint({
  method: "PUT",
  path: "/automation-rules/:id/status",
  summary: "Turn an automation rule on or off.",
  params: One,
  body: z.object({ status: Status }),
  answer: AutomationRule,
});

export const deleteRule = endpoint({
  method: "DELETE",
  path: "/automation-rules/:id",
  summary: "Delete an automation rule. Its history stays.",
  params: One,
});

export const runRule = endpoint({
  method: "POST",
  path: "/automation-rules/:id/trigger",
  summary: `Run an automation rule on existing content, on up to ${RECORDS_AT_MOST} records, in the background.`,
  params: One,
  answer: AutomationDispatch,
});

const Preview = z.object({
  count: z.int().meta({ description: `At most ${RECORDS_AT_MOST}.` }),
  isMore: z.boolean().meta({ description: "True when there are more records than were counted." }),
  records: z.array(
    z.object({ recordType: z.string(), recordID: z.int(), name: z.string(), url: z.string().nullable() }),
  ),
});
export type Preview = z.infer<typeof Preview>;

export const previewRule = endpoint({
  method: "POST",
  path: "/automation-rules/preview",
  summary: "Count the records that a rule would act on now, and name the first ones.",
  body: z.object({
    trigger: TriggerDraft,
    action: ActionDraft.optional(),
    automationRuleID: id().optional().meta({ description: "Leaves out records the rule has acted on." }),
  }),
  answer: Preview,
  status: 200,
});

export const DispatchesQuery = z.object({
  automationRuleID: id().optional(),
  automationRuleDispatchUUID: z.uuid().optional(),
  actionType: TypeName.optional(),
  dispatchStatus: csv(z.enum(DISPATCH_STATUSES)).optional(),
  dateDispatched: dateFilter().optional(),
  dateFinished: dateFilter().optional(),
  sort: sort(["dateDispatched", "dateFinished"], "-dateDispatched"),
  ...paging(30, 100),
});
export type DispatchesQuery = z.output<typeof DispatchesQuery>;

export const listDispatches = endpoint({
  method: "GET",
  path: "/automation-rules/dispatches",
  summary: "List the runs of automation rules.",
  query: DispatchesQuery,
  answer: z.array(AutomationDispatch),
  paging: "more",
});

/** A rule to begin with, shown while there are none. */
export interface RuleTemplate {
  name: string;
  trigger: TriggerDraft;
  action: ActionDraft;
}

/** Properties of the page with the list. */
export interface RulesPage {
  rules: readonly AutomationRule[];
  templates: readonly { id: string; name: string; text: string }[];
}

/** Labels of values by kind: all to choose from, or for kinds that are searched those of the present values. */
export type Choices = Readonly<Partial<Record<FieldKind, readonly Choice[]>>>;

/** Properties of the page that adds or changes a rule. */
export interface RulePage {
  rule: AutomationRule | null;
  /** Values of a new rule. */
  template: RuleTemplate | null;
  catalog: Catalog;
  choices: Choices;
}

/** Properties of the page with the history. */
export interface HistoryPage {
  dispatches: readonly AutomationDispatch[];
  paging: PagingShown;
  rules: readonly { automationRuleID: number; name: string }[];
  asked: { automationRuleID?: number | undefined; dispatchStatus?: readonly DispatchStatus[] | undefined };
}

nameSchemas({
  AutomationAction: Action,
  AutomationDispatch,
  AutomationRule,
  AutomationRuleChanges: RuleChanges,
  AutomationRuleDraft: RuleDraft,
  AutomationTrigger: Trigger,
});
