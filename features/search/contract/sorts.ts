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

/** Orders of members, who are listed by what they are. */
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
