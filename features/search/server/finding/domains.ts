import { phrase } from "#platform/contract/i18n.ts";
import { MEMBER_SORTS } from "../../contract.ts";
import { addSearchDomain } from "../extension-points.ts";

const WRITTEN = ["name", "dateInserted", "authors"];

export const domains = [
  addSearchDomain({
    key: "all_content",
    name: phrase("All"),
    sort: 0,
    kinds: ["discussion", "comment", "category", "tag", "article", "group", "knowledgeBase", "customPage"],
    filters: WRITTEN,
  }),
  addSearchDomain({
    key: "discussions",
    name: phrase("Posts"),
    sort: 1,
    kinds: ["discussion", "comment"],
    filters: [
      ...WRITTEN,
      "dateUpdated",
      "tags",
      "tagOperator",
      "categoryIDs",
      "followedCategories",
      "includeChildCategories",
      "includeArchivedCategories",
      "types",
      "postTypeID",
      "discussionID",
    ],
    sorts: ["relevance", "-dateInserted", "dateInserted", "-score", "-hot"],
  }),
  addSearchDomain({
    key: "places",
    name: phrase("Places"),
    sort: 3,
    kinds: ["category", "tag", "group", "knowledgeBase"],
    filters: ["name", "description", "types"],
  }),
  addSearchDomain({
    key: "members",
    name: phrase("Members"),
    sort: 4,
    kinds: ["user"],
    filters: ["username", "email", "dateInserted", "roleIDs", "profileFields"],
    sorts: ["relevance", ...MEMBER_SORTS],
    isIsolated: true,
  }),
];
