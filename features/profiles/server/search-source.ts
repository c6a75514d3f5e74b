import type { SearchQuery } from "#features/search/contract.ts";
import {
  addSearchSource,
  type Listing,
  type ResultFields,
  searchChanges,
} from "#features/search/server/index.ts";
import type { User } from "#features/users/contract.ts";
import {
  countSearched,
  findUsers,
  listSearchedIDs,
  listUsers,
  openProfiles,
  profileUrl,
  SEES_ACCOUNTS,
  selectSearched,
  userDeleted,
  userSaved,
  viewUsers,
} from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { SearchDocument } from "#platform/server/search/port.ts";

const KIND = "user";
const PRIVATE = "private";
const BANNED = "banned";

type Row = Awaited<ReturnType<typeof selectSearched>>[number];

const documentOf = (row: Row): SearchDocument => ({
  ...{ kind: KIND, recordID: row.userID, group: { kind: KIND, recordID: row.userID } },
  ...{ title: row.name, context: "", body: row.title ?? "", names: [], placeID: null },
  labels: ["type:user", ...(row.private ? [PRIVATE] : []), ...(row.banned > 0 ? [BANNED] : [])],
  ...{ language: null, dateInserted: row.dateInserted, dateUpdated: row.dateUpdated, score: 0, worth: 0 },
});

/**
 * Restricts to users whose profiles the actor sees: private profiles are not found by others, even by name.
 */
function visibility(context: Context) {
  if (context.actor.permissions.has(SEES_ACCOUNTS)) return { placeIDs: null };
  const open = openProfiles(context);
  if (open === "nobody") return null;
  return { placeIDs: null, except: open === "not private" ? [PRIVATE] : [PRIVATE, BANNED] };
}

const fieldsOf = (user: User): ResultFields => ({
  ...{ type: KIND, name: user.name, url: profileUrl(user.name), isForeign: false, userInfo: user },
  ...(user.dateInserted && { dateInserted: user.dateInserted }),
  ...(user.countPosts !== undefined && { counts: [{ count: user.countPosts, labelCode: "posts" }] }),
});

/** Lists users by the columns and orders of the users table; `query` is a prefix of their names. */
async function list(context: Context, query: SearchQuery): Promise<Listing> {
  const { sort, page, limit, username = query.name, emailDomain } = query;
  const isOwn = sort.match(/^-?(name|userID|points|countPosts|dateLastActive|dateInserted)$/);
  const { rows, paging } = await listUsers(context, {
    ...{ page, limit, expand: new Set<never>() },
    sort: { field: (isOwn?.[1] ?? "name") as "name", descending: isOwn !== null && sort.startsWith("-") },
    ...(query.query && { query: query.query }),
    ...(username && { name: `${username}*` }),
    ...(emailDomain && { emailDomain: emailDomain.join(",") }),
    ...pick(query),
  });
  return { records: rows.map((user) => ({ recordID: user.userID, fields: fieldsOf(user) })), paging };
}

const pick = ({ email, roleIDs, dateLastActive, dateInserted, ipAddresses, profileFields }: SearchQuery) => ({
  ...(email && { email }),
  ...(roleIDs && { roleIDs }),
  ...(dateLastActive && { dateLastActive }),
  ...(dateInserted && { dateInserted }),
  ...(ipAddresses && { ipAddresses }),
  ...(profileFields && { profileFields }),
});

/** Users, found by name. */
export const searchedMembers = [
  addSearchSource({
    kind: KIND,
    types: [{ type: KIND, name: phrase("Member") }],
    list: listSearchedIDs,
    count: countSearched,
    read: async (context, ids) => (await selectSearched(context, ids)).map(documentOf),
    visibility: async (context) => visibility(context),
    async view(context, hits) {
      const users = await findUsers(
        context,
        hits.map(({ recordID }) => recordID),
      );
      const shown = await viewUsers(context, users, new Set());
      return new Map(shown.map((user) => [user.userID, fieldsOf(user)]));
    },
    isSuggested: true,
    own: {
      parameters: [
        ...(["username", "email", "emailDomain", "roleIDs"] as const),
        ...(["dateLastActive", "ipAddresses", "profileFields"] as const),
      ],
      sorts: [
        ...(["name", "-name", "userID", "-userID", "points", "-points"] as const),
        ...(["countPosts", "-countPosts", "dateLastActive", "-dateLastActive"] as const),
      ],
      list,
    },
  }),
  ...[userSaved, userDeleted].flatMap((type) =>
    searchChanges(type, ({ userID }) => ({ kind: KIND, recordID: userID })),
  ),
];
