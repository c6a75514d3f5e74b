import { Icon } from "#platform/client/ui/icon.tsx";
import type { ShownItem } from "../contract.ts";
import { ItemLink, ItemName, isHere } from "./links.tsx";
import styles from "./mega-menu.module.css";
import { useMegaMenu } from "./use-mega-menu.ts";

interface MegaMenuProps {
  item: ShownItem;
  path: string;
}

/** The contents of an entry: a column for each child with children of its own, and one for all others. */
function Columns({ item, path }: MegaMenuProps) {
  const { children, url, name } = item;
  const single = children.filter((child) => child.children.length === 0);
  const own = url ? [{ ...item, id: `${item.id}.own`, name, badge: null, children: [] }] : [];
  const columns = children.filter((child) => child.children.length > 0);
  const loose = [...own, ...single];
  return (
    <>
      {loose.length > 0 && (
        <ul>
          {loose.map((child) => (
            <li key={child.id}>
              <ItemLink item={child} path={path} />
            </li>
          ))}
        </ul>
      )}
      {columns.map((column) => (
        <section key={column.id} aria-label={column.name}>
          <h2>{column.url ? <ItemLink item={column} path={path} /> : <ItemName {...column} />}</h2>
          <ul>
            {column.children.map((child) => (
              <li key={child.id}>
                <ItemLink item={child} path={path} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** An entry of the title bar with a menu. It also opens without scripts. */
export function MegaMenu({ item, path }: MegaMenuProps) {
  const { props, onSummaryClick } = useMegaMenu(path);
  const isCurrent = [item, ...item.children, ...item.children.flatMap(({ children }) => children)].some(
    ({ url }) => isHere(url, path),
  );
  return (
    <details className={styles.menu} {...props}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary data-current={isCurrent || undefined} onClick={onSummaryClick}>
        <ItemName {...item} />
        <Icon name="chevron-down" size={14} />
      </summary>
      <div className={styles.panel}>
        <Columns item={item} path={path} />
      </div>
    </details>
  );
}
