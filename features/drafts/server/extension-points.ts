import type { Breadcrumb } from "#features/categories/contract.ts";
import type { FieldError } from "#platform/contract/errors.ts";
import { type Context, isSignedInAs } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import type { Attributes } from "../contract.ts";
import type { DraftRow } from "./tables.ts";

/** The place of a draft, as far as its owner can see it. */
export interface DraftPlace {
  name: string | null;
  /** Paths of the form, and of the post that the draft edits. */
  editUrl: string | null;
  permaLink: string | null;
  breadCrumbs: Breadcrumb[] | null;
}

/** A kind of record that drafts can be made of. */
export interface DraftKind {
  /** Name in the API: `discussion`. */
  recordType: string;
  /** Hides these drafts from staff who are signed in as their owner. */
  isPrivate?: boolean;
  /** Returns errors that prevent saving the attributes. */
  check(attributes: Attributes): FieldError[];
  /** Returns errors that prevent scheduling. Omitted for types that cannot be scheduled. */
  checkScheduled?(attributes: Attributes): FieldError[];
  /**
   * Publishes the draft as its owner, in the transaction that deletes it. Returns the id of the record; null if it
   * waits for approval. Throws if the action is refused.
   */
  publish?(owner: Context, draft: DraftRow): Promise<number | null>;
  /** The places of drafts of this type, by id, in a constant number of statements. */
  place(context: Context, drafts: readonly DraftRow[]): Promise<Map<number, DraftPlace>>;
}

export const draftKinds = new ExtensionPoint<DraftKind>("draftKinds");

export const kindOf = (context: Context, recordType: string): DraftKind | undefined =>
  context.addons.of(draftKinds).find((kind) => kind.recordType === recordType);

/** Returns the types of drafts that the actor may not see although they are the user's own. */
export const hiddenTypes = (context: Context): readonly string[] =>
  isSignedInAs(context.actor)
    ? context.addons.of(draftKinds).flatMap(({ recordType, isPrivate }) => (isPrivate ? [recordType] : []))
    : [];
