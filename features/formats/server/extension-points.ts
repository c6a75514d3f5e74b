import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";

/** Sanitized HTML of a body, with its record. */
export interface BodyInHtml {
  html: string;
  /** Format of the source. */
  format: string;
  /** Such as `discussion`. */
  recordType: string;
  /** Null while the post is being written. */
  recordID: number | null;
}

/** A body that was just stored, as readers see it. */
export interface SavedBody extends Omit<BodyInHtml, "format"> {
  recordID: number;
  /** True when the body was not stored before. */
  isNew: boolean;
  /** True when a user wrote it and notifications are sent; false for imported and re-rendered bodies. */
  isNotified: boolean;
}

/** Adds data from the database to bodies, such as mentioned users and link previews. */
export interface Enrichment {
  name: string;
  /**
   * Adds data to the HTML of bodies; results are in the order of the bodies. They must be safe and equal
   * for all readers.
   */
  enrich(context: Context, bodies: readonly BodyInHtml[]): Promise<string[]>;
  /** Stores data about bodies that were just saved, in the same transaction. It must be idempotent. */
  save?(context: Context, bodies: readonly SavedBody[]): Promise<void>;
  /** Updates a stored source for editing, such as names of mentioned users. */
  refresh?(context: Context, body: string, format: string): Promise<string>;
}

export const enrichments = new ExtensionPoint<Enrichment>("enrichments");
export const addEnrichment = (enrichment: Enrichment) => enrichments.with(enrichment);
