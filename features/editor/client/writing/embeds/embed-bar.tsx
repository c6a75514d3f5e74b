import { autoUpdate, computePosition, flip, offset, shift } from "@floating-ui/dom";
import type { Editor } from "@tiptap/core";
import { NodeSelection, Selection, TextSelection } from "@tiptap/pm/state";
import { useEditorState } from "@tiptap/react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useSession } from "#platform/client/session.tsx";
import { useAdditions } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { Button, IconButton } from "#platform/client/ui/button.tsx";
import floating from "#platform/client/ui/floating.module.css";
import type { EmbedData } from "#platform/contract/document/nodes.ts";
import { editorBlocks } from "../../blocks.ts";
import type { EditorPanels } from "../actions.ts";
import { useSources } from "../sources.tsx";
import { chooseFiles } from "../uploads/choose-files.ts";
import styles from "./embed-bar.module.css";

/** A selected node with a bar. */
interface Chosen {
  kind: "image" | "file" | "embed" | "addonBlock";
  /** The kind of block of an add-on. */
  name: string;
  from: number;
  to: number;
  url: string;
  embedData: EmbedData | null;
}

function chosenIn({ state }: Editor): Chosen | null {
  const { selection } = state;
  if (!(selection instanceof NodeSelection)) return null;
  const { type, attrs } = selection.node;
  if (!/^(?:image|file|embed|addonBlock)$/.test(type.name)) return null;
  const { url, embedData, name = "" } = attrs;
  return { kind: type.name as Chosen["kind"], name, from: selection.from, to: selection.to, url, embedData };
}

/** Positions the bar at its node. */
function useStandsBy(editor: Editor, from: number | undefined) {
  const bar = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const found = from === undefined ? null : editor.view.nodeDOM(from);
    const shown = bar.current;
    if (!(found instanceof HTMLElement) || !shown) return;
    const anchor = found.querySelector("img") ?? found;
    return autoUpdate(anchor, shown, () => {
      void computePosition(anchor, shown, {
        strategy: "fixed",
        placement: "bottom-start",
        middleware: [offset(6), flip({ padding: 8 }), shift({ padding: 8 })],
      }).then(({ x, y }) => {
        shown.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
      });
    });
  });
  return bar;
}

interface PartProps {
  editor: Editor;
  chosen: Chosen;
}

interface Choice {
  value: string;
  label: string;
}

function Choices({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange(value: string): void;
}) {
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={styles.choice}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}

/** Alternative text, size and alignment of an image. */
function PictureParts({ editor, chosen: { from, url, embedData } }: PartProps) {
  const id = useId();
  const { uploads } = useSources();
  const { upload } = useSession().site;
  const { name, displaySize = "large", float = "none" } = (embedData ?? {}) as Partial<EmbedData>;
  const change = (changes: object) => {
    const changed = { embedType: "image", url, ...embedData, ...changes };
    const { tr: transaction } = editor.state;
    transaction.setNodeAttribute(from, "embedData", changed);
    editor.view.dispatch(transaction.setSelection(NodeSelection.create(transaction.doc, from)));
  };
  const replace = async () => {
    const files = await chooseFiles({ accept: "image/*", several: false });
    if (files.length > 0) uploads.begin(editor.view, files, from, true);
  };
  return (
    <>
      <label className={styles.description} htmlFor={id}>
        <span>{t("Alt text (describe the image)")}</span>
        <input
          key={from}
          id={id}
          className={styles.text}
          dir="auto"
          maxLength={500}
          defaultValue={name ?? ""}
          autoComplete="off"
          onChange={({ target }) => change({ name: target.value })}
          onKeyDown={(event) => {
            // Prevents submitting the form.
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      </label>
      <Choices
        label={t("Size")}
        value={String(displaySize)}
        choices={[
          { value: "small", label: t("Small") },
          { value: "medium", label: t("Medium") },
          { value: "large", label: t("Large") },
        ]}
        onChange={(value) => change({ displaySize: value })}
      />
      <Choices
        label={t("Text beside it")}
        value={String(float)}
        choices={[
          { value: "none", label: t("No text wrapping") },
          { value: "left", label: t("At the start") },
          { value: "right", label: t("At the end") },
        ]}
        // Next to an image of full width there is no room for text.
        onChange={(value) =>
          change({
            float: value,
            ...(value !== "none" && displaySize === "large" ? { displaySize: "medium" } : {}),
          })
        }
      />
      {upload && <IconButton icon="refresh" label={t("Replace picture")} onClick={() => void replace()} />}
    </>
  );
}

function showAsLink({ editor, chosen: { from, to, url } }: PartProps): void {
  const { schema, tr: transaction } = editor.state;
  const link = schema.marks["link"]?.create({ href: url });
  const paragraph = schema.nodes["paragraph"]?.create(null, schema.text(url, link ? [link] : []));
  if (!paragraph) return;
  transaction.replaceWith(from, to, paragraph);
  const caret = TextSelection.create(transaction.doc, from + 1 + url.length);
  editor.view.dispatch(transaction.setSelection(caret));
  editor.view.focus();
}

function remove({ editor, chosen: { from, to } }: PartProps): void {
  const transaction = editor.state.tr.delete(from, to);
  editor.view.dispatch(transaction.setSelection(Selection.near(transaction.doc.resolve(from))));
  editor.view.focus();
}

const NAMES: Record<Exclude<Chosen["kind"], "addonBlock">, () => string> = {
  image: () => t("Picture"),
  file: () => t("File"),
  embed: () => t("Link preview"),
};

/** Actions for the selected image, file, link card or block of an add-on. */
export function EmbedBar({ editor, panels }: { editor: Editor; panels: EditorPanels }) {
  const chosen = useEditorState({ editor, selector: ({ editor: own }) => chosenIn(own) });
  const bar = useStandsBy(editor, chosen?.from);
  const blocks = useAdditions(editorBlocks);
  if (!chosen) return null;
  const block = blocks.find(({ name }) => name === chosen.name);
  const part = { editor, chosen };
  const parts: Record<Chosen["kind"], () => ReactNode> = {
    image: () => <PictureParts {...part} />,
    file: () => null,
    addonBlock: () =>
      block?.dialog && (
        <Button kind="text" onClick={() => panels.openBlock({ name: block.name, at: chosen.from })}>
          {t("Edit")}
        </Button>
      ),
    embed: () => (
      <Button kind="text" onClick={() => showAsLink(part)}>
        {t("Show as link")}
      </Button>
    ),
  };
  return (
    <fieldset
      ref={bar}
      className={`${floating.box} ${styles.bar}`}
      aria-label={chosen.kind === "addonBlock" ? (block?.label() ?? t("Add-on")) : NAMES[chosen.kind]()}
      onKeyDown={({ key }) => key === "Escape" && editor.view.focus()}
      // Its inputs are not part of the form.
      onInput={(event) => event.stopPropagation()}
    >
      {parts[chosen.kind]()}
      <IconButton icon="trash" label={t("Remove")} onClick={() => remove(part)} />
    </fieldset>
  );
}
