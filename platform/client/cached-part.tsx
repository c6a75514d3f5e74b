import { type ReactNode, useId } from "react";
import type { Session } from "./session.tsx";

/** A part that is rendered, with what the keeper puts around it. */
export interface RenderedPart {
  before: ReactNode;
  part: ReactNode;
  after: ReactNode;
}

/** On the server: keeps the markup of parts that many pages show alike. */
export interface PartCache {
  /**
   * What stands in the place of a part that is kept, or the part as it is rendered and noted. One that has a name is not
   * kept any more once it was seen to hold other parts.
   */
  show(
    name: string | null,
    record: object | null,
    of: readonly unknown[],
    render: () => ReactNode,
  ): string | RenderedPart;
  /** What is rendered now is good for as long as this holds. */
  holdsWhile(condition: () => boolean): void;
  /** What is rendered now is good at this address. */
  noteAddress(): void;
  /** A session that notes what is asked of it. */
  watch(session: Session): Session;
  /** What stands in the markup for the number of a block of HTML. */
  blockMark(html: string, block: number): string | number;
}

/** A browser renders what changes, and keeps nothing. */
let keeper: PartCache | null = null;

export const setPartCache = (next: PartCache | null): void => {
  keeper = next;
};
export const holdsWhile = (condition: () => boolean): void => keeper?.holdsWhile(condition);
export const noteAddress = (): void => keeper?.noteAddress();
export const watched = (session: Session): Session => keeper?.watch(session) ?? session;
export const blockMark = (html: string, block: number) => keeper?.blockMark(html, block) ?? block;

/** Always three: ids say where among how many something stands, to the server as to the browser. */
const inThree = ({ before, part, after }: RenderedPart) => (
  <>
    {before}
    {part}
    {after}
  </>
);

/**
 * A part of a page that is the same on many: the server renders it once, for whomever it is the same. `record` is what
 * it shows, as it stands in the page's data: that is kept with the markup, as it is written there. `of` is all else that
 * it depends on, but for the session, the address and the clock. It renders elements, of which none asks for an id, data
 * or a state of the page.
 */
export function cachedPart(record: object, of: readonly unknown[], render: () => ReactNode): ReactNode {
  if (!keeper) return render();
  const shown = keeper.show(null, record, of, render);
  return typeof shown === "string" ? shown : inThree(shown);
}

interface CachedFrameProps {
  /** Tells it from other frames. One that holds parts of its own is not kept itself. */
  name: string;
  /** Null where the page's data has none. */
  record: object | null;
  of: readonly unknown[];
  children: () => ReactNode;
}

/** The same for what stands at one place of a page: ids may be asked for within, and are those of that place. */
export function CachedFrame({ name, record, of, children }: CachedFrameProps) {
  const place = useId();
  if (!keeper) return inThree({ before: null, part: children(), after: null });
  const shown = keeper.show(name, record, [name, place, ...of], children);
  return typeof shown === "string" ? shown : inThree(shown);
}
