import { StartPanel } from "#features/layouts/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { Sheet } from "#platform/client/ui/sheet.tsx";
import type { ShownItem } from "../contract.ts";
import { ItemLink, ItemName } from "./links.tsx";
import styles from "./site-panel.module.css";

interface SitePanelProps {
  items: readonly ShownItem[];
  path: string;
  onClose(): void;
}

const Tree = ({ items, path }: Pick<SitePanelProps, "items" | "path">) => (
  <ul className={styles.tree}>
    {items.map((item) => (
      <li key={item.id}>
        {item.url ? (
          <ItemLink item={item} path={path} />
        ) : (
          <span className={styles.group}>
            <ItemName {...item} />
          </span>
        )}
        {item.children.length > 0 && <Tree items={item.children} path={path} />}
      </li>
    ))}
  </ul>
);

/** The whole navigation, and the first column of the page, where there is no room for them beside the page. */
export const SitePanel = ({ items, path, onClose }: SitePanelProps) => (
  <Sheet title={t("Site Navigation")} from="start" onClose={onClose}>
    <nav aria-label={t("Main")}>
      <Tree items={items} path={path} />
    </nav>
    <StartPanel />
  </Sheet>
);
