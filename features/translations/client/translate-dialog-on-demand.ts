import { onDemand } from "#platform/client/ui/on-demand.ts";

/** The form for the translations of a record. */
export const translateDialog = onDemand(async () => (await import("./translate-dialog.tsx")).TranslateDialog);
