import { z } from "zod";
import { widget } from "#features/layouts/server/index.ts";
import { showsPresence, unseenReaders } from "#features/live/server/index.ts";
import { activeUserIDs, userFragments } from "#features/users/server/index.ts";
import { source } from "#platform/contract/i18n.ts";

const SHOWN_AT_MOST = 5;

/** Members who were here in the last minutes; only members see them. */
export const hereNow = widget({
  id: "home.here-now",
  component: "HereNow",
  catalog: {
    name: source("Here Now"),
    description: source("Members who were here in the last minutes. Only for members."),
    group: source("Page"),
    views: ["home"],
  },
  props: z.looseObject({}),
  load: async (context) => {
    const { actor, addons, settings } = context;
    if (actor.userID === 0 || !settings.get(showsPresence)) return null;
    const hidden = new Set([actor.userID]);
    for (const find of addons.of(unseenReaders)) for (const userID of await find(context)) hidden.add(userID);
    const userIDs = (await activeUserIDs(context)).filter((userID) => !hidden.has(userID));
    if (userIDs.length === 0) return null;
    const shown = userIDs.slice(0, SHOWN_AT_MOST);
    const users = await userFragments(context, shown);
    return {
      users: shown.flatMap((userID) => {
        const user = users.get(userID);
        return user ? [{ userID, name: user.name, photoUrl: user.photoUrl }] : [];
      }),
      more: userIDs.length - shown.length,
    };
  },
});
