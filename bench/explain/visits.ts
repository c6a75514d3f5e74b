/** The role of the visitor. */
type Visitor = "guest" | "member" | "administrator";
export type Visit = readonly [path: string, as: Visitor];

const LONG = 1;
/** Member 1 has the most notifications and posts. */
const MEMBER = "member_1";

const both = (...paths: string[]): Visit[] =>
  paths.flatMap((path): Visit[] => [
    [path, "guest"],
    [path, "member"],
  ]);
const members = (...paths: string[]): Visit[] => paths.map((path) => [path, "member"]);
const staff = (...paths: string[]): Visit[] => paths.map((path) => [path, "administrator"]);

const lists = (queries: readonly string[]) => queries.map((query) => `/api/v2/discussions?${query}`);
const comments = (queries: readonly string[]) => queries.map((query) => `/api/v2/comments?${query}`);

/** Every list that grows with the forum: the first page, a distant one, and each order and filter. */
export const visits = (comment: number, pages: { list: number; thread: number }): Visit[] => [
  ...both("/", "/discussions", `/discussions?page=${pages.list}`, "/categories"),
  ...both("/categories/category-11", "/categories/category-11?page=100", "/categories/category-10"),
  ...both("/discussions?sort=-dateInserted", "/discussions?sort=-score", "/discussions?sort=-hot"),
  ...both("/discussions?tagID=1", "/discussions?tagID=40"),
  ...members(
    "/discussions/unread",
    "/discussions/bookmarked",
    "/discussions/mine",
    "/discussions?followed=true",
  ),
  ...both(`/discussion/${LONG}`, `/discussion/${LONG}/thread/p${Math.ceil(pages.thread / 2)}`),
  ...both(
    `/discussion/${LONG}/thread/p${pages.thread}`,
    `/discussion/comment/${comment}`,
    "/discussion/4567",
  ),
  ...both(`/discussion/${LONG}?sort=-dateInserted`, `/discussion/${LONG}?sort=-score`),
  ...members(
    ...[`/profile/${MEMBER}`, `/profile/discussions/${MEMBER}`, `/profile/comments/${MEMBER}`],
    ...[`/profile/reactions/${MEMBER}`, "/profile/notifications", "/profile/notifications?filter=unread"],
    ...["/profile/followed-content", "/messages/inbox", "/drafts", "/post/discussion"],
  ),
  ...both(
    ...lists([
      ...["limit=30", `limit=30&page=${pages.list}`, "limit=30&expand=all", "sort=dateLastComment"],
      ...["sort=-dateInserted", "sort=dateInserted", "sort=-score", "sort=-hot", "sort=-discussionID"],
      ...["sort=-experimentalTrending&slotType=w", "sort=-experimentalTrending&slotType=m", "slotType=y"],
      ...["categoryID=11", "categoryID=10&includeChildCategories=true", "categoryID=33&page=100"],
      ...[
        "excludedCategoryIDs=11,12",
        "insertUserID=1",
        "insertUserID=1,2,3",
        "type=question",
        "tagID=1",
        "tagID=40",
      ],
      ...["hasComments=false", "pinned=true", "pinOrder=first", "score=[40,50]"],
      ...["dateUpdated=2020-01-01", "dateLastComment=2020-01-01", "reactionType=Like"],
    ]),
    ...comments([
      ...[`discussionID=${LONG}`, `discussionID=${LONG}&page=1000`, `discussionID=${LONG}&sort=-score`],
      ...[`discussionID=${LONG}&sort=-dateInserted`, "insertUserID=1", "insertUserID=1&sort=-dateInserted"],
      ...[
        "sort=-dateInserted&discussionID=4567",
        "categoryID=11&sort=-dateInserted",
        "dateUpdated=2020-01-01",
      ],
    ]),
    ...[`/api/v2/comments/thread?parentRecordType=discussion&parentRecordID=${LONG}&limit=30`],
    ...[`/api/v2/comments/thread?parentRecordType=discussion&parentRecordID=${LONG}&limit=30&page=1000`],
    ...[`/api/v2/discussions/${LONG}`, `/api/v2/comments/${comment}`],
    ...["/leaderboard", "/api/v2/users/leaders?leaderboardType=posts&slotType=a&limit=100"],
    ...["/api/v2/users/leaders?leaderboardType=reputation&slotType=y&categoryID=10"],
    ...["/api/v2/categories", "/api/v2/tags", "/api/v2/tags?query=topic", "/api/v2/tags?sort=name&page=5"],
  ),
  ...members(
    ...lists([
      "unread=true",
      "participatedUserID=1",
      "unread=false",
      "followed=true",
      "suggested=true",
      "muted=true",
    ]),
    ...[
      "/api/v2/discussions/bookmarked",
      "/api/v2/discussions/muted",
      `/api/v2/discussions/${LONG}/reactions`,
    ],
    ...[
      "/api/v2/users/me-counts",
      "/api/v2/notifications",
      "/api/v2/notifications?page=20",
      "/api/v2/users/by-names?name=member_9*",
    ],
    ...["/api/v2/users/1", `/api/v2/users/1/reacted?reactionUrlcode=Like`, "/api/v2/categories/suggested"],
    ...["/api/v2/conversations", "/api/v2/drafts"],
  ),
  ...staff(
    ...[
      "/api/v2/users",
      "/api/v2/users?page=1000",
      "/api/v2/users?sort=-dateInserted",
      "/api/v2/users?sort=name",
    ],
    ...["/api/v2/users?sort=-dateLastActive", "/api/v2/users?sort=-points", "/api/v2/users?sort=-countPosts"],
    ...["/api/v2/users?roleID=8&page=100", "/api/v2/logs", "/api/v2/reports"],
    ...lists(["resolved=false", "internalStatusID=7", "bookmarkUserID=2", "insertUserRoleID=8"]),
    ...["/log", "/dashboard/content/reports", "/dashboard/content/premoderation"],
    ...[`/discussion/${LONG}`, "/discussions"],
  ),
];
