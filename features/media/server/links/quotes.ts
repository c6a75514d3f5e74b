import type { PostCard } from "#features/formats/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type EventType, on } from "#platform/server/events/events.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import { renderShowing, renderShowingKinds } from "./render-showing.ts";

/** A post as shown in a quote. */
export interface QuotedPost extends PostCard {
  /** True when guests may read it. */
  isPublic: boolean;
  /** Id of its place; a reader of one post in a place may read all posts there. */
  placeID: number;
  /**
   * Records shown with it, such as `discussion:12` and `user:7`: a change of any of them renders
   * the quote again.
   */
  about: readonly string[];
}

/** A kind of record whose links are shown as quotes. */
export interface QuoteSource {
  /** The API's name of the record type, such as `discussion`. */
  type: string;
  /** Returns the id of the record whose page the address is; null for other pages. */
  idAt(url: URL): number | null;
  /** Returns the existing records regardless of the actor, in a constant number of statements. */
  find(context: Context, ids: readonly number[]): Promise<ReadonlyMap<number, QuotedPost>>;
}

export const quoteSources = new ExtensionPoint<QuoteSource>("quoteSources");
export const addQuoteSource = (source: QuoteSource) => quoteSources.with(source);

/** Renders quotes again when an event changes the records returned by `about`. */
export const rerenderQuotes = <P extends object>(
  type: EventType<P>,
  about: (payload: P) => readonly string[],
) => on(type, "rerenderQuotes", (context, payload) => renderShowing(context, about(payload)));

/** Renders all quotes again after an event that may change visibility. */
export const rerenderAllQuotes = <P extends object>(type: EventType<P>) =>
  on(type, "rerenderAllQuotes", (context) =>
    renderShowingKinds(
      context,
      context.addons.of(quoteSources).map((source) => source.type),
    ),
  );

export interface QuotedAt {
  type: string;
  id: number;
}

/** Returns the post that an address of this forum leads to. */
export function quotedAt(context: Context, url: URL): QuotedAt | null {
  for (const { type, idAt } of context.addons.of(quoteSources)) {
    const id = idAt(url);
    if (id !== null) return { type, id };
  }
  return null;
}

export type Quotable = (post: QuotedAt | null) => QuotedPost | undefined;

/** Loads posts with a constant number of statements per kind. */
export async function findQuotable(context: Context, wanted: readonly QuotedAt[]): Promise<Quotable> {
  const found = new Map<string, ReadonlyMap<number, QuotedPost>>();
  for (const { type, find } of context.addons.of(quoteSources)) {
    const ids = new Set(wanted.flatMap((each) => (each.type === type ? [each.id] : [])));
    if (ids.size > 0) found.set(type, await find(context, [...ids]));
  }
  return (post) => (post === null ? undefined : found.get(post.type)?.get(post.id));
}

/** Returns whether everyone who may read the quoting post may read the quoted one. */
export const mayShow = (quoted: QuotedPost, inPost: QuotedPost | undefined): boolean =>
  quoted.isPublic || quoted.placeID === inPost?.placeID;
