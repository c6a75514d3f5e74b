export type { Asked } from "../contract/page.ts";
export { searchClient } from "./feature.ts";
export { SimilarDiscussions } from "./similar/similar-discussions.tsx";
export { searchActionsSlot, searchFieldsSlot } from "./slots.ts";
