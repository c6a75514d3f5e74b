import { Extension } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import type { Node, ResolvedPos, Schema } from "@tiptap/pm/model";
import { type EditorState, NodeSelection, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import type { MediaItem } from "#features/media/contract.ts";
import { announce } from "#platform/client/announce.ts";
import type { ApiClient } from "#platform/client/api.ts";
import { t } from "#platform/client/translate.ts";
import { toasts } from "#platform/client/ui/toasts.ts";
import { Upload } from "./upload.ts";
import type { UploadLimits } from "./upload-limits.ts";

interface Placed {
  upload: Upload;
  at: number;
  /** True when the file replaces the image at this position. */
  replaces: boolean;
}

type Change = { began: Placed[] } | { ended: Upload } | { changed: Upload };

const KEY = new PluginKey<readonly Placed[]>("uploading");

/** Returns the number of running uploads. */
export const countUploads = (state: EditorState): number =>
  (KEY.getState(state) ?? []).filter(({ upload }) => upload.isRunning).length;

/** Returns whether an upload has failed and the user has not decided about it. */
export const hasFailedUploads = (state: EditorState): boolean =>
  (KEY.getState(state) ?? []).some(({ upload }) => !upload.isRunning);

/**
 * Returns a position between blocks: before the empty paragraph at the caret, else after the caret's block.
 */
function placeOf($at: ResolvedPos): number {
  if (!$at.parent.isTextblock) return $at.pos;
  return $at.parent.content.size === 0 ? $at.before() : $at.after();
}

function nodeOf(schema: Schema, media: MediaItem): Node | undefined {
  const { url, name, type, size, width, height } = media;
  const isPicture = type.startsWith("image/") && width !== null;
  // The file name is not a useful alternative text.
  const embedData = isPicture
    ? { embedType: "image", url, name: "", type, size, width, height, displaySize: "large", float: "none" }
    : { embedType: "file", url, name, type, size };
  return schema.nodes[isPicture ? "image" : "file"]?.create({ url, embedData });
}

function next(transaction: Transaction, old: readonly Placed[]): readonly Placed[] {
  const change = transaction.getMeta(KEY) as Change | undefined;
  const ended = change && "ended" in change ? old.findIndex(({ upload }) => upload === change.ended) : -1;
  const moved = transaction.docChanged
    ? old.flatMap((placed, index) => {
        // Files inserted at one position keep the order in which they were chosen.
        const side = ended !== -1 && index > ended ? 1 : -1;
        const { pos, deletedAcross } = transaction.mapping.mapResult(placed.at, side);
        if (!deletedAcross || index === ended) return [{ ...placed, at: pos }];
        queueMicrotask(() => placed.upload.drop());
        return [];
      })
    : old;
  if (!change) return moved;
  if ("began" in change) return [...moved, ...change.began];
  // A new array, so that selectors count again.
  if ("changed" in change) return [...moved];
  return moved.filter(({ upload }) => upload !== change.ended);
}

/** Uploads files and inserts them into the text. */
export class Uploads {
  readonly #api: ApiClient;
  readonly #limits: UploadLimits | null;

  constructor(api: ApiClient, limits: UploadLimits | null) {
    this.#api = api;
    this.#limits = limits;
  }

  /** Uploads files to the position `at`, or in place of the image there. */
  begin(view: EditorView, files: readonly File[], at: number, replaces = false): void {
    const limits = this.#limits;
    if (!limits) {
      toasts.add({ body: t("You may not upload files."), isError: true, autoDismiss: true });
      return;
    }
    const place = replaces ? at : placeOf(view.state.doc.resolve(at));
    const began = files.slice(0, limits.maxUploads).map((file) => ({
      upload: new Upload(this.#api, limits, this.#hearer(view), file),
      at: place,
      replaces,
    }));
    if (files.length > limits.maxUploads)
      toasts.add({
        body: t("{count, plural, one {Only # file} other {Only # files}} can be uploaded at once.", {
          count: limits.maxUploads,
        }),
        isError: true,
        autoDismiss: true,
      });
    view.dispatch(view.state.tr.setMeta(KEY, { began } satisfies Change));
    for (const { upload } of began) void upload.start();
  }

  #hearer(view: EditorView) {
    const apply = (change: Change, transaction = view.state.tr) => {
      if (!view.isDestroyed) view.dispatch(transaction.setMeta(KEY, change));
    };
    return {
      changed: (upload: Upload) => apply({ changed: upload }),
      dropped(upload: Upload) {
        apply({ ended: upload });
        view.focus();
      },
      done(upload: Upload, media: MediaItem) {
        const placed = KEY.getState(view.state)?.find((each) => each.upload === upload);
        const node = nodeOf(view.state.schema, media);
        if (!placed || !node) return;
        apply({ ended: upload }, bring(view.state, placed, node));
        announce(t("{name} is uploaded", { name: media.name }));
      },
    };
  }
}

/** A separate step for undo. */
function bring(state: EditorState, { at, replaces }: Placed, node: Node): Transaction {
  const transaction = closeHistory(state.tr);
  const old = state.doc.nodeAt(at);
  if (!replaces || old?.type.name !== "image") return transaction.insert(at, node);
  const { name, displaySize, float } = old.attrs["embedData"] ?? {};
  const embedData = { ...node.attrs["embedData"], name, displaySize, float };
  const updated = node.type.name === "image" ? node.type.create({ ...node.attrs, embedData }) : node;
  transaction.replaceWith(at, at + old.nodeSize, updated);
  return transaction.setSelection(NodeSelection.create(transaction.doc, at));
}

/** Copied images come as a file and as HTML that contains only the image. */
function isOnlyFiles({ types, files }: DataTransfer, html: string): boolean {
  if (files.length === 0) return false;
  const text = new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";
  return !types.includes("text/html") || text.trim() === "";
}

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;

/** Highlights the text as a drop target. */
function markDropping({ dom }: EditorView, isOver: boolean): false {
  dom.toggleAttribute("data-dropping", isOver);
  if (isOver) dom.dataset["dropping"] = t("Drop files here to upload them");
  return false;
}

/** Uploads pasted and dropped files and inserts them when they are complete. */
export const uploading = (uploads: Uploads) =>
  Extension.create({
    name: "uploading",
    addProseMirrorPlugins: () => [
      new Plugin<readonly Placed[]>({
        key: KEY,
        state: { init: () => [], apply: next },
        props: {
          decorations(state) {
            const placed = KEY.getState(state) ?? [];
            const widgets = placed.map(({ upload, at }, index) =>
              Decoration.widget(at, () => upload.dom, {
                side: index,
                stopEvent: () => true,
                ignoreSelection: true,
              }),
            );
            return DecorationSet.create(state.doc, widgets);
          },
          handlePaste(view, { clipboardData }) {
            if (!clipboardData || !isOnlyFiles(clipboardData, clipboardData.getData("text/html")))
              return false;
            uploads.begin(view, [...clipboardData.files], view.state.selection.to);
            return true;
          },
          handleDrop(view, event, _, isMoved) {
            markDropping(view, false);
            const files = [...(event.dataTransfer?.files ?? [])];
            if (isMoved || files.length === 0) return false;
            event.preventDefault();
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
            uploads.begin(view, files, at ?? view.state.doc.content.size);
            return true;
          },
          handleDOMEvents: {
            dragover: (view, event) => markDropping(view, holdsFiles(event)),
            dragleave: (view, { relatedTarget }) =>
              view.dom.contains(relatedTarget as globalThis.Node | null) ? false : markDropping(view, false),
          },
        },
      }),
    ],
  });
