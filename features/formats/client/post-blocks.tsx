import { type ComponentType, useEffect, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { ownHtml } from "#platform/client/html-block.tsx";
import { fill } from "#platform/client/slots.tsx";
import { ErrorBoundary } from "#platform/client/ui/error-boundary.tsx";
import { overPages } from "#platform/client/ui/layers.tsx";
import type { OnDemand } from "#platform/client/ui/on-demand.ts";
import { useLoaded } from "#platform/client/use-loaded.ts";

export interface PostBlockProps<Attributes> {
  attributes: Attributes;
  /** The server's HTML of the block, which readers without scripts see. */
  html: string;
}

/** The element around a block in a page, with what the server has rendered there. */
interface Place {
  element: HTMLElement;
  key: number;
  attributes: unknown;
  html: string;
  nodes: readonly ChildNode[];
}

const known = new WeakMap<HTMLElement, Place>();
let count = 0;

function placeOf(element: HTMLElement): Place {
  const before = known.get(element);
  if (before) return before;
  const { dataset, innerHTML, childNodes } = element;
  const attributes: unknown = JSON.parse(dataset["attributes"] ?? "{}");
  const place = { element, key: count++, attributes, html: ownHtml(innerHTML), nodes: [...childNodes] };
  known.set(element, place);
  return place;
}

const isSame = (one: readonly Place[], other: readonly Place[]) =>
  one.length === other.length && one.every((each, index) => each === other[index]);

/** Returns the places of one kind of block, and follows changes of the page. */
function usePlaces(name: string): readonly Place[] {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  useEffect(() => {
    const find = () => {
      const found = document.querySelectorAll<HTMLElement>(`.embed-block[data-block="${name}"]`);
      const now = [...found].map(placeOf);
      setPlaces((before) => (isSame(before, now) ? before : now));
    };
    const observer = new MutationObserver(find);
    observer.observe(document.body, { childList: true, subtree: true });
    find();
    return () => observer.disconnect();
  }, [name]);
  return places;
}

interface MountedProps {
  place: Place;
  Component: ComponentType<PostBlockProps<never>>;
}

/** A block in its place, where it replaces the server's HTML. */
function Mounted({ place: { element, attributes, html, nodes }, Component }: MountedProps) {
  useLayoutEffect(() => {
    for (const node of nodes) node.remove();
  }, [nodes]);
  return createPortal(
    <ErrorBoundary>
      <Component attributes={attributes as never} html={html} />
    </ErrorBoundary>,
    element,
  );
}

/**
 * Lets a component take over the blocks of one kind in posts and previews. `part` is loaded when a page has such a
 * block; until then readers see the server's HTML.
 */
export const mountPostBlock = <Attributes extends object>(
  name: string,
  part: OnDemand<PostBlockProps<Attributes>>,
) =>
  fill(overPages, () => {
    const places = usePlaces(name);
    const Component = useLoaded(part, places.length > 0) as MountedProps["Component"] | null;
    return (
      Component && places.map((place) => <Mounted key={place.key} place={place} Component={Component} />)
    );
  });
