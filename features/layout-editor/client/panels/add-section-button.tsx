import type { CSSProperties } from "react";
import { t } from "#platform/client/translate.ts";
import { Dropdown } from "#platform/client/ui/dropdown.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { newSection } from "../model/change-page.ts";
import { SECTION_IDS } from "../model/page.ts";
import { sectionOf, sectionTemplates } from "../model/section-templates.ts";
import { useEditor } from "../model/use-editor.tsx";
import styles from "./add-section-button.module.css";

/** A button between two sections that adds one there: empty, or from a template. */
export function AddSectionButton({ index, style }: { index: number; style?: CSSProperties }) {
  const { catalog, addSection } = useEditor();
  return (
    <div className={style ? `${styles.between} ${styles.placed}` : styles.between} style={style}>
      <Dropdown
        button={
          <>
            <Icon name="plus" size={16} />
            {t("Add Section")}
          </>
        }
        entries={() => [
          {
            title: t("Columns"),
            entries: SECTION_IDS.map((hydrate) => ({
              label: catalog.sections[hydrate]?.name ?? hydrate,
              onAction: () => addSection(index, newSection(hydrate)),
            })),
          },
          {
            title: t("Templates"),
            entries: sectionTemplates(catalog).map((each) => ({
              label: each.name,
              onAction: () => addSection(index, sectionOf(each)),
            })),
          },
        ]}
      />
    </div>
  );
}
