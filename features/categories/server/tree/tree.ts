import { notFound } from "#platform/contract/errors.ts";
import type { CategoryRow } from "../queries.ts";

/** What decides about categories that have no permissions of their own, themselves or above. */
export const ROOT = -1;

/** A category in its tree. `depth` is 1 at the root. */
export interface CategoryNode extends CategoryRow {
  depth: number;
  /** The category whose permissions decide here: itself, one above it, or −1 for the root's. */
  permissionCategoryID: number;
}

/** All categories, or those that somebody sees, by their places. Structure and texts; counters are in the table. */
export class CategoryTree {
  /** From the root down, each before those below it. */
  readonly nodes: readonly CategoryNode[];
  readonly ids: readonly number[];
  readonly #byID = new Map<number, CategoryNode>();
  readonly #byUrlcode = new Map<string, CategoryNode>();
  readonly #children = new Map<number | null, CategoryNode[]>();

  /** `nodes` in any order that keeps siblings as they are to stand. */
  private constructor(nodes: readonly CategoryNode[]) {
    for (const node of nodes) {
      this.#byID.set(node.categoryID, node);
      this.#byUrlcode.set(node.urlcode.toLowerCase(), node);
      const siblings = this.#children.get(node.parentCategoryID);
      if (siblings) siblings.push(node);
      else this.#children.set(node.parentCategoryID, [node]);
    }
    this.nodes = this.childrenOf(null).flatMap((node) => [node, ...this.descendantsOf(node.categoryID)]);
    this.ids = this.nodes.map((node) => node.categoryID);
  }

  /** Builds the whole tree of `rows`, which stand in the order of siblings. */
  static of(rows: readonly CategoryRow[]): CategoryTree {
    const byID = new Map(rows.map((row) => [row.categoryID, row]));
    const placed = (row: CategoryRow): CategoryNode => {
      const parent = row.parentCategoryID === null ? undefined : byID.get(row.parentCategoryID);
      const above = parent ? placed(parent) : { depth: 0, permissionCategoryID: ROOT };
      return {
        ...row,
        depth: above.depth + 1,
        permissionCategoryID: row.customPermissions ? row.categoryID : above.permissionCategoryID,
      };
    };
    return new CategoryTree(rows.map(placed));
  }

  /** The part of the tree that `keeps`; what stood below a category that is left out moves up to the next one. */
  only(keeps: (node: CategoryNode) => boolean): CategoryTree {
    const kept: CategoryNode[] = [];
    const walk = (nodes: readonly CategoryNode[], parentCategoryID: number | null, depth: number) => {
      for (const node of nodes) {
        const children = this.childrenOf(node.categoryID);
        if (keeps(node)) {
          kept.push({ ...node, parentCategoryID, depth });
          walk(children, node.categoryID, depth + 1);
        } else walk(children, parentCategoryID, depth);
      }
    };
    walk(this.childrenOf(null), null, 1);
    return new CategoryTree(kept);
  }

  byID(categoryID: number): CategoryNode | undefined {
    return this.#byID.get(categoryID);
  }

  /** The same, or a 404. */
  get(categoryID: number): CategoryNode {
    const node = this.byID(categoryID);
    if (!node) throw notFound("Category");
    return node;
  }

  byUrlcode(urlcode: string): CategoryNode | undefined {
    return this.#byUrlcode.get(urlcode.toLowerCase());
  }

  /** Null for those at the root. */
  childrenOf(categoryID: number | null): readonly CategoryNode[] {
    return this.#children.get(categoryID) ?? [];
  }

  /** All below a category, each before those below it. */
  descendantsOf(categoryID: number): CategoryNode[] {
    return this.childrenOf(categoryID).flatMap((child) => [child, ...this.descendantsOf(child.categoryID)]);
  }

  /** From the root down to the category itself. */
  pathOf(categoryID: number): CategoryNode[] {
    const node = this.byID(categoryID);
    if (!node) return [];
    return node.parentCategoryID === null ? [node] : [...this.pathOf(node.parentCategoryID), node];
  }
}
