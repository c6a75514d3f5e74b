import { t } from "#platform/client/translate.ts";
import { Dropdown, type MenuEntry } from "#platform/client/ui/dropdown.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { changeColumns } from "../model/change-page.ts";
import { type PlacedSection, SECTION_IDS } from "../model/page.ts";
import { useEditor } from "../model/use-editor.tsx";

/** What can be done with a section. */
export function SectionMenu({ section }: { section: PlacedSection }) {
  const { catalog, nameOf, duplicate, remove, select, setOpenPanel, changePage } = useEditor();
  const { id, node } = section;
  const entries = (): MenuEntry[] => [
    {
      label: t("Settings"),
      onAction: () => {
        select(id);
        setOpenPanel("settings");
      },
    },
    {
      label: t("Columns"),
      entries: SECTION_IDS.map((hydrate) => ({
        kind: "radio" as const,
        label: catalog.sections[hydrate]?.name ?? hydrate,
        isChecked: node?.$hydrate === hydrate,
        onChange: () => changePage((page) => changeColumns(page, id, hydrate)),
      })),
    },
    { label: t("Duplicate"), onAction: () => duplicate(id) },
    "separator",
    { label: t("Delete"), isDangerous: true, onAction: () => remove(id) },
  ];
  return (
    <Dropdown
      label={t("Actions for {name}", { name: nameOf(id) })}
      kind="icon"
      button={<Icon name="more" size={16} />}
      align="end"
      entries={entries}
    />
  );
}
