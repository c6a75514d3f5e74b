const INDENT = "\u2003";

export interface Place {
  categoryID: number;
  name: string;
  depth: number;
}

/** Categories in a select, those below others further in. */
export const placeOptions = (places: readonly Place[]) =>
  places.map(({ categoryID, name, depth }) => ({
    value: categoryID,
    label: `${INDENT.repeat(depth - 1)}${name}`,
  }));
