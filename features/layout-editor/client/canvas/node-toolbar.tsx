import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { currentLocale, t } from "#platform/client/translate.ts";
import { IconButton } from "#platform/client/ui/button.tsx";
import { EditorIcon } from "../editor-icon.tsx";
import { findPlace, nodeOf } from "../model/change-page.ts";
import type { PlacedSection } from "../model/page.ts";
import { useEditor } from "../model/use-editor.tsx";
import { SectionMenu } from "../panels/section-menu.tsx";
import styles from "./node-toolbar.module.css";
import type { Box } from "./use-frame.ts";

/** Distance of the tools from the widget, in pixels. */
const TOOLS_GAP = 4;

const overlaps = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * Places the tools at the edge where the widget begins, inside the page: above the widget, or below it where there is no
 * room above, or where the name and tools of the section are.
 */
function usePlace({ x, y, width, height }: Box, scale: number, sectionID: string | undefined) {
  const tools = useRef<HTMLDivElement>(null);
  // In each rendering: the name and the tools may have another width.
  useLayoutEffect(() => {
    const element = tools.current;
    const page = element?.offsetParent;
    if (!element || !page) return;
    const isMirrored = currentLocale().direction === "rtl";
    const wanted = isMirrored ? (x + width) * scale - element.offsetWidth : x * scale;
    element.style.left = `${Math.max(0, Math.min(wanted, page.clientWidth - element.offsetWidth))}px`;
    const above = y * scale - element.offsetHeight - TOOLS_GAP;
    element.style.top = `${above}px`;
    const label = document.querySelector(`[data-label="${CSS.escape(sectionID ?? "")}"]`);
    const isFree =
      above >= 0 && !(label && overlaps(element.getBoundingClientRect(), label.getBoundingClientRect()));
    if (!isFree) element.style.top = `${(y + height) * scale + TOOLS_GAP}px`;
  });
  return tools;
}

/** The tools of the chosen widget. */
export function NodeToolbar({ id, box, scale }: { id: string; box: Box; scale: number }) {
  const { nameOf, moveBy, duplicate, remove, setOpenPanel, page, dragging } = useEditor();
  const tools = usePlace(box, scale, findPlace(page, id)?.sectionID);
  if (page.sections.some((section) => section.id === id)) return null;
  const name = nameOf(id);
  return (
    <div ref={tools} className={styles.tools} role="toolbar" aria-label={name}>
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
      <div className={styles.label} data-label={id}>
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
