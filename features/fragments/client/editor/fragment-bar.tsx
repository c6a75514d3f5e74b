import { useId } from "react";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button, IconButton, IconButtonLink } from "#platform/client/ui/button.tsx";
import { Dropdown } from "#platform/client/ui/dropdown.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import { useLeave } from "#platform/client/use-leave.ts";
import { copyFragment, exportFragment } from "../files/copy-fragment.ts";
import { editorUrl, LIST_URL } from "../files/urls.ts";
import { typeLabels } from "../kinds/labels.ts";
import styles from "./fragment-bar.module.css";
import { SavedState } from "./saved-state.tsx";
import type { DraftView } from "./use-draft.ts";

export type EditorDialog = "publish" | "rename" | "revisions";

/** Returns why the fragment cannot be published now; null when it can. */
function obstacleOf({ fragment, state }: DraftView): string | null {
  const [error] = fragment.errors;
  if (error) return t("Fix the error in line {line} first.", { line: error.line });
  if (state.kind === "failed") return t("Save the draft first.");
  return fragment.hasDraft || state.kind !== "saved" ? null : t("There is nothing new to publish.");
}

interface FragmentBarProps {
  draft: DraftView;
  isOn: boolean;
  onOpen(dialog: EditorDialog): void;
}

/** The bar above the code: the states of the fragment, and what can be done with the whole of it. */
export function FragmentBar({ draft, isOn, onOpen }: FragmentBarProps) {
  const { fragment, save } = draft;
  const { fragmentUUID } = fragment;
  const api = useApi();
  const leave = useLeave();
  const why = useId();
  const obstacle = obstacleOf(draft);
  const copy = async () => {
    await save();
    leave(editorUrl((await copyFragment(api, fragmentUUID)).fragmentUUID));
  };
  const download = async () => {
    await save();
    await exportFragment(api, fragmentUUID);
  };
  return (
    <header className={styles.bar}>
      <span className={styles.back}>
        <IconButtonLink href={LIST_URL} icon="arrow-end" label={t("Back to Fragments")} />
      </span>
      <h1 className={styles.name}>
        <bdi>{fragment.name}</bdi>
      </h1>
      <Label>{typeLabels()[fragment.fragmentType]}</Label>
      {fragment.isPublished && <Label kind="good">{t("Published")}</Label>}
      {isOn && <SavedState draft={draft} />}
      <span className={styles.actions}>
        {isOn && obstacle !== null && (
          <span className={styles.why} id={why}>
            {obstacle}
          </span>
        )}
        <IconButton icon="clock" label={t("Revisions")} onClick={() => onOpen("revisions")} />
        <Dropdown
          kind="icon"
          align="end"
          label={t("More")}
          button={<Icon name="more" size={20} />}
          entries={() => [
            ...(isOn
              ? [
                  { label: t("Rename…"), onAction: () => onOpen("rename") },
                  { label: t("Duplicate"), onAction: () => void copy().catch(toastError) },
                ]
              : []),
            {
              ...{ label: t("Export"), description: t("The latest version, as a file") },
              onAction: () => void download().catch(toastError),
            },
          ]}
        />
        {isOn && (
          <Button
            kind="primary"
            aria-haspopup="dialog"
            aria-disabled={obstacle !== null || undefined}
            aria-describedby={obstacle === null ? undefined : why}
            onClick={() => obstacle === null && onOpen("publish")}
          >
            {t("Publish…")}
          </Button>
        )}
      </span>
    </header>
  );
}
