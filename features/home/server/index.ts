import { drafts } from "#features/drafts/server/index.ts";
import { following } from "#features/following/server/index.ts";
import { gettingStarted } from "#features/getting-started/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { asideNews } from "./aside.ts";
import { guestWidgets } from "./for-guests.ts";
import { hereNow } from "./here-now.ts";
import { markEverythingRead, unmarkEverythingRead } from "./mark-read.ts";
import { homePage } from "./page.ts";
import { readPlaces } from "./places.ts";
import { whatsNew } from "./whats-new.ts";

/** The home page, and the places of the menu. */
export const home = feature({
  name: "home",
  needs: [drafts, following, gettingStarted],
  adds: [
    ...homePage,
    whatsNew,
    ...asideNews,
    hereNow,
    ...guestWidgets,
    route(api.readPlaces, readPlaces),
    route(api.markEverythingRead, markEverythingRead),
    route(api.unmarkEverythingRead, (context, { body }) => unmarkEverythingRead(context, body.dateMarked)),
  ],
});
