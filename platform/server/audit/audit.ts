import type { Context } from "../application/context.ts";
import { ExtensionPoint } from "../extension-points/extension-point.ts";

/** Names the kind of an administrative change, such as a changed role. */
export interface ChangeKind {
  /** Name in the API and the database, such as `role.change`. Never changes. */
  name: string;
  /** Names the kind in filters, such as `Role changed`. Marked with `source`. */
  label: string;
  /**
   * Sentence for the audit log that follows the name of who made the change, such as `changed the role {name}`. It may
   * contain `{after}`, the new value of the only field. Marked with `source`.
   */
  text: string;
  /** True when the name of the record is a source text, which is translated for each reader. */
  isNameTranslated?: boolean;
  /** Returns a stored value as text for readers; by default as it is stored. */
  showValue?(context: Context, value: unknown, place: { recordID: string; field: string }): Promise<string>;
}

/** An administrative change. */
export interface AuditedChange {
  /** Id of the changed record; the key of a setting. */
  recordID: string | number;
  /** Name of the record at the time of the change. */
  name: string;
  /** Values before and after the change, by field. Only fields that differ are stored. */
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
}

export const changeKinds = new ExtensionPoint<ChangeKind>("changeKinds");

/** Declares a kind of administrative change, which the audit log lists. */
export const addChangeKind = (kind: ChangeKind) => changeKinds.with(kind);

/** Stores a change, in the current transaction. `before` and `after` hold the fields that differ. */
type ChangeRecorder = (context: Context, kind: ChangeKind, change: Required<AuditedChange>) => Promise<void>;

export const changeRecorders = new ExtensionPoint<ChangeRecorder>("changeRecorders");

/** Adds the store of administrative changes. */
export const addChangeRecorder = (record: ChangeRecorder) => changeRecorders.with(record);

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Records an administrative change in the current transaction, with the actor and the time. Records nothing when `before`
 * and `after` were given and are equal.
 * @param kind A kind that `addChangeKind` declares.
 */
export async function recordChange(
  context: Context,
  kind: ChangeKind,
  { before = {}, after = {}, ...change }: AuditedChange,
): Promise<void> {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = fields.filter((field) => !same(before[field], after[field]));
  if (fields.length > 0 && changed.length === 0) return;
  const only = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(changed.flatMap((field) => (field in values ? [[field, values[field]]] : [])));
  for (const record of context.addons.of(changeRecorders))
    await record(context, kind, { ...change, before: only(before), after: only(after) });
}
