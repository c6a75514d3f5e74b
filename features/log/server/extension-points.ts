import type { Context } from "#platform/server/application/context.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import type { LogEntry } from "./tables.ts";

/** How an action is taken back. */
export interface Undo {
  /** Such as `discussion.move`. */
  action: string;
  /** Takes it back, in the transaction that notes so. Asks by itself whether the actor may, like any verb. */
  undo(context: Context, entry: LogEntry): Promise<void>;
  /** Whether the actor may take back this one of those that the actor sees; left out: everybody who sees it. */
  may?(context: Context, entry: LogEntry): Verdict | Promise<Verdict>;
}

export const undos = new Opening<Undo>("undos");

/** Lets what an action did be taken back from the log. */
export const addUndo = (undo: Undo) => undos.with(undo);

/** Categories of the actor: whose log somebody who moderates sees. */
export interface LogPlaces {
  /** Where the actor sees posts at all. */
  visible: readonly number[];
  /** Where the actor moderates. */
  moderated: readonly number[];
}

/** Says where the actor sees, and where the actor moderates. */
export const logPlaces = new Opening<(context: Context) => Promise<LogPlaces>>("logPlaces");

export const undoOf = ({ addons }: Context, action: string): Undo | undefined =>
  addons.of(undos).find((undo) => undo.action === action);

/** Says what entries keep as numbers or codes. */
export interface StateLabels {
  /** Of `before` and `after` in an entry, such as `categoryID`. */
  field: string;
  /** What values are called, for whoever reads; one that the reader may not know is left out. */
  labels(context: Context, values: ReadonlySet<string>): Promise<ReadonlyMap<string, string>>;
}

export const stateLabels = new Opening<StateLabels>("stateLabels");

/** Lets the pages of the log say in words what an action changed. */
export const addStateLabels = (labels: StateLabels) => stateLabels.with(labels);
