import { useAdditions } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { Modal } from "#platform/client/ui/modal.tsx";
import { type AnyEditorBlock, editorBlocks } from "../blocks.ts";
import { ACTIONS, shortcuts } from "./actions.ts";
import { insertAction } from "./blocks/block-actions.ts";
import { shownKeys } from "./keys.ts";
import { STYLES } from "./paragraph-styles.ts";
import styles from "./shortcuts-dialog.module.css";

interface Line {
  name: string;
  keys?: string | undefined;
  typed?: string | undefined;
}

const linesOfText = (blocks: readonly AnyEditorBlock[]): Line[] =>
  [...STYLES, ...ACTIONS, ...blocks.map(insertAction)]
    .filter(({ keys, typed }) => keys ?? typed)
    .map(({ label, keys, typed }) => ({ name: label(), keys: keys && shownKeys(keys), typed }));

const linesOfPlaces = (): Line[] => [
  { name: t("Post what is written; in code, leave it"), keys: shownKeys("Mod-Enter") },
  { name: t("Save the draft"), keys: shownKeys("Mod-s") },
  { name: t("Check or uncheck a task"), keys: shownKeys("Mod-Shift-Enter") },
  { name: t("Highlighted text"), typed: "==…==" },
  { name: t("Indent list item · next cell · indent code"), keys: "Tab" },
  { name: t("The other way"), keys: shownKeys("Shift-Tab") },
  { name: t("Exit a list, quote or spoiler: Enter on an empty line"), keys: "Enter" },
  { name: t("Leave the editor: Escape, then Tab"), keys: "Esc, Tab" },
  { name: t("Go to the toolbar (Escape to return)"), keys: shownKeys("Alt-F10") },
  { name: shortcuts.label(), keys: shownKeys("Mod-/") },
];

const Lines = ({ title, lines }: { title: string; lines: readonly Line[] }) => (
  <table className={styles.lines}>
    <caption>{title}</caption>
    <thead className="visually-hidden">
      <tr>
        <th scope="col">{t("Action")}</th>
        <th scope="col">{t("Keys")}</th>
        <th scope="col">{t("Typed")}</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ name, keys, typed }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{keys && <kbd dir="ltr">{keys}</kbd>}</td>
          <td>{typed && <kbd dir="ltr">{typed}</kbd>}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** List of keyboard shortcuts. */
export const ShortcutsDialog = ({ onClose }: { onClose(): void }) => (
  <Modal title={t("Keyboard shortcuts")} size="large" onClose={onClose}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: nothing else in it takes the focus, and it is to be scrolled */}
    <section tabIndex={0} aria-label={t("Keyboard shortcuts")}>
      <Lines title={t("Text")} lines={linesOfText(useAdditions(editorBlocks))} />
      <Lines title={t("Navigation and posting")} lines={linesOfPlaces()} />
    </section>
  </Modal>
);
