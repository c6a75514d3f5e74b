import { followDigests } from "#features/following/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { emailView } from "#features/preferences/permissions.ts";
import { addPreferencePart } from "#features/preferences/server/index.ts";
import { addUnsubscribe } from "#features/unsubscribe/server/index.ts";
import { userAdded } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { on } from "#platform/server/events/events.ts";
import { DigestEnabled } from "../contract.ts";
import { findMember, STATES, saveMember, subscribeNew } from "./member-queries.ts";
import { autosubscribes, defaultFrequency, isDigestOn } from "./settings.ts";

const isWanted = ({ settings }: Context, state: number | undefined): boolean =>
  state === STATES.chosen || (state === STATES.automatic && settings.get(autosubscribes));

const wantsDigest = async (context: Context, userID: number): Promise<boolean> =>
  isWanted(context, (await findMember(context, userID))?.state);

const setWanted = (context: Context, userID: number, isOn: boolean) =>
  saveMember(context, userID, { state: isOn ? STATES.chosen : STATES.off });

/** A member's subscription: chosen by the member, or by the community for new members. */
export const subscription = [
  addPreferencePart<DigestEnabled>({
    key: "DigestEnabled",
    schema: DigestEnabled,
    group: { name: "emailDigest", label: phrase("Email Digest") },
    label: phrase("Email Digest"),
    isOn: (member) => isDigestOn(member) && member.actor.permissions.has(emailView),
    async read(context, userID) {
      const member = await findMember(context, userID);
      const frequency = member?.frequency ?? context.settings.get(defaultFrequency);
      return { email: isWanted(context, member?.state), frequency };
    },
    async write(context, userID, { email, frequency }) {
      const member = await findMember(context, userID);
      const state = email === undefined ? (member?.state ?? STATES.off) : email ? STATES.chosen : STATES.off;
      await saveMember(context, userID, { state, frequency });
    },
  }),
  addUnsubscribe({
    kind: "digest",
    describe: async (context, userID) => ({
      name: i18nOf(context).t("Email Digest"),
      isOn: await wantsDigest(context, userID),
    }),
    set: (context, userID, _scope, isOn) => setWanted(context, userID, isOn),
  }),
  followDigests.with(async (context, userID) => isDigestOn(context) && (await wantsDigest(context, userID))),
  on(userAdded, "subscribe to the digest", async (context, { userID }) => {
    if (isDigestOn(context) && context.settings.get(autosubscribes)) await subscribeNew(context, userID);
  }),
];
