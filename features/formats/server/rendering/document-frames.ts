import type { Block, Inline } from "#platform/contract/document/nodes.ts";
import { NOTHING } from "#platform/contract/document/nodes.ts";

/** A node under construction, validated later by `checkDocument`. */
// biome-ignore lint/suspicious/noExplicitAny: a frame holds whichever nodes its kind may hold
export type Written = any;

/** Direct content of a frame. */
export type Holds = "blocks" | "entries" | "parts" | "rows" | "cells";

/** A node under construction that receives other nodes. */
export interface Frame {
  holds: Holds;
  /** Type of a paragraph in this frame. */
  line: "p" | "blockquote-line" | "spoiler-item" | "lic";
  children: Written[];
  /** True for a node that is missing in the source but required around its content. */
  isImplied?: boolean;
  /** Completes the node; null when it is empty. */
  finish(children: Written[]): Written | null;
}

const whole = (holds: Holds, make: (children: Written[]) => Written, line: Frame["line"] = "p"): Frame => ({
  holds,
  line,
  children: [],
  finish: (children) => (children.length > 0 ? make(children) : null),
});

const nothing = (): Inline[] => structuredClone(NOTHING);

export const rootFrame = (): Frame => whole("blocks", (children) => children);

export const listFrame = (type: "ul" | "ol", start?: number): Frame =>
  whole("entries", (children) => ({ type, ...(start !== undefined && { start }), children }));

export const entryFrame = (checked = (_: Written[]): boolean | undefined => undefined): Frame => ({
  holds: "blocks",
  line: "lic",
  children: [],
  finish(children) {
    const held = children[0]?.type === "lic" ? children : [{ type: "lic", children: nothing() }, ...children];
    const isChecked = checked(held[0].children);
    return { type: "li", ...(isChecked !== undefined && { checked: isChecked }), children: held };
  },
});

/**
 * Removes the task box that the renderer writes at the beginning of a task; returns undefined when there is
 * none.
 */
export function takeBox([first]: Written[]): boolean | undefined {
  const box = /^[☐☑](?: |$)/.exec(first?.text ?? "")?.[0];
  if (box) first.text = first.text.slice(box.length);
  return box ? box.startsWith("☑") : undefined;
}

export const quoteFrame = (attribution?: Written): Frame & { attribution?: Written } => ({
  holds: "blocks",
  line: "blockquote-line",
  children: [],
  ...(attribution && { attribution }),
  finish(children) {
    if (children.length === 0 && !this.attribution) return null;
    const held = children.length > 0 ? children : [{ type: "blockquote-line", children: nothing() }];
    return {
      type: "blockquote",
      ...(this.attribution && { attribution: this.attribution }),
      children: held,
    };
  },
});

export const spoilerFrame = (): Frame =>
  whole(
    "blocks",
    (children) => ({ type: "spoiler", children: [{ type: "spoiler-content", children }] }),
    "spoiler-item",
  );

export const tableFrame = (): Frame => whole("parts", (children) => ({ type: "table", children }));

export const partFrame = (type: "thead" | "tbody" | "tfoot"): Frame =>
  whole("rows", (children) => ({ type, children }));

export const rowFrame = (): Frame => whole("cells", (children) => ({ type: "tr", children }));

export const cellFrame = (type: "td" | "th", attributes: Written = {}): Frame => ({
  holds: "blocks",
  line: "p",
  children: [],
  finish: (children) => ({
    type,
    ...(Object.keys(attributes).length > 0 && { attributes }),
    children: children.length > 0 ? children : [{ type: "p", children: nothing() }],
  }),
});

/** A caption contains inline nodes; blocks in it are read as lines. */
export const captionFrame = (): Frame =>
  whole("blocks", (children) => ({ type: "caption", children: linesOf(children) }));

function linesOf(blocks: Block[]): Inline[] {
  return blocks.flatMap((block, index): Inline[] => {
    const inline: Inline[] =
      block.type === "p" || /^h[1-6]$/.test(block.type) ? (block.children as Inline[]) : [textOf(block)];
    return index === 0 ? inline : [{ text: "\n" }, ...inline];
  });
}

function textOf(node: Written): { text: string } {
  const read = (each: Written): string =>
    typeof each.text === "string" ? each.text : (each.children ?? []).map(read).join(" ");
  return { text: read(node).trim() };
}

/** Required parent of an entry, a table section, a row or a cell. */
export const IMPLIED: Record<Exclude<Holds, "blocks" | "parts">, { in: Holds; make(): Frame }> = {
  entries: { in: "blocks", make: () => listFrame("ul") },
  rows: { in: "parts", make: () => partFrame("tbody") },
  cells: { in: "rows", make: rowFrame },
};
