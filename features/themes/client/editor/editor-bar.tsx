import type { ReactNode } from "react";
import { t } from "#platform/client/translate.ts";
import { Button, IconButton, IconButtonLink } from "#platform/client/ui/button.tsx";
import { Dropdown, type MenuEntry } from "#platform/client/ui/dropdown.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import styles from "./theme-editor.module.css";
import type { SaveState } from "./use-autosave.ts";

interface EditorBarProps {
  name: string;
  save: { state: SaveState; problem: string | null; onRetry(): void };
  history: { canUndo: boolean; canRedo: boolean; undo(): void; redo(): void };
  presets: readonly { key: string; name: string }[];
  preset: string;
  onPreset(key: string): void;
  /** The button with the revisions. */
  revisions: ReactNode;
  more(): readonly MenuEntry[];
  canPublish: boolean;
  onPublish(): void;
  /** Makes the theme the forum’s; undefined while it is. */
  onApply?: (() => void) | undefined;
}

function SaveStatus({ state, problem, onRetry }: EditorBarProps["save"]) {
  const texts = {
    clean: t("No changes"),
    waiting: t("Saving…"),
    saving: t("Saving…"),
    saved: t("Draft saved just now"),
    failed: t("Not saved."),
  };
  return (
    <>
      <span className={styles.saved} data-state={state} role="status">
        {state === "saved" && <Icon name="check" size={16} />}
        {texts[state]}
        {state === "failed" && problem && ` ${problem}`}
      </span>
      {state === "failed" && (
        <Button kind="text" size="compact" onClick={onRetry}>
          {t("Try Again")}
        </Button>
      )}
    </>
  );
}

/** The bar of the editor: state of the draft, undo, preset, revisions and publishing. */
export const EditorBar = ({
  name,
  save,
  history,
  presets,
  preset,
  onPreset,
  revisions,
  more,
  canPublish,
  onPublish,
  onApply,
}: EditorBarProps) => (
  <header className={styles.bar}>
    <span className={styles.back}>
      <IconButtonLink href="/dashboard/settings/themes" icon="arrow-end" label={t("Back to Themes")} />
    </span>
    <h1>
      <bdi>{name}</bdi>
    </h1>
    <SaveStatus {...save} />
    <span className={styles.tools}>
      <IconButton icon="undo" label={t("Undo")} disabled={!history.canUndo} onClick={history.undo} />
      <IconButton icon="redo" label={t("Redo")} disabled={!history.canRedo} onClick={history.redo} />
      <select
        aria-label={t("Preset")}
        className={styles.preset}
        value={preset}
        onChange={(event) => onPreset(event.target.value)}
      >
        {presets.map(({ key, name: presetName }) => (
          <option key={key} value={key}>
            {t("From {name}", { name: presetName })}
          </option>
        ))}
      </select>
      {revisions}
      <Dropdown kind="icon" align="end" label={t("More")} button={<Icon name="more" />} entries={more} />
      {onApply && (
        <Button {...(!canPublish && { kind: "primary" })} onClick={onApply}>
          {t("Apply…")}
        </Button>
      )}
      {(canPublish || !onApply) && (
        <Button kind="primary" disabled={!canPublish} onClick={onPublish}>
          {t("Publish…")}
        </Button>
      )}
    </span>
  </header>
);
