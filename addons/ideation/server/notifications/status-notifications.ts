import { discussionUrl, findDiscussion, findDiscussions } from "#features/discussions/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import {
  type NotificationRow,
  type NotificationTexts,
  notification,
  recipientsAmong,
  strong,
} from "#features/notifications/server/index.ts";
import { discussionStatusChanged } from "#features/statuses/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { isIdea } from "../policy.ts";
import { statusFinder } from "../statuses/idea-statuses.ts";
import { findEntries, type StatusEntry, selectVoters } from "./recipient-queries.ts";

interface Change {
  discussionID: number;
  logID: number;
  fromStatusID: number;
  statusID: number;
}

/** One notification of a change, for the author and all voters alike. */
const keyOf = ({ logID, fromStatusID }: Change) => `ideaStatus:${logID}:${fromStatusID}`;
const partsOf = ({ eventKey }: NotificationRow) => {
  const [, logID, fromStatusID] = eventKey.split(":");
  return { logID: Number(logID), fromStatusID: Number(fromStatusID) };
};

/** The change in words, with its note. Returns HTML for a notification. */
function textOf(
  reader: Context,
  { title, from, to, note }: Record<"title" | "from" | "to", string> & Pick<StatusEntry, "note">,
): string {
  const { t } = i18nOf(reader);
  const values = { idea: strong(title), from: strong(from), to: strong(to), note: strong(note ?? "") };
  if (from === to) return t("There is a new note on the idea {idea} ({to}): {note}", values);
  return note
    ? t("The status of the idea {idea} changed from {from} to {to}: {note}", values)
    : t("The status of the idea {idea} changed from {from} to {to}.", values);
}

async function textsOf(
  reader: Context,
  rows: readonly NotificationRow[],
): Promise<Map<number, NotificationTexts>> {
  const entries = await findEntries(
    reader,
    rows.map((row) => partsOf(row).logID),
  );
  const ideas = await findDiscussions(
    reader,
    entries.map(({ discussionID }) => Number(discussionID)),
  );
  const statusOf = await statusFinder(reader);
  return new Map(
    rows.flatMap((row): [number, NotificationTexts][] => {
      const { logID, fromStatusID } = partsOf(row);
      const entry = entries.find((each) => Number(each.logID) === logID);
      const idea = ideas.find(({ discussionID }) => discussionID === Number(entry?.discussionID));
      if (!entry || !idea) return [];
      const [from, to] = [statusOf(fromStatusID).name, statusOf(entry.statusID).name];
      const body = textOf(reader, { title: idea.name, from, to, note: entry.note });
      return [[row.notificationID, { body, url: discussionUrl(idea) }]];
    }),
  );
}

/** What both notifications of a change have in common. */
const ofChange = {
  event: discussionStatusChanged,
  async subject(context: Context, change: Change) {
    const [[entry], row] = await Promise.all([
      findEntries(context, [change.logID]),
      findDiscussion(context, change.discussionID),
    ]);
    if (!entry || !row || !isIdea(row)) return null;
    const { discussionID, categoryID } = row;
    return {
      ...{ eventKey: keyOf(change), recordType: "discussion", recordID: discussionID },
      ...{ discussionID, categoryID, insertUserID: entry.insertUserID },
    };
  },
  canSee: async (reader: Context, { discussionID }: Change) =>
    (await findDiscussion(reader, discussionID)) !== null,
  texts: textsOf,
};

/** Notifies the author and those who voted of a changed status, once for each change. */
export const statusNotifications = [
  ...notification({
    ...ofChange,
    ...{ type: "AuthorStatus", sort: 10, reason: "mine", preference: "AuthorStatus" },
    async recipients(context, { discussionID }, page) {
      const row = await findDiscussion(context, discussionID);
      return row?.insertUserID ? recipientsAmong([row.insertUserID], page) : [];
    },
  }),
  ...notification({
    ...ofChange,
    ...{ type: "VoterStatus", sort: 20, reason: "participated", preference: "VoterStatus" },
    recipients: (context, { discussionID }, page) => selectVoters(context, discussionID, page),
  }),
];
