import type { ZodType } from "zod";
import type { I18n } from "#platform/contract/i18n.ts";
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

/** A block in a post. */
export interface BlockInPost<Attributes> {
  attributes: Attributes;
  /** Such as `discussion`. */
  recordType: string;
  /** Null while the post is being written, and the first time that a new post is rendered. */
  recordID: number | null;
}

/** A kind of block that rich posts can contain, such as a poll. */
export interface PostBlock<Attributes extends object, Loaded = undefined> {
  /** At most 28 lowercase letters, digits and hyphens, beginning with a letter. Stored in posts: never changes. */
  name: string;
  /**
   * Checks the attributes, values of JSON, when a post is saved and when it is rendered. Attributes that the schema
   * would change or strip are refused.
   */
  schema: ZodType<Attributes>;
  /** Most blocks of this kind in one post. Default: 10. */
  most?: number;
  /**
   * Throws when the actor may not save new blocks with these attributes. Blocks that the stored post has already are
   * not checked again.
   */
  check?(context: Context, blocks: readonly BlockInPost<Attributes>[]): Promise<void>;
  /**
   * Loads what the blocks of a whole page of posts show, in a constant number of statements. Results are in the order
   * of the blocks, and equal for all readers.
   */
  load?(context: Context, blocks: readonly BlockInPost<Attributes>[]): Promise<readonly Loaded[]>;
  /**
   * Renders a block as HTML that is complete without scripts, also in emails. Classes must begin with `block-`; what
   * posts cannot contain is removed. Escape texts with `escapeText`. `texts` is in the language of the community.
   */
  html(attributes: Attributes, loaded: Loaded, texts: I18n): string;
  /** Returns the text for excerpts, search and plain emails. Default: the text of the HTML. */
  text?(attributes: Attributes, loaded: Loaded, texts: I18n): string;
  /**
   * Returns the key of what the block shows, without white space, such as the number of a poll: `renderBlocks` renders
   * the posts that show it again. Default: none.
   */
  keyOf?(attributes: Attributes): string | null;
  /**
   * Saves which blocks posts contain, in the transaction that saves the posts. Called with all saved posts, also
   * those without such blocks; it must be idempotent.
   */
  save?(context: Context, posts: readonly PostWithBlocks<Attributes>[]): Promise<void>;
  /**
   * Returns the attributes of the block that replaces a link in a paragraph of its own; null for other addresses.
   * `isOwn` is true for pages of this forum, whose paths begin at the forum's own root.
   */
  linked?(url: URL, isOwn: boolean): Attributes | null;
}

/** A saved post with its blocks of one kind. */
export interface PostWithBlocks<Attributes> {
  recordType: string;
  recordID: number;
  blocks: readonly Attributes[];
}

/** A kind of block, with values that its schema has checked. */
export type AnyBlock = PostBlock<object, unknown>;

export const postBlocks = new ExtensionPoint<AnyBlock>("postBlocks");
export const addPostBlock = <Attributes extends object, Loaded = undefined>(
  block: PostBlock<Attributes, Loaded>,
) => postBlocks.with(block as unknown as AnyBlock);

export const enrichments = new ExtensionPoint<Enrichment>("enrichments");
export const addEnrichment = (enrichment: Enrichment) => enrichments.with(enrichment);
