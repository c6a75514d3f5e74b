/** A section of a page: its component, and the props that hold lists of widgets. */
export interface Section {
  component: string;
  slots: readonly string[];
}

const SIDES = (...names: string[]) => names.flatMap((name) => [`${name}Top`, `${name}Bottom`]);

/** Sections of layouts by id. */
export const sections: Readonly<Record<string, Section>> = {
  "section.full-width": { component: "SectionFullWidth", slots: ["childrenBefore", "children"] },
  "section.1-column": { component: "SectionOneColumn", slots: ["children"] },
  "section.2-columns": {
    component: "SectionTwoColumns",
    slots: ["breadcrumbs", ...SIDES("main", "secondary")],
  },
  "section.2-columns-even": { component: "SectionTwoColumnsEven", slots: ["breadcrumbs", "left", "right"] },
  "section.3-columns": {
    component: "SectionThreeColumns",
    slots: ["breadcrumbs", ...SIDES("left", "middle", "right")],
  },
  "section.3-columns-even": {
    component: "SectionThreeColumnsEven",
    slots: ["breadcrumbs", "left", "middle", "right"],
  },
};

const COMPONENT = "react.";

/** Returns the id of a section or widget as it is declared: layouts write it with or without `react.`. */
export const declaredID = (hydrate: string): string =>
  hydrate.startsWith(COMPONENT) ? hydrate.slice(COMPONENT.length) : hydrate;
