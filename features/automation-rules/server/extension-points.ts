import type { RawBuilder } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import type { Choice, ContentType, FieldKind } from "../contract.ts";
import type { StoredValues } from "./tables.ts";

/** A value of a trigger or an action. The validation, the catalog and the form derive from it. */
export interface ValueField {
  kind: FieldKind;
  /** Marked with `source`. */
  label: string;
  /** Marked with `source`. */
  help?: string;
  isRequired?: boolean;
  /** For a flag: true when it is on unless a rule turns it off. */
  isOnByDefault?: boolean;
  /** For the kinds `choice` and `choices`: returns what there is to choose, with labels in the reader's language. */
  choices?(context: Context): Promise<readonly Choice[]>;
}

export type RecordType = "user" | "discussion" | "comment";

export interface AutomationRecord {
  recordType: RecordType;
  recordID: number;
}

/** SQL query that selects `record_type`, `record_id` and `record_date` of records, each once. */
export type RecordsQuery = RawBuilder<unknown>;

/** Decides which records automation rules act on. */
export interface AutomationTrigger {
  /** Name in the API, such as `staleDiscussionTrigger`. Never changes. */
  triggerType: string;
  /** Marked with `source`. */
  name: string;
  /** The kinds of records that it selects. */
  recordTypes: readonly RecordType[];
  fields: Readonly<Record<string, ValueField>>;
  /**
   * True when a record is acted on some time after its `record_date`: the rule has the values `triggerTimeDelay`,
   * `applyToNewContentOnly` and `triggerTimeLookBackLimit`, and a scheduled scan finds the records. For others,
   * the contributor calls `runRulesOn` in a listener.
   */
  isTimed?: boolean;
  /** Selects all existing records that match; for a timed trigger, whatever their date. */
  select(context: Context, value: StoredValues): Promise<RecordsQuery>;
}

/** Changes one record of an automation rule. */
export interface AutomationAction {
  /** Name in the API, such as `closeDiscussionAction`. Never changes. */
  actionType: string;
  /** Marked with `source`. */
  name: string;
  /** The kinds of records that it can change. */
  recordTypes: readonly RecordType[];
  /** The only triggers that it works with; any trigger of these kinds of records when left out. */
  triggerTypes?: readonly string[];
  fields: Readonly<Record<string, ValueField>>;
  /**
   * Changes a record as the forum itself, in the transaction that notes it as done. An error is stored as the reason
   * why the record was left unchanged. A record that is as wanted already is left as it is.
   */
  run(
    context: Context,
    record: AutomationRecord,
    value: StoredValues,
    triggerValue: StoredValues,
  ): Promise<void>;
}

export const automationTriggers = new ExtensionPoint<AutomationTrigger>("automationTriggers");
export const automationActions = new ExtensionPoint<AutomationAction>("automationActions");

/** Adds a trigger of automation rules. */
export const addAutomationTrigger = (trigger: AutomationTrigger) => automationTriggers.with(trigger);
/** Adds an action of automation rules. */
export const addAutomationAction = (action: AutomationAction) => automationActions.with(action);

/** Returns what a trigger or an action is about. */
export const contentTypeOf = (declared: Pick<AutomationTrigger, "recordTypes"> | undefined): ContentType =>
  declared?.recordTypes.includes("user") ? "users" : "posts";

/** Returns a trigger; undefined while its add-on is turned off. */
export const triggerOf = ({ addons }: Context, triggerType: string): AutomationTrigger | undefined =>
  addons.of(automationTriggers).find((each) => each.triggerType === triggerType);

/** Returns an action; undefined while its add-on is turned off. */
export const actionOf = ({ addons }: Context, actionType: string): AutomationAction | undefined =>
  addons.of(automationActions).find((each) => each.actionType === actionType);

/** Returns whether an action can follow a trigger. */
export const fits = (trigger: AutomationTrigger, action: AutomationAction): boolean =>
  trigger.recordTypes.every((recordType) => action.recordTypes.includes(recordType)) &&
  (action.triggerTypes?.includes(trigger.triggerType) ?? true);
