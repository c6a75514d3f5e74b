import { z } from "zod";
import { i18nOf } from "#features/locales/server/index.ts";
import { findUserByName } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { LogQuery } from "../contract.ts";
import { KINDS } from "./lists.ts";
import { viewLogPage } from "./view-page.ts";

const Name = z.string().trim().max(100);
const Day = z.iso.date();

/** Forms send their empty fields as well. */
const withoutEmpty = (sent: unknown) =>
  Object.fromEntries(Object.entries(sent as object).filter(([, value]) => value !== ""));

/** The query of the page of the log: that of the API, and the fields of its form. */
export const FilteredQuery = z.preprocess(
  withoutEmpty,
  LogQuery.extend({
    kind: z.enum(Object.keys(KINDS) as [string, ...string[]]).optional(),
    moderator: Name.optional(),
    member: Name.optional(),
    from: Day.optional(),
    to: Day.optional(),
  }),
);
type FilteredQuery = z.output<typeof FilteredQuery>;

/** No entry has this user. */
const NO_ID = 0;

async function idOf(context: Context, name: string): Promise<number> {
  return (await findUserByName(context, name))?.userID ?? NO_ID;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the whole days between two dates, both included. */
const days = (from: string | undefined, to: string | undefined) => ({
  ...(from !== undefined && { from: new Date(from) }),
  ...(to !== undefined && { to: new Date(Date.parse(to) + DAY_MS), toOpen: true }),
});

/** Returns the log for the page with its form. */
export async function viewFilteredLog(context: Context, asked: FilteredQuery, path: string) {
  const { kind, moderator, member, from, to, ...query } = asked;
  const fields = { kind, moderator, member, from, to };
  const text = i18nOf(context);
  const [insertUserID, recordUserID] = await Promise.all(
    [moderator, member].map((name) => (name === undefined ? undefined : idOf(context, name))),
  );
  const filter = {
    ...query,
    ...(kind !== undefined && KINDS[kind]?.filter),
    ...(insertUserID !== undefined && { insertUserID: { in: [insertUserID] } }),
    ...(recordUserID !== undefined && { recordUserID: { in: [recordUserID] } }),
    ...((from !== undefined || to !== undefined) && { dateInserted: days(from, to) }),
  };
  return {
    ...(await viewLogPage(context, filter as LogQuery, path)),
    asked: fields,
    kinds: Object.entries(KINDS).map(([value, { name }]) => ({ value, label: name.in(text) })),
  };
}
