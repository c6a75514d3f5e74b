import { addWaiting } from "#features/dashboard/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { notification, recipientsAmong, strong } from "#features/notifications/server/index.ts";
import { addPreference } from "#features/preferences/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { appealSent } from "../events.ts";
import { canDecide } from "../policy.ts";
import { countOpen, findAppeal, findAppeals, listDeciders } from "./appeal-queries.ts";

export const APPEALS_PATH = "/dashboard/appeals";

/** Notifies those who decide on appeals of a new one. */
const sent = notification({
  type: "Appeal",
  event: appealSent,
  sort: 40,
  reason: "appeal",
  preference: "Appeal",
  async subject(context, { appealID }) {
    const appeal = await findAppeal(context, appealID);
    if (!appeal || appeal.dateDecided) return null;
    return {
      ...{ eventKey: `appeal:${appealID}`, recordType: "appeal", recordID: appealID },
      insertUserID: appeal.userID,
    };
  },
  recipients: async (context, _payload, page) => recipientsAmong(await listDeciders(context), page),
  canSee: async ({ actor }) => canDecide(actor) === true,
  async texts(reader, rows) {
    if (canDecide(reader.actor) !== true) return new Map();
    const appeals = await findAppeals(
      reader,
      rows.map(({ recordID }) => recordID),
    );
    const users = await userFragments(
      reader,
      appeals.map(({ userID }) => userID),
    );
    const byID = new Map(appeals.map((appeal) => [appeal.appealID, appeal]));
    return new Map(
      rows.flatMap(({ notificationID, recordID }) => {
        const appeal = byID.get(recordID);
        if (!appeal) return [];
        const actor = strong(users.get(appeal.userID)?.name ?? "");
        const { t } = i18nOf(reader);
        const body =
          appeal.type === "ban"
            ? t("{actor} appealed a ban", { actor })
            : t("{actor} appealed the removal of a post", { actor });
        return [[notificationID, { body, url: APPEALS_PATH }] as const];
      }),
    );
  },
});

const waiting = addWaiting({
  sort: 25,
  async load(context) {
    if (canDecide(context.actor) !== true) return null;
    const { count, oldest } = await countOpen(context);
    if (count === 0) return null;
    return {
      ...{ icon: "undo", url: APPEALS_PATH, detail: null, dateOldest: oldest?.toISOString() ?? null },
      text: i18nOf(context).t("{count, plural, one {# appeal} other {# appeals}}", { count }),
    };
  },
});

export const appealNotices = [
  addPreference({
    ...{ key: "Appeal", group: "communityTask", sort: 60, label: phrase("Appeals of members") },
    defaults: { popup: true, email: false },
    isOn: ({ actor }) => canDecide(actor) === true,
  }),
  ...sent,
  waiting,
];
