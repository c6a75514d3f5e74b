export { DraftStatus } from "./draft-status.tsx";
export { draftsClient } from "./feature.ts";
export type { DraftFields } from "./use-keeper.ts";
