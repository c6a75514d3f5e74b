import { t } from "#platform/client/translate.ts";
import { Button, IconButton, IconButtonLink } from "#platform/client/ui/button.tsx";
import { Dropdown } from "#platform/client/ui/dropdown.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { Segments } from "#platform/client/ui/segments.tsx";
import type { Device } from "../canvas/page-frame.tsx";
import { EditorIcon } from "../editor-icon.tsx";
import { useEditor } from "../model/use-editor.tsx";
import { OthersHere } from "../others/others.tsx";
import styles from "./editor-bar.module.css";

export type View = "page" | "list";
export type Preset = "light" | "dark";

export interface ViewOptions {
  device: Device;
  view: View;
  preset: Preset;
}

interface EditorBarProps {
  options: ViewOptions;
  onChange(change: Partial<ViewOptions>): void;
  onOpen(dialog: "publish" | "revisions" | "shortcuts" | "discard" | "places"): void;
}

const BACK = "/dashboard/settings/layouts";

/** Whether the draft is saved, and a button when it could not be. */
function SaveStatus() {
  const { draft, views, start } = useEditor();
  const isNowhere = views.length === 0 && start.replaceableOn.length > 0;
  return (
    <span className={styles.status} role="status" data-failed={draft.state === "failed" || undefined}>
      {draft.state === "saved" && (
        <>
          <Icon name="check" size={16} />
          {draft.hasDraft ? t("Draft saved") : isNowhere ? t("Shown nowhere yet") : t("Published")}
        </>
      )}
      {draft.state === "saving" && t("Saving…")}
      {draft.state === "failed" && (
        <>
          {t("Not saved.")}{" "}
          {draft.conflict ? (
            <Button size="compact" kind="textPrimary" onClick={() => draft.setDeciding(true)}>
              {t("Decide…")}
            </Button>
          ) : (
            <Button size="compact" kind="textPrimary" onClick={draft.tryAgain}>
              {t("Try Again")}
            </Button>
          )}
        </>
      )}
    </span>
  );
}

/** The bar above the page: what is edited, how it is shown, and what can be done with the whole of it. */
export function EditorBar({ options, onChange, onOpen }: EditorBarProps) {
  const { start, history, undo, redo, draft, roleID, setRoleID, layoutName } = useEditor();
  const asWhom = start.roles.find((role) => role.roleID === roleID)?.name;
  return (
    <header className={styles.bar}>
      <IconButtonLink href={BACK} icon="arrow-end" label={t("Back to Layouts")} data-reload="" />
      <h1 className={styles.name}>
        <bdi>{layoutName}</bdi>
      </h1>
      <SaveStatus />
      <span className={styles.tools}>
        <OthersHere />
        <IconButton icon="undo" label={t("Undo")} disabled={!history.canUndo} onClick={undo} />
        <IconButton icon="redo" label={t("Redo")} disabled={!history.canRedo} onClick={redo} />
        <span className={styles.wide}>
          <Segments
            label={t("Width of the preview")}
            value={options.device}
            options={[
              { value: "desktop", label: t("Desktop"), icon: <EditorIcon name="desktop" /> },
              { value: "tablet", label: t("Tablet"), icon: <EditorIcon name="tablet" /> },
              { value: "phone", label: t("Phone"), icon: <EditorIcon name="phone" /> },
            ]}
            onChange={(device) => onChange({ device })}
          />
        </span>
        <Segments
          label={t("View")}
          value={options.view}
          options={[
            { value: "page", label: t("Page"), icon: <EditorIcon name="page" /> },
            { value: "list", label: t("List"), icon: <Icon name="list" /> },
          ]}
          onChange={(view) => onChange({ view })}
        />
        <Dropdown
          align="end"
          button={asWhom === undefined ? t("As Yourself") : t("As {role}", { role: asWhom })}
          entries={() => [
            {
              kind: "radio",
              label: t("As Yourself"),
              isChecked: roleID === undefined,
              onChange: () => setRoleID(undefined),
            },
            ...start.roles.map((role) => ({
              kind: "radio" as const,
              label: role.name,
              isChecked: role.roleID === roleID,
              onChange: () => setRoleID(role.roleID),
            })),
          ]}
        />
        <span className={styles.wide}>
          <Segments
            label={t("Colors of the preview")}
            value={options.preset}
            options={[
              { value: "light", label: t("Light"), icon: <EditorIcon name="sun" /> },
              { value: "dark", label: t("Dark"), icon: <EditorIcon name="moon" /> },
            ]}
            onChange={(preset) => onChange({ preset })}
          />
        </span>
        <Dropdown
          kind="icon"
          align="end"
          label={t("More")}
          button={<Icon name="more" size={20} />}
          entries={() => [
            { label: t("Name and Pages…"), onAction: () => onOpen("places") },
            { label: t("Revisions…"), onAction: () => onOpen("revisions") },
            { label: t("Keyboard Shortcuts…"), onAction: () => onOpen("shortcuts") },
            {
              label: t("Discard Draft…"),
              isDangerous: true,
              isDisabled: !draft.hasDraft,
              onAction: () => onOpen("discard"),
            },
          ]}
        />
        <span className={styles.wide}>
          <Button kind="primary" onClick={() => onOpen("publish")}>
            {t("Publish…")}
          </Button>
        </span>
      </span>
    </header>
  );
}
