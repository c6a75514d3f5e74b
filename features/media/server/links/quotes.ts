import type { PostCard } from "#features/formats/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type EventType, on } from "#platform/server/events/events.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";
import { renderShowing, renderShowingKinds } from "./render-showing.ts";

/** A post as others may quote it. */
export interface QuotedPost extends PostCard {
  /** Whether guests may read it. */
  isPublic: boolean;
  /** Where it stands: whoever reads one post there reads all of them. */
  placeID: number;
  /** What it is shown with, such as `discussion:12` and `user:7`: when one of these changes, it is shown anew. */
  about: readonly string[];
}

/** A kind of record that links are shown as quotes of. */
export interface QuoteSource {
  /** The wire's name of such a record: `discussion`. */
  type: string;
  /** Whose page an address is; null for any other. */
  idAt(url: URL): number | null;
  /** Those that are there, whoever asks, in a constant number of statements. */
  find(context: Context, ids: readonly number[]): Promise<ReadonlyMap<number, QuotedPost>>;
}

export const quoteSources = new Opening<QuoteSource>("quoteSources");
export const addQuoteSource = (source: QuoteSource) => quoteSources.with(source);

/** Renders anew what shows `about` of an event. */
export const redrawQuotes = <P extends object>(
  type: EventType<P>,
  about: (payload: P) => readonly string[],
) => on(type, "redrawQuotes", (context, payload) => renderShowing(context, about(payload)));

/** Renders all quotes anew after an event that may change who sees what. */
export const redrawAllQuotes = <P extends object>(type: EventType<P>) =>
  on(type, "redrawAllQuotes", (context) =>
    renderShowingKinds(
      context,
      context.addons.of(quoteSources).map((source) => source.type),
    ),
  );

export interface QuotedAt {
  type: string;
  id: number;
}

/** Which post an address of ours leads to. */
export function quotedAt(context: Context, url: URL): QuotedAt | null {
  for (const { type, idAt } of context.addons.of(quoteSources)) {
    const id = idAt(url);
    if (id !== null) return { type, id };
  }
  return null;
}

export type Quotable = (post: QuotedAt | null) => QuotedPost | undefined;

/** Finds posts, a constant number of statements for each kind. */
export async function findQuotable(context: Context, wanted: readonly QuotedAt[]): Promise<Quotable> {
  const found = new Map<string, ReadonlyMap<number, QuotedPost>>();
  for (const { type, find } of context.addons.of(quoteSources)) {
    const ids = new Set(wanted.flatMap((each) => (each.type === type ? [each.id] : [])));
    if (ids.size > 0) found.set(type, await find(context, [...ids]));
  }
  return (post) => (post === null ? undefined : found.get(post.type)?.get(post.id));
}

/** Whether everybody who reads the one may read the other. */
export const mayShow = (quoted: QuotedPost, inPost: QuotedPost | undefined): boolean =>
  quoted.isPublic || quoted.placeID === inPost?.placeID;
