import { StartPanel } from "#features/layouts/client/index.ts";
import { useSession } from "#platform/client/session.tsx";
import { Slot } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { EntryButtons } from "#platform/client/ui/entry-buttons.tsx";
import { Sheet } from "#platform/client/ui/sheet.tsx";
import type { SectionsShown, ShownItem } from "../contract.ts";
import { ItemLink, ItemName } from "./links.tsx";
import { SectionLinks } from "./section-links.tsx";
import styles from "./site-panel.module.css";
import { sitePanelSlot } from "./slots.ts";

interface SitePanelProps {
  items: readonly ShownItem[];
  sections: SectionsShown | null;
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

/** Links to sign in and register, for guests: the narrowest bars have no room for both. */
function Entry() {
  const { isGuest } = useSession();
  if (!isGuest) return null;
  return (
    <div className={styles.entry}>
      <EntryButtons />
    </div>
  );
}

/**
 * The whole navigation, and the first column of the page, on screens with no room for them beside the page.
 */
export const SitePanel = ({ items, sections, path, onClose }: SitePanelProps) => (
  <Sheet title={t("Site Navigation")} from="start" onClose={onClose}>
    <nav aria-label={t("Main")}>
      <Tree items={items} path={path} />
    </nav>
    {sections && (
      <nav className={styles.sections} aria-labelledby="panel-sections">
        <h2 id="panel-sections" className={styles.group}>
          {t("Site Sections")}
        </h2>
        <SectionLinks {...sections} path={path} className={styles.tree} />
      </nav>
    )}
    <Entry />
    <div>
      <Slot of={sitePanelSlot} />
      <StartPanel />
    </div>
  </Sheet>
);
