import type { CSSProperties, KeyboardEvent } from "react";
import { currentLocale, t } from "#platform/client/translate.ts";
import { IconButton } from "#platform/client/ui/button.tsx";
import { EditorIcon } from "../editor-icon.tsx";
import { nodeOf } from "../model/change-page.ts";
import type { PlacedSection } from "../model/page.ts";
import { useEditor } from "../model/use-editor.tsx";
import { SectionMenu } from "../panels/section-menu.tsx";
import styles from "./node-toolbar.module.css";
import type { Box } from "./use-frame.ts";

/** Height of the tools, which are below the widget where there is no room above. */
const TOOLS_HEIGHT = 40;

/** The tools of the chosen widget. */
export function NodeToolbar({ id, box, scale }: { id: string; box: Box; scale: number }) {
  const { nameOf, moveBy, duplicate, remove, setOpenPanel, page, dragging } = useEditor();
  if (page.sections.some((section) => section.id === id)) return null;
  const name = nameOf(id);
  const top = box.y * scale;
  return (
    <div
      className={styles.tools}
      role="toolbar"
      aria-label={name}
      style={{
        // At the edge where the widget begins; the tools of the section are at the other one.
        ...(currentLocale().direction === "rtl"
          ? { left: (box.x + box.width) * scale, transform: "translateX(-100%)" }
          : { left: box.x * scale }),
        top: top > TOOLS_HEIGHT ? top - TOOLS_HEIGHT : (box.y + box.height) * scale,
      }}
    >
      <span
        className={styles.grip}
        onPointerDown={(event) =>
          dragging.press(event, { id, hydrate: nodeOf(page, id)?.$hydrate ?? "", name }, true)
        }
      >
        <EditorIcon name="grip" size={16} />
        <b>{name}</b>
      </span>
      <IconButton size="compact" icon="chevron-up" label={t("Move Up")} onClick={() => moveBy(id, "up")} />
      <IconButton
        size="compact"
        icon="chevron-down"
        label={t("Move Down")}
        onClick={() => moveBy(id, "down")}
      />
      <IconButton size="compact" icon="copy" label={t("Duplicate")} onClick={() => duplicate(id)} />
      <IconButton size="compact" icon="gear" label={t("Settings")} onClick={() => setOpenPanel("settings")} />
      <IconButton size="compact" icon="trash" label={t("Delete")} onClick={() => remove(id)} />
    </div>
  );
}

interface SectionToolsProps {
  section: PlacedSection;
  index: number;
  style: CSSProperties;
  onKeyDown(event: KeyboardEvent): void;
}

/** The outline of a section, with its name and tools at its end. */
export function SectionTools({ section, index, style, onKeyDown }: SectionToolsProps) {
  const { nameOf, select, selectedID, moveBy, page } = useEditor();
  const { id } = section;
  return (
    <div className={styles.section} style={style} data-selected={selectedID === id || undefined}>
      <div className={styles.label}>
        <button
          type="button"
          data-target={id}
          aria-pressed={selectedID === id}
          onClick={() => select(id)}
          onKeyDown={onKeyDown}
        >
          {nameOf(id)}
        </button>
        {index > 0 && (
          <IconButton
            size="compact"
            icon="chevron-up"
            label={t("Move Section Up")}
            onClick={() => moveBy(id, "up")}
          />
        )}
        {index < page.sections.length - 1 && (
          <IconButton
            size="compact"
            icon="chevron-down"
            label={t("Move Section Down")}
            onClick={() => moveBy(id, "down")}
          />
        )}
        <SectionMenu section={section} />
      </div>
    </div>
  );
}
