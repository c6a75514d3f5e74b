import { findDiscussion } from "#features/discussions/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import {
  type NotificationRow,
  type NotificationTexts,
  notification,
  strong,
} from "#features/notifications/server/index.ts";
import { addPreference } from "#features/preferences/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { pollEnded } from "./events.ts";
import type { PlacedPoll } from "./get-poll.ts";
import { findPlaces } from "./places.ts";
import { findPollRow, findPollRows } from "./queries.ts";
import { selectParticipants } from "./votes/vote-queries.ts";

/** The result of a poll in a sentence. Returns HTML for a notification. */
function resultOf(reader: Context, { poll, place }: PlacedPoll): string {
  const { t } = i18nOf(reader);
  const most = Math.max(...poll.options.map(({ countVotes }) => countVotes));
  const leading = poll.options.filter(({ countVotes }) => countVotes === most);
  const [first] = leading;
  const named = strong(poll.name ?? place.name);
  if (!first || most === 0) return t("The poll {poll} has closed. No one voted.", { poll: named });
  if (leading.length > 1) return t("The poll {poll} has closed. It’s a tie.", { poll: named });
  return t("The poll {poll} has closed. Most votes: {option} ({count})", {
    ...{ poll: named, option: strong(first.body) },
    count: i18nOf(reader).number(most),
  });
}

/** Returns the poll of a notification, from the key of its event. */
const pollIn = ({ eventKey }: NotificationRow): number => Number(eventKey.split(":")[1]);

/** Notifies the author and those who voted, once, of the result of a poll that has closed. */
const closed = notification({
  type: "PollClosed",
  event: pollEnded,
  sort: 10,
  reason: "participated",
  preference: "PollClosed",
  async subject(context, { pollID, discussionID, dateEnded }) {
    const poll = await findPollRow(context, pollID);
    if (!poll?.isEnded) return null;
    return {
      ...{ eventKey: `poll:${pollID}:${dateEnded}`, recordType: poll.recordType, recordID: poll.recordID },
      ...{ discussionID, insertUserID: null },
    };
  },
  recipients: (context, { pollID }, page) => selectParticipants(context, pollID, page),
  canSee: async (reader, { discussionID }) => (await findDiscussion(reader, discussionID)) !== null,
  async texts(reader, rows) {
    const polls = await findPollRows(reader, rows.map(pollIn));
    const places = await findPlaces(reader, polls);
    return new Map(
      rows.flatMap((row): [number, NotificationTexts][] => {
        const { notificationID } = row;
        const poll = polls.find(({ pollID }) => pollID === pollIn(row));
        const place = poll && places.get(poll.pollID);
        return place ? [[notificationID, { body: resultOf(reader, { poll, place }), url: place.url }]] : [];
      }),
    );
  },
});

export const pollNotifications = [
  addPreference({
    key: "PollClosed",
    ...{ group: "followedPosts", sort: 40 },
    label: phrase("Results of polls that I started or voted in"),
    defaults: { popup: true, email: false },
  }),
  ...closed,
];
