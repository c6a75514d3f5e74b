import type { HydratedNode } from "#features/layouts/contract.ts";

export const PREVIEW_PATH = "/appearance/fragments/preview";

/** From the editor to the frame: the node to show, and the colors. */
export interface PreviewMessage {
  fragmentPreview: { node: HydratedNode; preset: "light" | "dark" };
}

/** From the frame to the editor, once it listens. */
export const READY = "fragmentPreviewReady";

export const isPreviewMessage = (data: unknown): data is PreviewMessage =>
  typeof data === "object" && data !== null && "fragmentPreview" in data;
