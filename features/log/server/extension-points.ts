import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import type { LogEntry } from "./tables.ts";

/** Undoes an action. */
export interface Undo {
  /** Name of the action, such as `discussion.move`. */
  action: string;
  /**
   * Undoes the entry, in the transaction that marks it undone. Must check the actor's permissions.
   */
  undo(context: Context, entry: LogEntry): Promise<void>;
  /** Returns whether the actor may undo a visible entry; true when left out. */
  may?(context: Context, entry: LogEntry): Verdict | Promise<Verdict>;
}

export const undos = new ExtensionPoint<Undo>("undos");

/** Makes an action undoable from the log. */
export const addUndo = (undo: Undo) => undos.with(undo);

/** The categories whose log a moderator may see. */
export interface LogPlaces {
  /** Categories in which the actor may see posts. */
  visible: readonly number[];
  /** Categories that the actor moderates. */
  moderated: readonly number[];
}

/** Returns the categories that the actor may see and moderate. */
export const logPlaces = new ExtensionPoint<(context: Context) => Promise<LogPlaces>>("logPlaces");

export const undoOf = ({ addons }: Context, action: string): Undo | undefined =>
  addons.of(undos).find((undo) => undo.action === action);

/** Labels for ids or codes in entries. */
export interface StateLabels {
  /** Field of `before` and `after`, such as `categoryID`. */
  field: string;
  /** Returns labels of values for the reader; leaves out those the reader may not know. */
  labels(context: Context, values: ReadonlySet<string>): Promise<ReadonlyMap<string, string>>;
}

export const stateLabels = new ExtensionPoint<StateLabels>("stateLabels");

/** Contributes labels for the changes shown on pages of the log. */
export const addStateLabels = (labels: StateLabels) => stateLabels.with(labels);

/** Labels users in a field with their names. */
export const labelUsers = (field: string) =>
  addStateLabels({
    field,
    async labels(context, ids) {
      const users = await userFragments(
        context,
        [...ids].map(Number).filter((id) => id > 0),
      );
      return new Map([...users].map(([userID, { name }]) => [String(userID), name]));
    },
  });
