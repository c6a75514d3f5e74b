import type { Context } from "#platform/server/application/context.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";

/** A body as the sanitizer left it, and whose it is. */
export interface BodyInHtml {
  html: string;
  /** How it was written. */
  format: string;
  /** Such as `discussion`. */
  recordType: string;
  /** Null while it is being written. */
  recordID: number | null;
}

/** A body that was stored just now, as readers get it. */
export interface SavedBody extends Omit<BodyInHtml, "format"> {
  recordID: number;
  /** Whether it was added: nothing was noted of it before. */
  isNew: boolean;
  /** Whether somebody wrote it, and others are told of it; not so when it was imported, or rendered anew. */
  isNotified: boolean;
}

/** What only the database knows of a body: who is named in it, what its links are shown as. */
export interface Enrichment {
  name: string;
  /** Puts it into the HTML; each answer stands in its body's place. The same for every reader, and safe to show. */
  enrich(context: Context, bodies: readonly BodyInHtml[]): Promise<string[]>;
  /** Notes what stands in bodies that were stored just now, in their transaction. It may come twice. */
  keep?(context: Context, bodies: readonly SavedBody[]): Promise<void>;
  /** A body as it was written → as it is opened to be edited: with what it shows now. */
  refresh?(context: Context, body: string, format: string): Promise<string>;
}

export const enrichments = new Opening<Enrichment>("enrichments");
export const addEnrichment = (enrichment: Enrichment) => enrichments.with(enrichment);
