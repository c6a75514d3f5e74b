import { event } from "#platform/server/events/events.ts";

/** A layout of administrators was changed or deleted, or other pages show it. */
export const layoutChanged = event<{ layoutID: number }>("layoutChanged");

/** The draft of a layout was saved, or is gone (version 0). */
export const layoutDraftChanged = event<{ layoutID: number; version: number }>("layoutDraftChanged");
