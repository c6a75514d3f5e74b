import { addSearchFilter, addSearchWord } from "../extension-points.ts";

/** Kinds with a title or name of their own. */
const TITLED = ["discussion", "category", "tag", "user", "article", "group", "knowledgeBase", "customPage"];

export const titleFilters = [
  addSearchFilter({
    parameter: "name",
    kinds: TITLED,
    conditions: (_context, title) => [{ title }],
  }),
  addSearchWord({
    key: "title",
    kinds: TITLED,
    conditions: async (_context, value) => [{ title: /\s/.test(value) ? `"${value}"` : value }],
  }),
];
