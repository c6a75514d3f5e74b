import { useEffect, useSyncExternalStore } from "react";
import type { HydratedNode } from "../contract.ts";
import { LayoutNodes } from "./layout-nodes.tsx";

type Nodes = readonly HydratedNode[];

/** What stands in the first of three columns: where there is no room for it, the site's panel shows it. */
let shown: Nodes = [];
const watchers = new Set<() => void>();

function show(nodes: Nodes): void {
  shown = nodes;
  for (const tell of watchers) tell();
}

const watch = (tell: () => void) => {
  watchers.add(tell);
  return () => watchers.delete(tell);
};

/** Makes the first column of a page known for as long as the page stands. */
export function useStartPanel(nodes: Nodes): void {
  useEffect(() => {
    show(nodes);
    return () => show([]);
  }, [nodes]);
}

/** The first column of the page one is on; nothing where it has none. */
export function StartPanel() {
  const nodes = useSyncExternalStore(
    watch,
    () => shown,
    () => shown,
  );
  return <LayoutNodes nodes={nodes} />;
}
