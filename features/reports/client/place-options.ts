const INDENT = "\u2003";

export interface Place {
  categoryID: number;
  name: string;
  depth: number;
}

/** Returns options for a select, with subcategories indented. */
export const placeOptions = (places: readonly Place[]) =>
  places.map(({ categoryID, name, depth }) => ({
    value: categoryID,
    label: `${INDENT.repeat(depth - 1)}${name}`,
  }));
