import type { MouseEvent } from "react";
import { t } from "#platform/client/translate.ts";
import type { ShownItem } from "../contract.ts";
import styles from "./bar-preview.module.css";
import { ItemLink } from "./links.tsx";
import { MegaMenu } from "./title-bar.tsx";

/** Links of a preview lead nowhere. */
const stay = (event: MouseEvent) => {
  if ((event.target as Element).closest("a")) event.preventDefault();
};

/** The navigation of the title bar with entries that are not saved. Its menus open, its links lead nowhere. */
export const BarPreview = ({ name, items }: { name: string; items: readonly ShownItem[] }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: it only cancels what links would do
  // biome-ignore lint/a11y/useKeyWithClickEvents: keys click links, too
  <div className={styles.bar} onClick={stay}>
    <strong>
      <bdi>{name}</bdi>
    </strong>
    {items.map((item) =>
      item.children.length > 0 ? (
        <MegaMenu key={item.id} item={item} path="" />
      ) : (
        <ItemLink key={item.id} item={item} path="" />
      ),
    )}
    {items.length === 0 && <span>{t("No links.")}</span>}
  </div>
);
