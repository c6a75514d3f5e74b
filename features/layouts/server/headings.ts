import type { PageParams } from "./extension-points.ts";
import { paramAt } from "./params.ts";

interface Given {
  titleType?: string | undefined;
  title?: string | null | undefined;
  descriptionType?: string | undefined;
  description?: string | null | undefined;
}

function textOf(type: string | undefined, given: string | null | undefined, page: PageParams): string | null {
  if (type === "none") return null;
  if (type === undefined || type === "static") return given || null;
  const found = paramAt(page, type);
  return typeof found === "string" && found !== "" ? found : given || null;
}

/**
 * Returns title and description for a layout's options: fixed texts, or values of the page
 * (`category/name`).
 */
export const headingOf = ({ titleType, title, descriptionType, description }: Given, page: PageParams) => ({
  title: textOf(titleType, title, page),
  description: textOf(descriptionType, description, page),
});
