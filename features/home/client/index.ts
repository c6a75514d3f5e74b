import { layoutQuery } from "#features/layouts/client/index.ts";
import { sitePanelSlot } from "#features/navigation/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { fill } from "#platform/client/slots.tsx";
import { PlacesInMenu } from "./places-in-menu.tsx";

type ForGuests = typeof import("./for-guests.ts");
type ForMembers = typeof import("./for-members.ts");

/** Widgets that appear together, in one chunk for guests and one for members. */
const forGuests = (name: keyof ForGuests) =>
  lazyComponent(async () => (await import("./for-guests.ts"))[name] as never);
const forMembers = (name: keyof ForMembers) =>
  lazyComponent(async () => (await import("./for-members.ts"))[name] as never);

export const homeClient = clientFeature({
  name: "home",
  pages: [{ path: /^\/$/, query: () => layoutQuery({ layoutViewType: "home" }) }],
  components: {
    HomeWelcome: forGuests("HomeWelcome"),
    Lively: forGuests("Lively"),
    HomeCategories: forGuests("HomeCategories"),
    CommunityNumbers: forGuests("CommunityNumbers"),
    OftenRecommended: forGuests("OftenRecommended"),
    WhatsNew: forMembers("WhatsNew"),
    Places: forMembers("Places"),
    ContinueWriting: forMembers("ContinueWriting"),
    BookmarksAside: forMembers("BookmarksAside"),
    HereNow: forMembers("HereNow"),
  },
  fills: [fill(sitePanelSlot, PlacesInMenu)],
});
