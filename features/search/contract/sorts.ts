export const SORTS = [
  "relevance",
  "dateInserted",
  "-dateInserted",
  "dateUpdated",
  "-dateUpdated",
  "score",
  "-score",
  "-hot",
] as const;

/** Sort orders for lists of members. */
export const MEMBER_SORTS = [
  "name",
  "-name",
  "userID",
  "-userID",
  "points",
  "-points",
  "countPosts",
  "-countPosts",
  "dateLastActive",
  "-dateLastActive",
] as const;
