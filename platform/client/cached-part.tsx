import { type ReactNode, useId } from "react";
import type { Session } from "./session.tsx";

/** A rendered part, with the markers that the cache puts around it. */
export interface RenderedPart {
  before: ReactNode;
  part: ReactNode;
  after: ReactNode;
}

/** On the server: caches the markup of parts that look alike on many pages. */
export interface PartCache {
  /**
   * Renders the placeholder of a cached part, or renders the part and records it. A named part is not
   * cached once it turned out to contain other parts.
   */
  show(
    name: string | null,
    record: object | null,
    of: readonly unknown[],
    render: () => ReactNode,
  ): string | RenderedPart;
  /** The part being rendered is valid only while `condition` holds. */
  holdsWhile(condition: () => boolean): void;
  /** The part being rendered is valid only at this address. */
  noteAddress(): void;
  /** Wraps a session to record which of its fields the part depends on. */
  watch(session: Session): Session;
  /** Placeholder in the markup for the number of a block of HTML. */
  blockMark(html: string, block: number): string | number;
}

/** The server's cache; null in a browser, which caches no markup. */
let cache: PartCache | null = null;

/** Sets the cache for one synchronous rendering on the server; null ends it. */
export const setPartCache = (next: PartCache | null): void => {
  cache = next;
};
/** Declares that the part being rendered is valid only while `condition` holds. */
export const holdsWhile = (condition: () => boolean): void => cache?.holdsWhile(condition);
/** Declares that the part being rendered depends on the page's address. */
export const noteAddress = (): void => cache?.noteAddress();
/** Returns a session that records which of its fields the part being rendered depends on. */
export const watched = (session: Session): Session => cache?.watch(session) ?? session;
/** Returns the attribute value that identifies a block of HTML in the page. */
export const blockMark = (html: string, block: number) => cache?.blockMark(html, block) ?? block;

/** Always three children: `useId` depends on the number of siblings, on the server as in the browser. */
const inThree = ({ before, part, after }: RenderedPart) => (
  <>
    {before}
    {part}
    {after}
  </>
);

/**
 * A part of a page that looks alike on many pages: the server renders it once for all readers who see the
 * same. `record` is the data that it shows; the page's data contains the cached JSON of it. `of` lists
 * everything else that it depends on, except for the session, the address and the clock. The part must not
 * use ids, queries or state.
 */
export function cachedPart(record: object, of: readonly unknown[], render: () => ReactNode): ReactNode {
  if (!cache) return render();
  const shown = cache.show(null, record, of, render);
  return typeof shown === "string" ? shown : inThree(shown);
}

interface CachedFrameProps {
  /** Identifies the frame. A frame that contains cached parts is not cached itself. */
  name: string;
  /** Null when the part shows no record of the page's data. */
  record: object | null;
  of: readonly unknown[];
  children: () => ReactNode;
}

/** Like `cachedPart`, for a fixed position in a page: its children may use `useId`. */
export function CachedFrame({ name, record, of, children }: CachedFrameProps) {
  const place = useId();
  if (!cache) return inThree({ before: null, part: children(), after: null });
  const shown = cache.show(name, record, [name, place, ...of], children);
  return typeof shown === "string" ? shown : inThree(shown);
}
