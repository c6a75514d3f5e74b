import { notFound } from "#platform/contract/errors.ts";
import type { CategoryRow } from "../queries.ts";

/** Permission category of categories without permissions of their own or of an ancestor. */
export const ROOT = -1;

/** A category in its tree. `depth` is 1 at the root. */
export interface CategoryNode extends CategoryRow {
  depth: number;
  /** The category whose permissions apply: itself, an ancestor, or −1 for the root. */
  permissionCategoryID: number;
}

/** All categories or a visible subset, as a tree. Contains structure and texts, but no counters. */
export class CategoryTree {
  /** All categories from the root down, each before its subcategories. */
  readonly nodes: readonly CategoryNode[];
  readonly ids: readonly number[];
  readonly #byID = new Map<number, CategoryNode>();
  readonly #byUrlcode = new Map<string, CategoryNode>();
  readonly #children = new Map<number | null, CategoryNode[]>();

  /** `nodes` in any order that preserves the order of siblings. */
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

  /** Builds the whole tree of `rows`, which are in the order of siblings. */
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

  /**
   * Returns the subtree for which `includes` is true; subcategories of omitted categories move up to
   * the next ancestor.
   */
  only(includes: (node: CategoryNode) => boolean): CategoryTree {
    const included: CategoryNode[] = [];
    const walk = (nodes: readonly CategoryNode[], parentCategoryID: number | null, depth: number) => {
      for (const node of nodes) {
        const children = this.childrenOf(node.categoryID);
        if (includes(node)) {
          included.push({ ...node, parentCategoryID, depth });
          walk(children, node.categoryID, depth + 1);
        } else walk(children, parentCategoryID, depth);
      }
    };
    walk(this.childrenOf(null), null, 1);
    return new CategoryTree(included);
  }

  /** Returns the tree with changed texts of its categories. */
  with(change: (node: CategoryNode) => CategoryNode): CategoryTree {
    return new CategoryTree(this.nodes.map(change));
  }

  byID(categoryID: number): CategoryNode | undefined {
    return this.#byID.get(categoryID);
  }

  /** Returns a category; throws 404 when missing. */
  get(categoryID: number): CategoryNode {
    const node = this.byID(categoryID);
    if (!node) throw notFound("Category");
    return node;
  }

  byUrlcode(urlcode: string): CategoryNode | undefined {
    return this.#byUrlcode.get(urlcode.toLowerCase());
  }

  /** Accepts null for the root. */
  childrenOf(categoryID: number | null): readonly CategoryNode[] {
    return this.#children.get(categoryID) ?? [];
  }

  /** Returns all descendants of a category, each before its own. */
  descendantsOf(categoryID: number): CategoryNode[] {
    return this.childrenOf(categoryID).flatMap((child) => [child, ...this.descendantsOf(child.categoryID)]);
  }

  /** Returns the ancestors from the root down, and the category itself. */
  pathOf(categoryID: number): CategoryNode[] {
    const node = this.byID(categoryID);
    if (!node) return [];
    return node.parentCategoryID === null ? [node] : [...this.pathOf(node.parentCategoryID), node];
  }
}
