import { useEffect, useMemo, useState } from "react";
import { useApi } from "#platform/client/query.tsx";
import { useAdditions } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { Icon } from "#platform/client/ui/icon.tsx";
import { NeedsScripts } from "#platform/client/ui/needs-scripts.tsx";
import { Popover } from "#platform/client/ui/popover.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import { useHistory } from "#platform/client/use-history.ts";
import { type Variables, valueAt } from "../../contract/tokens/groups.ts";
import type { chooseTheme, EditedTheme, publishDraft, readTheme, saveDraft } from "../../contract.ts";
import { themeParts } from "../theme-parts.ts";
import { AskBefore } from "./ask-before.tsx";
import { CompareDialog } from "./compare-dialog.tsx";
import { DeleteTheme } from "./delete-theme.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { GroupList } from "./group-list.tsx";
import { GroupPanel } from "./group-panel.tsx";
import { moreEntries } from "./more-entries.ts";
import { barOf } from "./preview-bar.ts";
import { PreviewPanel } from "./preview-panel.tsx";
import { Revisions } from "./revisions.tsx";
import styles from "./theme-editor.module.css";
import { useAutosave } from "./use-autosave.ts";
import { useLook } from "./use-look.ts";
import { type Draft, isChanged, presetOf, type Scheme } from "./values.ts";

interface Compared {
  name: string;
  variables: Variables;
}

/** Undo and redo by keyboard, except while a field has its own. */
function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
      if (event.target instanceof HTMLTextAreaElement) return;
      event.preventDefault();
      (event.shiftKey ? redo : undo)();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}

/** Edits a theme beside pages of the forum that show it. Readers see nothing of it before it is published. */
export function ThemeEditor(theme: EditedTheme) {
  const { themeID, name } = theme;
  const api = useApi();
  const history = useHistory<Draft>(() => ({
    variables: theme.variables,
    parentTheme: theme.parentTheme,
    styles: theme.styles,
    logo: theme.logo,
    mobileLogo: theme.mobileLogo,
  }));
  const draft = history.state;
  const look = useLook(theme, draft);
  const bar = useMemo(() => barOf(theme, draft), [theme, draft]);
  const save = useAutosave(theme, draft);
  const [group, setGroup] = useState("colors");
  const [scheme, setScheme] = useState<Scheme>(theme.look.ownPreset);
  const [path, setPath] = useState("/");
  const [fontFiles, setFontFiles] = useState(theme.fontFiles);
  const [compared, setCompared] = useState<Compared | null>(null);
  const [current, setCurrent] = useState(theme.current);
  const [asked, setAsked] = useState<"publish" | "apply" | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  useUndoKeys(history.undo, history.redo);

  const preset = presetOf(theme, draft.parentTheme);
  const parts = useAdditions(themeParts).filter(
    ({ name: part }) => valueAt(draft.variables, part) !== undefined,
  );
  const changedGroups = new Set([
    ...theme.fields.filter((field) => isChanged(draft.variables, preset, field)).map((field) => field.group),
    ...parts.map(({ name: part }) => part),
  ]);
  const hasDraft = save.state !== "clean";

  function choosePreset(key: string): void {
    history.change((before) => ({ ...before, parentTheme: key }), "preset");
    history.endStep();
    const next = presetOf(theme, key);
    const count = theme.fields.filter((field) => isChanged(draft.variables, next, field)).length;
    if (count > 0)
      toasts.add({
        toastID: "theme-preset",
        body: t("{count, plural, one {# change of your own stays.} other {# changes of your own stay.}}", {
          count,
        }),
        autoDismiss: true,
      });
  }

  async function readRevision(revisionID: number) {
    const { assets } = await api.call<typeof readTheme>("GET", "/themes/:key", {
      params: { key: themeID },
      query: { revisionID, expand: "variables.data,styles.data" } as never,
    });
    const variables = (assets["variables"]?.data ?? {}) as Variables;
    return { variables, styles: (assets["styles"]?.data as string | undefined) ?? "" };
  }

  async function restore(revisionID: number): Promise<void> {
    if (!(await save.flush())) return;
    const restored = await readRevision(revisionID);
    const { revisionID: draftID } = await api.call<typeof saveDraft>("PUT", "/themes/:id/draft", {
      params: { id: themeID },
      body: { revisionID, after: save.draftID.current },
    });
    save.noteDraft(draftID);
    history.change((before) => ({ ...before, ...restored }), "restore");
    history.endStep();
  }

  async function publish(): Promise<void> {
    if (!(await save.flush())) throw new Error(t("Not saved."));
    await api.call<typeof publishDraft>("POST", "/themes/:id/publish", {
      params: { id: themeID },
      body: {},
    });
    save.noteDraft(null);
  }

  async function apply(): Promise<void> {
    if (hasDraft) await publish();
    await api.call<typeof chooseTheme>("PUT", "/themes/current", { body: { themeID } });
    setCurrent(true);
  }

  return (
    <div className={styles.editor} data-theme-editor="">
      <EditorBar
        name={name}
        save={{ state: save.state, problem: save.problem, onRetry: () => void save.flush() }}
        history={history}
        presets={theme.presets}
        preset={draft.parentTheme}
        onPreset={choosePreset}
        revisions={
          <Popover
            align="end"
            isFlush
            button={
              <>
                <Icon name="clock" />
                {t("Revisions")}
              </>
            }
          >
            {(close) => (
              <Revisions
                themeID={themeID}
                hasDraft={hasDraft}
                roles={theme.roles}
                onCompare={(revisionID, revisionName) => {
                  close();
                  readRevision(revisionID).then(
                    ({ variables }) => setCompared({ name: revisionName, variables }),
                    toastError,
                  );
                }}
                onRestore={(revisionID) => {
                  close();
                  restore(revisionID).catch(toastError);
                }}
              />
            )}
          </Popover>
        }
        more={() =>
          moreEntries({ api, themeID, hasDraft, onDelete: () => setDeleting(true), flush: save.flush })
        }
        canPublish={hasDraft && save.state !== "failed"}
        onPublish={() => setAsked("publish")}
        onApply={current ? undefined : () => setAsked("apply")}
      />
      <NeedsScripts isEditor />
      <div className={styles.body}>
        <GroupList groups={theme.groups} changed={changedGroups} current={group} onChoose={setGroup} />
        <GroupPanel
          {...{ theme, group, draft, look, scheme, fontFiles }}
          isChanged={changedGroups.has(group)}
          onScheme={setScheme}
          onChange={(step, next) => history.change(next, step)}
          onEnd={history.endStep}
          onFonts={(files, revisionID) => {
            setFontFiles(files);
            save.noteDraft(revisionID);
          }}
          flush={save.flush}
        />
        <PreviewPanel
          bar={bar}
          themeID={themeID}
          css={look.css}
          custom={draft.styles}
          {...{ scheme, path }}
          onPath={setPath}
        />
      </div>
      {compared && (
        <CompareDialog
          theme={theme}
          {...compared}
          draft={{ ...draft, look }}
          {...{ scheme, path }}
          onClose={() => setCompared(null)}
        />
      )}
      {isDeleting && (
        <DeleteTheme {...{ themeID, name }} discard={save.discard} onClose={() => setDeleting(false)} />
      )}
      {asked && (
        <AskBefore
          {...{ asked, name, current, hasDraft }}
          run={asked === "publish" ? publish : apply}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
