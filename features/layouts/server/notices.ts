import type { HydratedLayout, HydratedNode } from "../contract.ts";
import type { PageNotice } from "./extension-points.ts";

/** Sections with a side column, and the slots at its top and at its end. */
const SIDES: Readonly<Record<string, { top: string; end: string }>> = {
  SectionTwoColumns: { top: "secondaryTop", end: "secondaryBottom" },
  SectionThreeColumns: { top: "rightTop", end: "rightBottom" },
};

interface Added {
  top: readonly HydratedNode[];
  end: readonly HydratedNode[];
}

/** Adds nodes to the top and the end of the first side column; null when the layout has none. */
function withSide(layout: readonly HydratedNode[], { top, end }: Added): HydratedNode[] | null {
  const at = layout.findIndex(({ $reactComponent }) => $reactComponent in SIDES);
  const section = layout[at];
  const slots = section && SIDES[section.$reactComponent];
  if (!slots) return null;
  const nodesIn = (slot: string) => (section.$reactProps[slot] ?? []) as HydratedNode[];
  const $reactProps = {
    ...section.$reactProps,
    ...(top.length > 0 && { [slots.top]: [...top, ...nodesIn(slots.top)] }),
    ...(end.length > 0 && { [slots.end]: [...nodesIn(slots.end), ...end] }),
  };
  return layout.with(at, { ...section, $reactProps });
}

/** Places notices on a page: above its content, or in the side column where there is one. */
export function placeNotices(
  layout: HydratedNode[],
  notices: readonly PageNotice[],
): Pick<HydratedLayout, "layout" | "notices"> {
  const nodesAt = (place: PageNotice["place"]) =>
    notices.filter((each) => each.place === place).map(({ node }) => node);
  const added = { top: nodesAt("side"), end: nodesAt("sideEnd") };
  const isBeside = added.top.length + added.end.length > 0;
  const placed = isBeside ? withSide(layout, added) : layout;
  const above = placed ? nodesAt("above") : notices.map(({ node }) => node);
  return { layout: placed ?? layout, ...(above.length > 0 && { notices: above }) };
}
