/** The path below which the forum is, as in `base-path.ts`: an import would load the scripts of the page with it. */
export const BASE: string = document.documentElement.dataset["base"] ?? "";

/** Returns the path of a page from the root of the forum; null for what is beside the forum on its host. */
export const ownPath = ({ origin, pathname }: Pick<URL, "origin" | "pathname">): string | null =>
  origin === location.origin && `${pathname}/`.startsWith(`${BASE}/`) ? pathname.slice(BASE.length) : null;
