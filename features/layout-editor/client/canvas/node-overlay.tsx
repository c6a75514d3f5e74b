import { type CSSProperties, useEffect, useRef } from "react";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { columnName } from "../model/catalog.ts";
import { placesIn, TITLE_BAR } from "../model/change-page.ts";
import { useEditor } from "../model/use-editor.tsx";
import { audienceOf } from "../model/visibility.ts";
import { OthersAtText } from "../others/others.tsx";
import { AddSectionButton } from "../panels/add-section-button.tsx";
import { useNodeKeys } from "../use-node-keys.ts";
import { emptyID } from "./compose-page.ts";
import styles from "./node-overlay.module.css";
import { NodeToolbar, SectionTools } from "./node-toolbar.tsx";
import type { ShownPage } from "./page-frame.tsx";
import type { Box } from "./use-frame.ts";

const styleOf = ({ x, y, width, height }: Box, scale: number): CSSProperties => ({
  ...{ left: x * scale, top: y * scale, width: width * scale, height: height * scale },
});

/** Moves the focus to what was added or moved, when it is there. */
function useFocusNext(container: React.RefObject<HTMLElement | null>, boxes: ReadonlyMap<string, Box>) {
  const { focusNext } = useEditor();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page has been measured
  useEffect(() => {
    const id = focusNext.current;
    if (id === null) return;
    const element = container.current?.querySelector<HTMLElement>(`[data-target="${CSS.escape(id)}"]`);
    if (!element) return;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: "nearest" });
    focusNext.current = null;
  }, [boxes]);
}

/** Outlines above the page: one button for each widget in reading order, and the tools of the chosen one. */
export function NodeOverlay({ boxes, scale, isReady }: ShownPage) {
  const { page, selectedID, select, nameOf, setTarget, setOpenPanel, start, dragging } = useEditor();
  const container = useRef<HTMLDivElement>(null);
  const keysOf = useNodeKeys();
  useFocusNext(container, boxes);
  const places = placesIn(page);
  const bar = boxes.get(TITLE_BAR);
  return (
    <div ref={container} className={styles.overlay} aria-busy={!isReady}>
      {bar && (
        <button
          type="button"
          className={styles.node}
          style={styleOf(bar, scale)}
          data-selected={selectedID === TITLE_BAR || undefined}
          onClick={() => select(TITLE_BAR)}
        >
          <span className="visually-hidden">{t("Title Bar")}</span>
        </button>
      )}
      {page.sections.map((section, index) => {
        const box = boxes.get(section.id);
        return (
          <div key={section.id}>
            {section.node !== null && box && (
              <SectionTools
                section={section}
                index={index}
                style={styleOf(box, scale)}
                onKeyDown={keysOf(section.id)}
              />
            )}
            {section.columns.map(({ key, widgets }) => {
              const empty = widgets.length === 0 ? boxes.get(emptyID(section.id, key)) : undefined;
              return (
                empty && (
                  <button
                    key={key}
                    type="button"
                    className={styles.empty}
                    style={styleOf(empty, scale)}
                    onClick={() => {
                      select(section.id);
                      setTarget({ sectionID: section.id, column: key, index: 0 });
                      setOpenPanel("add");
                    }}
                  >
                    <span className="visually-hidden">
                      {t("Add a widget to {column} of section {number}", {
                        ...{ column: columnName(key), number: index + 1 },
                      })}
                    </span>
                  </button>
                )
              );
            })}
            {places
              .filter(({ sectionID }) => sectionID === section.id)
              .map(({ widget: { id, node } }, at, { length }) => {
                const own = boxes.get(id);
                const audience = audienceOf(node, start.roles);
                return (
                  own && (
                    <button
                      key={id}
                      type="button"
                      className={styles.node}
                      style={styleOf(own, scale)}
                      data-target={id}
                      data-selected={selectedID === id || undefined}
                      aria-pressed={selectedID === id}
                      onClick={() => (selectedID === id ? setOpenPanel("settings") : select(id))}
                      onKeyDown={keysOf(id)}
                      onPointerDown={(event) =>
                        dragging.press(event, { id, hydrate: node.$hydrate, name: nameOf(id) })
                      }
                    >
                      <span className="visually-hidden">
                        {t("{name}, {place} of {count} in section {number}", {
                          ...{ name: nameOf(id), place: at + 1, count: length, number: index + 1 },
                        })}
                      </span>
                      <OthersAtText id={id} />
                      {audience !== null && (
                        <span className={styles.audience}>
                          <Icon name="eye" size={14} />
                          {audience}
                        </span>
                      )}
                    </button>
                  )
                );
              })}
            {box && <AddSectionButton index={index + 1} style={{ top: (box.y + box.height) * scale }} />}
          </div>
        );
      })}
      {page.sections.length === 0 && (
        <div className={styles.nothing}>
          <p>{t("This page is empty.")}</p>
          <Button kind="primary" onClick={() => setOpenPanel("add")}>
            {t("Add a Section")}
          </Button>
        </div>
      )}
      {selectedID !== null && boxes.get(selectedID) && selectedID !== TITLE_BAR && (
        <NodeToolbar id={selectedID} box={boxes.get(selectedID) as Box} scale={scale} />
      )}
    </div>
  );
}
