import type { ShownItem } from "../contract.ts";
import styles from "./links.module.css";

/** Whether a page belongs to an entry: its own, or one below it. `home` leads to itself alone. */
export function isHere(url: string | null, path: string): boolean {
  if (!url?.startsWith("/")) return false;
  const own = url.split(/[?#]/)[0] as string;
  if (own === "/") return path === "/";
  if (path === own || path.startsWith(`${own}/`)) return true;
  // A thread belongs to the list it is found in.
  return own === "/discussions" && path.startsWith("/discussion/");
}

/** The name of an entry with what is written beside it. */
export const ItemName = ({ name, badge }: Pick<ShownItem, "name" | "badge">) => (
  <>
    <bdi>{name}</bdi>
    {badge && (
      <>
        {" "}
        <span className={styles.badge}>{badge}</span>
      </>
    )}
  </>
);

/** An entry that leads somewhere. */
export const ItemLink = ({ item, path }: { item: ShownItem; path: string }) => (
  <a
    href={item.url ?? ""}
    aria-current={item.url === path ? "page" : isHere(item.url, path) ? "true" : undefined}
  >
    <ItemName {...item} />
  </a>
);
