import { UserQuery } from "#features/users/contract.ts";
import type { MembersQuery, View } from "../../contract.ts";

const PER_PAGE = 30;
/** Rows of the file; the API returns no more at once. */
const IN_FILE = 5000;
const NEW_SINCE = "7 days ago";

type Asked = Partial<MembersQuery>;

/** Returns the filter on the day of the registration, as the API has it. */
function registered({ view, after, before }: Asked): string | undefined {
  const from = after ?? (view === "new" ? NEW_SINCE : undefined);
  if (from !== undefined && before !== undefined) return `[${from},${before}]`;
  if (from !== undefined) return `>=${from}`;
  return before === undefined ? undefined : `<=${before}`;
}

function roles({ view, role }: Asked, staff: readonly number[]): readonly number[] | undefined {
  if (view !== "staff") return role === undefined ? undefined : [role];
  if (role === undefined) return staff;
  return staff.includes(role) ? [role] : [-1];
}

/** Returns the query of the API with the same result as the page. */
function parametersOf(asked: Asked, staff: readonly number[]): Record<string, string> {
  const { view, query, active, points, ip, sort, page } = asked;
  const confirmed = view === "unconfirmed" ? false : asked.confirmed;
  const banned = view === "banned" ? true : asked.banned;
  const parameters = {
    query,
    dateInserted: registered(asked),
    dateLastActive: active && `>=${active}`,
    roleIDs: roles(asked, staff)?.join(","),
    emailConfirmed: confirmed,
    isBanned: banned,
    points: points === undefined ? undefined : `>=${points}`,
    ipAddresses: ip,
    sort,
    page,
  };
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}

/** Returns the query for a page of the list. */
export const userQueryOf = (asked: Asked, staff: readonly number[]): UserQuery =>
  UserQuery.parse({ ...parametersOf(asked, staff), limit: PER_PAGE });

/** Returns the query for the number of members of a view. */
export const queryOfView = (view: View, staff: readonly number[]): UserQuery => userQueryOf({ view }, staff);

/** Returns the address of the list as a file. */
export function fileOf(asked: MembersQuery, staff: readonly number[]): string {
  const { page: _page, ...parameters } = parametersOf(asked, staff);
  return `/api/v2/users.csv?${new URLSearchParams({ ...parameters, limit: String(IN_FILE) })}`;
}
