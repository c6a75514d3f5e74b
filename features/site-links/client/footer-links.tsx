import type { ShownItem } from "#features/navigation/contract.ts";
import { HtmlBlock } from "#platform/client/html-block.tsx";
import { t } from "#platform/client/translate.ts";
import type { ShownFooter } from "../contract.ts";
import styles from "./footer-links.module.css";

const FooterLink = ({ item }: { item: ShownItem }) => (
  <a href={item.url ?? ""} target={item.isNewTab && "_blank"} rel={item.isNewTab && "noopener"}>
    <bdi>{item.name}</bdi>
    {item.badge && <span className={styles.badge}>{item.badge}</span>}
    {item.isNewTab && <span className="visually-hidden"> {t("(opens in a new tab)")}</span>}
  </a>
);

const List = ({ items }: { items: readonly ShownItem[] }) => (
  <ul>
    {items.map((item) => (
      <li key={item.id}>
        <FooterLink item={item} />
      </li>
    ))}
  </ul>
);

/** Columns of links, single links and a text at the foot of every page. */
export function FooterLinks({ items, html }: ShownFooter) {
  const columns = items.filter(({ children }) => children.length > 0);
  const single = items.filter(({ children }) => children.length === 0);
  return (
    <div className={styles.footer}>
      {items.length > 0 && (
        <nav className={styles.links} aria-label={t("Footer")}>
          {columns.map((column) => (
            <div key={column.id}>
              <p className={styles.title}>
                {column.url ? <FooterLink item={column} /> : <bdi>{column.name}</bdi>}
              </p>
              <List items={column.children} />
            </div>
          ))}
          {single.length > 0 && (
            <div className={columns.length > 0 ? undefined : styles.row}>
              <List items={single} />
            </div>
          )}
        </nav>
      )}
      {html !== null && <HtmlBlock className={styles.text} html={html} />}
    </div>
  );
}
