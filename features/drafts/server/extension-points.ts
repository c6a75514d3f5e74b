import type { Breadcrumb } from "#features/categories/contract.ts";
import type { FieldError } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";
import type { Attributes } from "../contract.ts";
import type { DraftRow } from "./tables.ts";

/** Where a draft belongs, as far as its owner sees that. */
export interface DraftPlace {
  name: string | null;
  /** Paths: where it is continued, and the post that it changes. */
  editUrl: string | null;
  permaLink: string | null;
  breadCrumbs: Breadcrumb[] | null;
}

/** A kind of record that drafts can be made of. */
export interface DraftKind {
  /** The wire's word: `discussion`. */
  recordType: string;
  /** What is missing or wrong in the attributes for keeping them at all. */
  check(attributes: Attributes): FieldError[];
  /** What is missing besides for scheduling it. Left out where a kind cannot be scheduled. */
  checkScheduled?(attributes: Attributes): FieldError[];
  /**
   * Does what the draft says, as its owner, in the transaction that deletes it; answers the id of the record, or null of one
   * that waits for approval. Throws what the action refuses.
   */
  publish?(owner: Context, draft: DraftRow): Promise<number | null>;
  /** Where drafts of this kind belong, by id, in a constant number of statements. */
  place(context: Context, drafts: readonly DraftRow[]): Promise<Map<number, DraftPlace>>;
}

export const draftKinds = new Opening<DraftKind>("draftKinds");

export const kindOf = (context: Context, recordType: string): DraftKind | undefined =>
  context.addons.of(draftKinds).find((kind) => kind.recordType === recordType);
