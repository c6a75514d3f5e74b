import { createContext, useContext, useReducer, useRef, useState } from "react";
import { announce } from "#platform/client/announce.ts";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";
import { useHistory } from "#platform/client/use-history.ts";
import type { EditorStart } from "../../contract.ts";
import { useFilledPage } from "../canvas/use-filled-page.ts";
import { Dragging } from "../dragging/dragging.ts";
import { applyChanges } from "./apply-changes.ts";
import { columnName, nameOfWidget, placeFor, sectionFor } from "./catalog.ts";
import {
  changeNode,
  copyOf,
  findPlace,
  findSection,
  insertSection,
  insertWidget,
  moveSection,
  moveWidget,
  newSection,
  newWidget,
  nodeOf,
  type Place,
  placesIn,
  removeSection,
  removeWidget,
  TITLE_BAR,
} from "./change-page.ts";
import { copiedWidget, copyWidget } from "./clipboard.ts";
import { moveTarget } from "./move-target.ts";
import type { Page, PlacedSection, PlacedWidget, StoredNode } from "./page.ts";
import { nodeOfChange } from "./page-changes.ts";
import { pageOf, useDraft } from "./use-draft.ts";

/** Changes of one field within this time are one step. */
const ONE_STEP_MS = 1000;

export type Panel = "add" | "settings";

/** Id of the toast that says what was deleted. */
const REMOVED = "layout-removed";

/** Undo and redo leave what others changed. */
const replay = (page: Page, from: Page, to: Page): Page => applyChanges(page, from, to).page;

/** The state of the editor and everything that can be done in it. */
export function useEditorState(start: EditorStart) {
  const { catalog, draft: initial, sample } = start;
  const history = useHistory(() => pageOf(initial), ONE_STEP_MS, replay);
  const { state: page } = history;
  /** Counts the own changes, so that others see what is being edited. */
  const [changes, countChange] = useReducer((count: number) => count + 1, 0);
  const change: typeof history.change = (to, name) => {
    // Its button would undo this change instead.
    toasts.remove(REMOVED);
    history.change(to, name);
    countChange();
  };
  const draft = useDraft(initial, history);
  const [roleID, setRoleID] = useState<number>();
  const filling = useFilledPage(page, { layoutViewType: initial.layoutViewType, sample, roleID });
  const [selectedID, setSelected] = useState<string | null>(null);
  /** Panels that lie over the page on narrow screens. */
  const [openPanel, setOpenPanel] = useState<Panel | null>(null);
  /** Where the next widget goes: an empty column that was chosen. */
  const [target, setTarget] = useState<Place | null>(null);
  const [views, setViews] = useState(start.views ?? []);
  /** First-level headings of the page in the preview; null without one. */
  const [headings, setHeadings] = useState<number | null>(null);
  const [layoutName, setLayoutName] = useState(initial.name);
  const [dragging] = useState(() => new Dragging());
  /** The element that gets the focus when the page has changed. */
  const focusNext = useRef<string | null>(null);

  const nameOf = (id: string) => {
    if (id === TITLE_BAR) return t("Title Bar");
    const node = nodeOf(page, id);
    return node ? nameOfWidget(catalog, node.$hydrate) : "";
  };

  /** Undoes or redoes a step, and says what was left since another person had changed it. */
  function step(kind: "undo" | "redo"): void {
    const { undoStep, redoStep } = history;
    const [from, to] =
      kind === "undo" ? [undoStep?.after, undoStep?.before] : [redoStep?.before, redoStep?.after];
    if (!from || !to) return;
    history[kind]();
    announce(kind === "undo" ? t("Undone.") : t("Redone."));
    if (from === page) return;
    const [skipped] = applyChanges(page, from, to).skipped;
    if (!skipped) return;
    const node = nodeOfChange(skipped.id, page, from, to);
    const name = skipped.id === TITLE_BAR ? t("Title Bar") : node ? nameOfWidget(catalog, node.$hydrate) : "";
    toasts.add({
      toastID: "layout-skipped",
      body: t("Another person has changed {name} since then. That change stays.", { name }),
      autoDismiss: true,
      autoDismissDuration: 6000,
    });
  }

  function select(id: string | null): void {
    setSelected(id);
    setTarget(null);
  }

  function noteRemoved(name: string): void {
    toasts.add({
      toastID: REMOVED,
      body: t("{name} was deleted.", { name }),
      actions: (
        <Button
          size="compact"
          kind="textPrimary"
          onClick={() => {
            step("undo");
            toasts.remove(REMOVED);
          }}
        >
          {t("Undo")}
        </Button>
      ),
      autoDismiss: true,
      autoDismissDuration: 6000,
    });
  }

  function insert(place: Place, widget: PlacedWidget): void {
    change((now) => insertWidget(now, place, widget));
    select(widget.id);
    focusNext.current = widget.id;
    announce(t("{name} added.", { name: nameOfWidget(catalog, widget.node.$hydrate) }));
  }

  /** Returns the place after the selected widget. */
  const placeAfterSelected = (): Place | undefined => {
    if (target) return target;
    const found = selectedID === null ? undefined : findPlace(page, selectedID);
    if (found) return { ...found, index: found.index + 1 };
    const section = selectedID === null ? undefined : findSection(page, selectedID);
    const column = section?.columns.find(({ key }) => key === "main") ?? section?.columns[0];
    return section && column
      ? { sectionID: section.id, column: column.key, index: column.widgets.length }
      : undefined;
  };

  /** Adds a widget after the selected one, or in the first section that takes it; otherwise in a new section. */
  function place(widget: PlacedWidget): void {
    const found = placeFor(catalog, page, widget.node.$hydrate, placeAfterSelected());
    if (found) {
      insert(found, widget);
      return;
    }
    const section = newSection(sectionFor(catalog, widget.node.$hydrate));
    const [column] = section.columns;
    if (!column) return;
    change((now) =>
      insertWidget(
        insertSection(now, now.sections.length, section),
        { sectionID: section.id, column: column.key, index: 0 },
        widget,
      ),
    );
    select(widget.id);
    focusNext.current = widget.id;
  }

  function move(id: string, to: Place): void {
    const from = findPlace(page, id);
    const isThere = from?.sectionID === to.sectionID && from.column === to.column;
    if (isThere && (to.index === from.index || to.index === from.index + 1)) return;
    const name = nameOf(id);
    change((now) => moveWidget(now, id, to));
    focusNext.current = id;
    const after = moveWidget(page, id, to);
    const at = findPlace(after, id);
    const column = findSection(after, to.sectionID)?.columns.find(({ key }) => key === to.column);
    announce(
      t("{name} moved to {column}, {place} of {count}.", {
        ...{ name, column: columnName(to.column) },
        ...{ place: (at?.index ?? 0) + 1, count: column?.widgets.length ?? 1 },
      }),
    );
  }

  const insertNew = (hydrate: string, at: Place) => insert(at, newWidget(hydrate));
  dragging.onDrop = ({ id, hydrate }, at) => (id === null ? insertNew(hydrate, at) : move(id, at));

  return {
    ...{ start, catalog, history, page, draft, roleID, setRoleID, ...filling },
    ...{ changes, selectedID, select, openPanel, setOpenPanel, target, setTarget, focusNext, nameOf },
    ...{ views, setViews, layoutName, setLayoutName, headings, setHeadings },
    undo: () => step("undo"),
    redo: () => step("redo"),
    addWidget: (hydrate: string) => place(newWidget(hydrate)),
    ...{ move, dragging },
    moveBy(id: string, direction: "up" | "down"): void {
      const section = findSection(page, id);
      if (section) {
        const index = page.sections.indexOf(section) + (direction === "up" ? -1 : 1);
        if (index < 0 || index >= page.sections.length) return;
        change((now) => moveSection(now, id, index));
        focusNext.current = id;
        announce(
          t("{name} moved, {place} of {count}.", {
            ...{ name: nameOf(id), place: index + 1, count: page.sections.length },
          }),
        );
        return;
      }
      const to = moveTarget(catalog, page, id, direction);
      if (to) move(id, to);
    },
    duplicate(id: string): void {
      const found = findPlace(page, id);
      if (found) {
        insert({ ...found, index: found.index + 1 }, copyOf(found.widget));
        return;
      }
      const section = findSection(page, id);
      if (!section?.node) return;
      const { $hydrate, ...props } = section.node;
      const columns = section.columns.map(({ key, widgets }) => [key, widgets.map(copyOf)]);
      const copy = newSection($hydrate, Object.fromEntries(columns), props);
      change((now) => insertSection(now, page.sections.indexOf(section) + 1, copy));
      select(copy.id);
    },
    remove(id: string): void {
      const name = nameOf(id);
      const isSection = findSection(page, id) !== undefined;
      // The focus goes to the neighbor.
      const ids = isSection
        ? page.sections.map((section) => section.id)
        : placesIn(page).map(({ widget }) => widget.id);
      focusNext.current = ids[ids.indexOf(id) + 1] ?? ids[ids.indexOf(id) - 1] ?? null;
      change((now) => (isSection ? removeSection(now, id) : removeWidget(now, id)));
      select(null);
      noteRemoved(name);
    },
    copy(id: string): void {
      const found = findPlace(page, id);
      if (!found) return;
      copyWidget(found.widget);
      announce(t("{name} copied.", { name: nameOf(id) }));
    },
    paste(): void {
      const node = copiedWidget();
      if (node) place(copyOf({ id: "", node }));
    },
    addSection(index: number, section: PlacedSection): void {
      change((now) => insertSection(now, index, section));
      select(section.id);
      focusNext.current = section.id;
    },
    changeNode: (id: string, to: (node: StoredNode) => StoredNode, key?: string) =>
      change((now) => changeNode(now, id, to), key),
    changePage: (to: (page: Page) => Page) => change(to),
  };
}

export type EditorState = ReturnType<typeof useEditorState>;

const EditorContext = createContext<EditorState | null>(null);
export const EditorProvider = EditorContext.Provider;

/** Returns the state of the editor. Throws outside of it. */
export function useEditor(): EditorState {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error("There is no EditorProvider above this component.");
  return editor;
}
