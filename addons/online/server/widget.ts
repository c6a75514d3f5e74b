import { z } from "zod";
import { labeled } from "#features/layouts/contract.ts";
import { addPageNotices, widget } from "#features/layouts/server/index.ts";
import { showsPresence } from "#features/live/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { OnlineShown } from "../contract.ts";
import { guestsOnline } from "./guests/count-guests.ts";
import { onlineFor } from "./online-now.ts";
import { canListOnline } from "./policy.ts";
import { onHomePage } from "./settings.ts";

const COMPONENT = "OnlineWidget";
const SHOWN = 10;
const SHOWN_AT_MOST = 50;

/** Returns the numbers, and `limit` of the members if the actor may see profiles. */
async function showOnline(context: Context, limit: number): Promise<OnlineShown> {
  const [members, countGuests] = await Promise.all([onlineFor(context), guestsOnline(context)]);
  const shown = canListOnline(context.actor) === true ? members.slice(0, limit) : [];
  const fragments = await userFragments(
    context,
    shown.map(({ userID }) => userID),
  );
  return {
    users: shown.flatMap(({ userID }) => {
      const user = fragments.get(userID);
      return user ? [{ userID, name: user.name, photoUrl: user.photoUrl }] : [];
    }),
    countMembers: members.length,
    countGuests,
  };
}

const onlineWidget = widget({
  id: "online",
  component: COMPONENT,
  catalog: {
    name: source("Members Online"),
    description: source("The members who are online now."),
    group: source("Members"),
  },
  props: z.looseObject({
    title: labeled(z.string().max(1000).optional(), source("Title"), { inputType: "textBox", type: "text" }),
    limit: labeled(z.int().min(0).max(SHOWN_AT_MOST).default(SHOWN), source("Number of members")),
  }),
  load: async (context, { limit, title }) => ({
    ...(await showOnline(context, limit)),
    ...(title !== undefined && { title }),
  }),
});

/** The home page shows the widget in its side column. Members see photos of others in “Here Now” there already. */
const onHome = addPageNotices(async (context, { layoutViewType }) => {
  const { actor, settings } = context;
  if (layoutViewType !== "home" || !settings.get(onHomePage)) return [];
  const hasPhotos = actor.userID > 0 && settings.get(showsPresence);
  const $reactProps = { ...(await showOnline(context, hasPhotos ? 0 : SHOWN)) };
  return [{ place: "sideEnd", node: { $reactComponent: COMPONENT, $reactProps } }];
});

export const onlineWidgets = [onlineWidget, onHome];
