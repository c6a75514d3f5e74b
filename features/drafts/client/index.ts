export { DraftLine } from "./draft-line.tsx";
export { draftsClient } from "./feature.ts";
export type { DraftFields } from "./use-keeper.ts";
