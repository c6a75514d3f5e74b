import { escapeText } from "#features/formats/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { type NotificationTexts, notification, strong } from "#features/notifications/server/index.ts";
import { addPreference } from "#features/preferences/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { rankRaised } from "./events.ts";
import { listKnown } from "./known-ranks.ts";
import { selectMemberRanks } from "./queries.ts";

/** Address of the page with a member’s rank. */
const rankPath = (name: string) => `/profile/ranks/${encodeURIComponent(name)}`;

/** Notifies members who have a higher rank than before. */
const raised = notification({
  type: "Rank",
  event: rankRaised,
  sort: 10,
  reason: "rank",
  preference: "Rank",
  async subject(context, { userID, rankID }) {
    const rank = (await selectMemberRanks(context, [userID])).get(userID);
    if (rank?.rankID !== rankID) return null;
    return { eventKey: `rank:${userID}:${rankID}`, recordType: "rank", recordID: rankID, insertUserID: null };
  },
  recipients: async (_context, { userID }, { after }) => (userID > after ? [userID] : []),
  canSee: async () => true,
  async texts(reader, rows) {
    const ranks = new Map((await listKnown(reader)).map((rank) => [rank.rankID, rank]));
    return new Map(
      rows.flatMap(({ notificationID, recordID }): [number, NotificationTexts][] => {
        const rank = ranks.get(recordID);
        if (!rank) return [];
        const body = rank.notificationBody
          ? escapeText(rank.notificationBody)
          : i18nOf(reader).t("You now have the rank {rank}.", { rank: strong(rank.name) });
        return [[notificationID, { body, url: rankPath(reader.actor.name) }]];
      }),
    );
  },
});

export const rankNotifications = [
  addPreference({
    key: "Rank",
    ...{ group: "myAccount", sort: 60 },
    label: phrase("I get a higher rank"),
    defaults: { popup: true, email: false },
  }),
  ...raised,
];
