import type { LayoutCatalog } from "#features/layouts/contract.ts";
import type { ViewingRole } from "../../contract.ts";
import { placesIn } from "./change-page.ts";
import type { Page, StoredNode } from "./page.ts";
import { visibilityOf } from "./visibility.ts";

/** Something to correct before the page is published. */
export type Hint =
  /** Screen readers and search engines look for one heading of the first level. */
  | { kind: "headings"; count: number }
  /** A widget that shows the subject of the page is not on it. */
  | { kind: "missing"; hydrate: string }
  /** The settings of a widget are not complete, so that it shows nothing. */
  | { kind: "problem"; id: string }
  /** The visibility of a widget or section, with that of the section around it, excludes everyone. */
  | { kind: "unseen"; id: string; isBySection: boolean };

interface Given {
  page: Page;
  catalog: LayoutCatalog;
  roles: readonly ViewingRole[];
  /** First-level headings of the page as it is shown; null while it is not. */
  headings: number | null;
  /** Ids of widgets whose settings are refused. */
  problems: ReadonlyMap<string, unknown>;
}

/** Main content of a kind of page that its pages can do without: a category without subcategories has no list of them. */
const OPTIONAL: Readonly<Record<string, readonly string[]>> = {
  discussionCategoryPage: ["react.asset.categoryList"],
};

const sameID = (one: string, other: string) => one.replace(/^react\./, "") === other.replace(/^react\./, "");

/** Returns whether a guest or a member on some device gets all of the nodes. */
function canBeSeen(nodes: readonly StoredNode[], roles: readonly ViewingRole[]): boolean {
  const all = nodes.map(visibilityOf);
  const devices = new Set(all.map(({ device }) => device).filter((device) => device !== "all"));
  if (devices.size > 1) return false;
  const isFor = (isGuest: boolean) =>
    all.every(({ audience, roleIDs }) => {
      if (audience === "roles")
        return roles.some((role) => role.isGuest === isGuest && roleIDs.includes(role.roleID));
      return audience === "all" || (audience === "guests") === isGuest;
    });
  return isFor(true) || isFor(false);
}

/** Returns what is to be corrected on a page, the most important first. */
export function findHints({ page, catalog, roles, headings, problems }: Given): Hint[] {
  const places = placesIn(page);
  const missing = Object.entries(catalog.assets).flatMap(([hydrate, { isRequired }]): Hint[] => {
    const isOptional = !isRequired || OPTIONAL[catalog.layoutViewType]?.includes(hydrate);
    const isThere = places.some(({ widget }) => sameID(widget.node.$hydrate, hydrate));
    return isOptional || isThere ? [] : [{ kind: "missing", hydrate }];
  });
  const unseen = page.sections.flatMap(({ id, node, columns }): Hint[] => {
    if (node && !canBeSeen([node], roles)) return [{ kind: "unseen", id, isBySection: false }];
    return columns.flatMap(({ widgets }) =>
      widgets.flatMap((widget): Hint[] => {
        if (!canBeSeen([widget.node], roles)) return [{ kind: "unseen", id: widget.id, isBySection: false }];
        const isSeen = !node || canBeSeen([node, widget.node], roles);
        return isSeen ? [] : [{ kind: "unseen", id: widget.id, isBySection: true }];
      }),
    );
  });
  return [
    ...missing,
    ...places.flatMap(({ widget: { id } }): Hint[] => (problems.has(id) ? [{ kind: "problem", id }] : [])),
    ...unseen,
    // The subject of the page has its heading.
    ...(headings === null || headings === 1 || (headings === 0 && missing.length > 0)
      ? []
      : [{ kind: "headings", count: headings } as const]),
  ];
}
