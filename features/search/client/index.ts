export type { Asked } from "../contract/page.ts";
export { searchClient } from "./feature.ts";
export { SimilarDiscussions } from "./similar/similar-discussions.tsx";
export { searchDeedsSlot, searchFieldsSlot } from "./slots.ts";
