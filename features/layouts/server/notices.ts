import type { HydratedLayout, HydratedNode } from "../contract.ts";
import type { PageNotice } from "./extension-points.ts";

/** Sections with a side column, and the slot at its top. */
const SIDES: Readonly<Record<string, string>> = {
  SectionTwoColumns: "secondaryTop",
  SectionThreeColumns: "rightTop",
};

/** Adds nodes to the top of the first side column; null when the layout has none. */
function withSide(layout: readonly HydratedNode[], nodes: readonly HydratedNode[]): HydratedNode[] | null {
  const place = layout.findIndex(({ $reactComponent }) => $reactComponent in SIDES);
  const section = layout[place];
  const slot = section && SIDES[section.$reactComponent];
  if (!slot) return null;
  const before = (section.$reactProps[slot] ?? []) as HydratedNode[];
  const $reactProps = { ...section.$reactProps, [slot]: [...nodes, ...before] };
  return layout.with(place, { ...section, $reactProps });
}

/** Places notices on a page: above its content, or in the side column where there is one. */
export function placeNotices(
  layout: HydratedNode[],
  notices: readonly PageNotice[],
): Pick<HydratedLayout, "layout" | "notices"> {
  const nodesOf = (isPanel: boolean) =>
    notices.filter((each) => each.isPanel === isPanel).map(({ node }) => node);
  const inPanel = nodesOf(true);
  const placed = inPanel.length > 0 ? withSide(layout, inPanel) : layout;
  const above = placed ? nodesOf(false) : notices.map(({ node }) => node);
  return { layout: placed ?? layout, ...(above.length > 0 && { notices: above }) };
}
