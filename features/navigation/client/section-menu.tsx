import { t } from "#platform/client/translate.ts";
import { Icon } from "#platform/client/ui/icon.tsx";
import { Menu } from "#platform/client/ui/menu.tsx";
import type { SectionsShown } from "../contract.ts";
import { SectionLinks } from "./section-links.tsx";
import styles from "./section-menu.module.css";

/** The section of the page, with a menu of all sections. It also opens without scripts. */
export function SectionMenu({ path, ...shown }: SectionsShown & { path: string }) {
  const current = shown.sections.find(({ siteSectionID }) => siteSectionID === shown.currentID);
  const name = current?.name ?? "";
  return (
    <nav className={styles.sections} aria-label={t("Site Sections")}>
      <Menu
        key={path}
        label={t("Section: {name}", { name })}
        align="end"
        button={
          <>
            <bdi>{name}</bdi>
            <Icon name="chevron-down" size={14} />
          </>
        }
      >
        <SectionLinks {...shown} path={path} className={styles.list} />
      </Menu>
    </nav>
  );
}
