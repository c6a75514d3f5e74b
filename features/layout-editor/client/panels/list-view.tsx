import { useEffect, useRef } from "react";
import { t } from "#platform/client/translate.ts";
import { Button, IconButton } from "#platform/client/ui/button.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { problemText } from "../canvas/compose-page.ts";
import { useRowDrops } from "../dragging/use-row-drops.ts";
import { EditorIcon } from "../editor-icon.tsx";
import { columnName } from "../model/catalog.ts";
import { moveTarget } from "../model/move-target.ts";
import type { ColumnKey, PlacedSection, PlacedWidget, StoredNode } from "../model/page.ts";
import { useEditor } from "../model/use-editor.tsx";
import { audienceOf } from "../model/visibility.ts";
import { OthersAt, OthersAtText } from "../others/others.tsx";
import { Picture } from "../pictures/picture.tsx";
import { textOf } from "../settings/schema-fields.ts";
import { useNodeKeys } from "../use-node-keys.ts";
import { AddSectionButton } from "./add-section-button.tsx";
import styles from "./list-view.module.css";
import { SectionMenu } from "./section-menu.tsx";

/** A few words about the settings of a widget. */
function summaryOf(node: StoredNode): string {
  const { apiParams, containerOptions } = node as {
    apiParams?: { limit?: number; feedUrl?: string };
    containerOptions?: { displayType?: string };
  };
  const parts = [textOf(node["title"]), apiParams?.feedUrl ?? "", containerOptions?.displayType ?? ""];
  return parts.filter((part) => part !== "").join(" · ");
}

/** Moves a widget up or down; its name says where, when that is another column. */
function MoveButton({ widget, direction }: { widget: PlacedWidget; direction: "up" | "down" }) {
  const { catalog, page, nameOf, moveBy, move } = useEditor();
  const { id } = widget;
  const to = moveTarget(catalog, page, id, direction);
  const from = page.sections
    .flatMap(({ id: sectionID, columns }) => columns.map((column) => ({ sectionID, column })))
    .find(({ column }) => column.widgets.includes(widget));
  const isElsewhere = to && (to.sectionID !== from?.sectionID || to.column !== from.column.key);
  const name = nameOf(id);
  const label =
    direction === "up"
      ? isElsewhere
        ? t("Move {name} up, to {column}", { name, column: columnName(to.column) })
        : t("Move {name} up", { name })
      : isElsewhere
        ? t("Move {name} down, to {column}", { name, column: columnName(to.column) })
        : t("Move {name} down", { name });
  return (
    <IconButton
      icon={direction === "up" ? "chevron-up" : "chevron-down"}
      label={label}
      data-move={`${id} ${direction}`}
      disabled={to === null}
      onClick={() => (to && isElsewhere ? move(id, to) : moveBy(id, direction))}
    />
  );
}

function WidgetRow({ widget }: { widget: PlacedWidget }) {
  const editor = useEditor();
  const { selectedID, select, setOpenPanel, nameOf, duplicate, remove, start, filled, dragging } = editor;
  const keysOf = useNodeKeys({ isList: true });
  const { id, node } = widget;
  const audience = audienceOf(node, start.roles);
  const isOpen = selectedID === id;
  const problem = filled?.problems.get(id);
  return (
    <li className={styles.row} data-selected={isOpen || undefined}>
      <span
        className={styles.handle}
        onPointerDown={(event) =>
          dragging.press(event, { id, hydrate: node.$hydrate, name: nameOf(id) }, true)
        }
      >
        <EditorIcon name="grip" size={16} />
        <span className={styles.picture}>
          <Picture id={node.$hydrate} />
        </span>
      </span>
      <button
        type="button"
        className={styles.name}
        data-target={id}
        aria-expanded={isOpen}
        onClick={() => select(isOpen ? null : id)}
        onKeyDown={keysOf(id)}
      >
        <b>{nameOf(id)}</b>
        <OthersAt id={id} />
        <OthersAtText id={id} />
        <span dir="auto">{summaryOf(node)}</span>
        {audience !== null && (
          <span className={styles.audience}>
            <Icon name="eye" size={14} />
            {audience}
          </span>
        )}
        {problem && <span className={styles.problem}>{problemText(problem)}</span>}
      </button>
      <MoveButton widget={widget} direction="up" />
      <MoveButton widget={widget} direction="down" />
      {isOpen && (
        <span className={styles.actions}>
          <button type="button" onClick={() => setOpenPanel("settings")}>
            <EditorIcon name="sliders" />
            {t("Settings")}
          </button>
          <button type="button" onClick={() => duplicate(id)}>
            <Icon name="copy" />
            {t("Duplicate")}
          </button>
          <button type="button" onClick={() => editor.copy(id)}>
            <Icon name="quote" />
            {t("Copy")}
          </button>
          <button type="button" data-dangerous="" onClick={() => remove(id)}>
            <Icon name="trash" />
            {t("Delete")}
          </button>
        </span>
      )}
    </li>
  );
}

function SectionCard({ section, index }: { section: PlacedSection; index: number }) {
  const { nameOf, page, moveBy, setTarget, setOpenPanel } = useEditor();
  const { id, node, columns } = section;
  const add = (column: ColumnKey, place: number) => {
    setTarget({ sectionID: id, column, index: place });
    setOpenPanel("add");
  };
  if (node === null)
    return (
      <ul className={styles.card}>
        {columns.flatMap(({ widgets }) => widgets.map((each) => <WidgetRow key={each.id} widget={each} />))}
      </ul>
    );
  return (
    <section className={styles.card} aria-label={t("Section {number}", { number: index + 1 })}>
      <header className={styles.head}>
        <h2>
          {nameOf(id)} <small>{t("Section {number}", { number: index + 1 })}</small>
        </h2>
        <IconButton
          icon="chevron-up"
          label={t("Move Section Up")}
          disabled={index === 0}
          onClick={() => moveBy(id, "up")}
        />
        <IconButton
          icon="chevron-down"
          label={t("Move Section Down")}
          disabled={index === page.sections.length - 1}
          onClick={() => moveBy(id, "down")}
        />
        <SectionMenu section={section} />
      </header>
      {columns.map(({ key, widgets }) => (
        <div key={key} className={styles.column}>
          {columns.length > 1 && <h3>{columnName(key)}</h3>}
          <ul data-section={id} data-column={key}>
            {widgets.map((widget) => (
              <WidgetRow key={widget.id} widget={widget} />
            ))}
          </ul>
          <button type="button" className={styles.add} onClick={() => add(key, widgets.length)}>
            <Icon name="plus" size={16} />
            {columns.length > 1 ? t("Add to {column}", { column: columnName(key) }) : t("Add a widget here")}
          </button>
        </div>
      ))}
    </section>
  );
}

/** The page as a list: everything can be done here without dragging. */
export function ListView() {
  const { page, focusNext, select, setOpenPanel, nameOf } = useEditor();
  const list = useRef<HTMLDivElement>(null);
  useRowDrops(list);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page has changed
  useEffect(() => {
    const id = focusNext.current;
    if (id === null) return;
    focusNext.current = null;
    const row = list.current?.querySelector<HTMLElement>(`[data-target="${CSS.escape(id)}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "nearest" });
  }, [page]);
  return (
    <div ref={list} className={styles.list}>
      <p className={styles.titleBar}>
        <Button
          onClick={() => {
            select("titleBar");
            setOpenPanel("settings");
          }}
        >
          {nameOf("titleBar")}
        </Button>
      </p>
      <AddSectionButton index={0} />
      {page.sections.map((section, index) => (
        <div key={section.id}>
          <SectionCard section={section} index={index} />
          <AddSectionButton index={index + 1} />
        </div>
      ))}
    </div>
  );
}
