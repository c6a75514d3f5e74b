import { t } from "#platform/client/translate.ts";
import type { ShownItem } from "../contract.ts";
import styles from "./links.module.css";

/** Returns whether a page belongs to an entry: at its address or below it. `home` matches only itself. */
export function isHere(url: string | null, path: string): boolean {
  if (!url?.startsWith("/")) return false;
  const own = url.split(/[?#]/)[0] as string;
  if (own === "/") return path === "/";
  if (path === own || path.startsWith(`${own}/`)) return true;
  // A discussion belongs to the list of discussions.
  return own === "/discussions" && path.startsWith("/discussion/");
}

/** The name of an entry with its badge. */
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

/** An entry with a link. */
export const ItemLink = ({ item, path }: { item: ShownItem; path: string }) => (
  <a
    href={item.url ?? ""}
    aria-current={item.url === path ? "page" : isHere(item.url, path) ? "true" : undefined}
    target={item.isNewTab && "_blank"}
  >
    <ItemName {...item} />
    {item.isNewTab && <span className="visually-hidden"> {t("(opens in a new tab)")}</span>}
  </a>
);
