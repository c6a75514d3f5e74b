import { i18nOf } from "#features/locales/server/index.ts";
import {
  type NotificationTexts,
  notification,
  recipientsAmong,
  strong,
} from "#features/notifications/server/index.ts";
import { addPreference } from "#features/preferences/server/index.ts";
import { profileUrl, userFragments } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { badgeRequested, badgesEarned } from "./events.ts";
import { allBadges, type KnownBadge, nameOf } from "./known-badges.ts";
import { REQUESTS } from "./pages/dashboard-paths.ts";
import { canManage } from "./policy.ts";
import { listDeciders } from "./requests/decider-queries.ts";
import { findWaiting } from "./requests/request-queries.ts";
import { badgeUrl } from "./view.ts";

/** Names in a notification; more badges are counted. */
const MOST_NAMES = 3;

/** Says in HTML which badges a member earned. */
function earnedText(reader: Context, badges: readonly KnownBadge[]): string {
  const { t } = i18nOf(reader);
  const names = badges.slice(0, MOST_NAMES).map((badge) => strong(nameOf(reader, badge)));
  const badge = new Intl.ListFormat(i18nOf(reader).locale, { type: "conjunction" }).format(names);
  const more = badges.length - names.length;
  if (more > 0)
    return t("You earned the badges {badge}, and {more, plural, one {# other} other {# others}}", {
      ...{ badge, more },
    });
  return t("{count, plural, one {You earned the badge {badge}} other {You earned the badges {badge}}}", {
    ...{ count: badges.length, badge },
  });
}

/** Returns the ids of the badges in the key of an event, such as `badges:12:3,4`. */
const idsIn = (eventKey: string): number[] => (eventKey.split(":")[2] ?? "").split(",").map(Number);

/** Most ids in the key of an event. */
const MOST_IDS = 20;

/** Notifies a member of the badges of one moment, with one notification for all of them. */
const earned = notification({
  type: "Badge",
  event: badgesEarned,
  sort: 10,
  reason: "badge",
  preference: "Badge",
  async subject(_context, { userID, badgeIDs, insertUserID }) {
    return {
      eventKey: `badges:${userID}:${badgeIDs.slice(0, MOST_IDS).join(",")}`,
      ...{ recordType: "badge", recordID: badgeIDs[0] ?? 0, insertUserID },
    };
  },
  recipients: async (_context, { userID }, page) => recipientsAmong([userID], page),
  canSee: async () => true,
  async texts(reader, rows) {
    const all = await allBadges(reader);
    const names = await userFragments(reader, [reader.actor.userID]);
    return new Map(
      rows.flatMap(({ notificationID, eventKey }): [number, NotificationTexts][] => {
        const badges = idsIn(eventKey).flatMap((badgeID) => all.get(badgeID) ?? []);
        const [first] = badges;
        if (!first) return [];
        const own = names.get(reader.actor.userID)?.name ?? "";
        const url =
          badges.length > 1 ? profileUrl(own).replace("/profile/", "/profile/badges/") : badgeUrl(first);
        return [[notificationID, { body: earnedText(reader, badges), url }]];
      }),
    );
  },
});

/** Notifies staff of a request. */
const requested = notification({
  type: "BadgeRequest",
  event: badgeRequested,
  sort: 20,
  reason: "badgeRequest",
  preference: "BadgeRequest",
  async subject(context, { badgeID, userID }) {
    const request = await findWaiting(context, badgeID, userID);
    if (!request) return null;
    return {
      eventKey: `badgeRequest:${badgeID}:${userID}:${request.dateInserted.getTime()}`,
      ...{ recordType: "badgeRequest", recordID: badgeID, insertUserID: userID },
    };
  },
  recipients: async (context, _payload, page) => recipientsAmong(await listDeciders(context), page),
  canSee: async (reader) => canManage(reader.actor) === true,
  async texts(reader, rows) {
    const all = await allBadges(reader);
    const users = await userFragments(
      reader,
      rows.map(({ insertUserID }) => insertUserID ?? 0),
    );
    return new Map(
      rows.flatMap(({ notificationID, recordID, insertUserID }): [number, NotificationTexts][] => {
        const [badge, user] = [all.get(recordID), users.get(insertUserID ?? 0)];
        if (!badge || !user || canManage(reader.actor) !== true) return [];
        const body = i18nOf(reader).t("{actor} requested the badge {badge}", {
          ...{ actor: strong(user.name), badge: strong(nameOf(reader, badge)) },
        });
        return [[notificationID, { body, url: REQUESTS }]];
      }),
    );
  },
});

export const badgeNotifications = [
  addPreference({
    ...{ key: "Badge", group: "followedPosts", sort: 60, label: phrase("Badges that I earn") },
    defaults: { popup: true, email: false },
  }),
  addPreference({
    ...{ key: "BadgeRequest", group: "communityTask", sort: 60, label: phrase("Requests for badges") },
    defaults: { popup: true, email: false },
    isOn: ({ actor }) => canManage(actor) === true,
  }),
  ...earned,
  ...requested,
];
