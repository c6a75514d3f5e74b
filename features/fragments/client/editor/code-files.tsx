import { useId, useMemo, useRef, useState } from "react";
import { announce } from "#platform/client/announce.ts";
import { t } from "#platform/client/translate.ts";
import { Count } from "#platform/client/ui/count.tsx";
import { Tabs } from "#platform/client/ui/tabs.tsx";
import type { CompileError } from "../../contract.ts";
import type { CodeHandle, CodeLanguage } from "./code-field.tsx";
import { CodePlace } from "./code-place.tsx";
import { type DeclaredProp, propsOf } from "./declared-props.ts";
import { FILE_NAMES, type FileID, jsonErrors } from "./files.ts";
import styles from "./fragment-editor.module.css";
import { StatusLine } from "./status-line.tsx";
import type { DraftView } from "./use-draft.ts";

const NO_PROPS: readonly DeclaredProp[] = [];
const NONE: readonly CompileError[] = [];

const FILES: readonly { file: FileID; language: CodeLanguage }[] = [
  { file: "jsRaw", language: "tsx" },
  { file: "css", language: "css" },
  { file: "previewData", language: "json" },
  { file: "customSchema", language: "json" },
];

/** The files of the fragment as tabs, each with the number of its errors, and a status line below. */
export function CodeFiles({ draft, isOn }: { draft: DraftView; isOn: boolean }) {
  const { fragment, files, version, change, save } = draft;
  const hint = useId();
  const [opened, setOpened] = useState<FileID>("jsRaw");
  const [place, setPlace] = useState({ line: 1, column: 1 });
  const hasFocused = useRef(false);
  const next = useRef(-1);
  const handles = useRef(new Map<FileID, CodeHandle>());
  const props = useMemo(
    () => propsOf(fragment.fragmentType, files.customSchema),
    [fragment.fragmentType, files.customSchema],
  );
  const wrong = useMemo(() => jsonErrors(files), [files]);
  const errorsOf = (file: FileID) => (file === "jsRaw" ? fragment.errors : (wrong[file] ?? NONE));
  const shown = FILES.filter(
    ({ file }) => file !== "customSchema" || fragment.fragmentType === "CustomFragment",
  );
  function goToNext(): void {
    const errors = errorsOf(opened);
    next.current = (next.current + 1) % Math.max(errors.length, 1);
    const error = errors[next.current];
    if (error) handles.current.get(opened)?.goTo(error);
  }
  function explain(): void {
    if (hasFocused.current) return;
    hasFocused.current = true;
    announce(t("Press Escape and then Tab to leave the code."));
  }
  return (
    <section className={styles.files} aria-label={t("Code")}>
      <p className="visually-hidden" id={hint}>
        {t("Press Escape and then Tab to leave the code.")}
      </p>
      <Tabs
        key={version}
        label={t("Files")}
        className={styles.fileTabs}
        keep
        initial={opened}
        onOpen={(id) => {
          next.current = -1;
          setOpened(id as FileID);
        }}
        tabs={shown.map(({ file, language }) => ({
          id: file,
          name: (
            <>
              <bdi>{FILE_NAMES[file]}</bdi>
              {errorsOf(file).length > 0 && <Count value={errorsOf(file).length} />}
            </>
          ),
          content: (
            <CodePlace
              label={t("Code of {file}", { file: FILE_NAMES[file] })}
              describedBy={hint}
              language={language}
              text={files[file]}
              errors={errorsOf(file)}
              props={file === "jsRaw" ? props : NO_PROPS}
              isReadOnly={!isOn}
              handle={(handle) => {
                if (handle) handles.current.set(file, handle);
              }}
              onChange={(text) => change(file, text)}
              onSave={() => void save()}
              onNextError={goToNext}
              onMove={(line, column) => setPlace({ line, column })}
              onFocus={explain}
            />
          ),
        }))}
      />
      <StatusLine
        errors={errorsOf(opened)}
        place={place}
        onNext={goToNext}
        onIndent={isOn ? () => handles.current.get(opened)?.indent() : null}
      />
    </section>
  );
}
