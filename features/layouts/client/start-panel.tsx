import { useEffect, useSyncExternalStore } from "react";
import type { HydratedNode } from "../contract.ts";
import { LayoutNodes } from "./layout-nodes.tsx";

type Nodes = readonly HydratedNode[];

/** Content of the first of three columns, shown in a panel on narrow screens. */
let shown: Nodes = [];
const watchers = new Set<() => void>();

function show(nodes: Nodes): void {
  shown = nodes;
  for (const listener of watchers) listener();
}

const watch = (listener: () => void) => {
  watchers.add(listener);
  return () => watchers.delete(listener);
};

/** Publishes the first column of a page while the component is mounted. */
export function useStartPanel(nodes: Nodes): void {
  useEffect(() => {
    show(nodes);
    return () => show([]);
  }, [nodes]);
}

/** Lists of links to places of the forum: the menu has its own. */
const isOfPlaces = ({ $reactComponent, $reactProps }: HydratedNode) =>
  $reactComponent === "QuickLinks" ||
  $reactComponent === "Places" ||
  ($reactComponent === "CategoriesWidget" && "links" in $reactProps);

/** First column of the current page without links to places; empty if it has none. */
export function StartPanel() {
  const nodes = useSyncExternalStore(
    watch,
    () => shown,
    () => shown,
  );
  return <LayoutNodes nodes={nodes.filter((node) => !isOfPlaces(node))} />;
}
