const PATH = "/dashboard/roles";

/** Returns the address of the page for a category; null for everywhere. */
export const pathIn = (categoryID: number | null): string =>
  categoryID === null ? PATH : `${PATH}?category=${categoryID}`;
