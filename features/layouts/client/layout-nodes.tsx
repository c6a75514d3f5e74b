import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useReducer } from "react";
import { CachedFrame } from "#platform/client/cached-part.tsx";
import { isLazy, type PlacedComponent } from "#platform/client/lazy-component.ts";
import { loadWithSlots, useAllFillings } from "#platform/client/slots.tsx";
import { ErrorBoundary } from "#platform/client/ui/error-boundary.tsx";
import type { HydratedNode } from "../contract.ts";
import { LayoutError } from "./layout-error.tsx";
import styles from "./layout-nodes.module.css";
import { FRAGMENT_PLACE, useComponents } from "./registry.ts";

/**
 * Returns a placed component; null while loading, undefined when unknown. Chunks are loaded before a page
 * is shown, except when navigating back past a reload.
 */
function useLoaded(placed: PlacedComponent | undefined) {
  const fillings = useAllFillings();
  const [tries, tried] = useReducer((count: number) => count + 1, 0);
  const missing = placed && isLazy(placed) && !placed.loaded ? placed : null;
  useEffect(() => {
    if (missing) loadWithSlots(missing, fillings).then(tried, tried);
  }, [missing, fillings]);
  if (!placed || !isLazy(placed)) return placed;
  return placed.loaded ?? (tries > 0 ? undefined : null);
}

/** Wraps each node of a page, such as in an editor; null on pages. */
export const NodeFrame = createContext<((node: HydratedNode, shown: ReactNode) => ReactNode) | null>(null);

/** One node of a hydrated layout. */
export function LayoutNode({ node }: { node: HydratedNode }) {
  const frame = useContext(NodeFrame);
  const components = useComponents();
  const component = useLoaded(components[node.$reactComponent]);
  const place = useLoaded(node.$fragmentImpls && components[FRAGMENT_PLACE]);
  if (component === null) return null;
  if (!component) return <LayoutError widget={node.$reactComponent} />;
  const Component = component as ComponentType<Record<string, unknown>>;
  const builtIn = (
    <ErrorBoundary name={node.$reactComponent}>
      <CachedFrame name={node.$reactComponent} record={node.$reactProps} of={[]}>
        {() => <Component {...node.$reactProps} />}
      </CachedFrame>
    </ErrorBoundary>
  );
  const Place = place as ComponentType<{ node: HydratedNode; children: ReactNode }> | undefined;
  const shown = Place ? <Place node={node}>{builtIn}</Place> : builtIn;
  const device = node.$middleware?.visibility?.device;
  const placed = device ? (
    <div className={styles[device]} data-widget="">
      {shown}
    </div>
  ) : (
    shown
  );
  return frame ? frame(node, placed) : placed;
}

/** The nodes of a layout or of a section's slot, in order. */
export function LayoutNodes({ nodes }: { nodes: readonly HydratedNode[] | undefined }) {
  return nodes?.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a layout's nodes have no other identity than their place
    <LayoutNode key={`${node.$reactComponent}-${index}`} node={node} />
  ));
}
