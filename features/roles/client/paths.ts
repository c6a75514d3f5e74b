const PATH = "/dashboard/roles";

/** Returns the address of the page for a category; null for everywhere. */
export const pathIn = (categoryID: number | null): string =>
  categoryID === null ? PATH : `${PATH}?category=${categoryID}`;

/** Opens another page as a click on a link does: with unsaved changes it asks first. */
export function follow(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  document.body.append(link);
  link.click();
  link.remove();
}
