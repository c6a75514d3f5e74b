import { profileParts, userActions } from "#features/profiles/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { addTo, fill } from "#platform/client/slots.tsx";
import { banActions } from "./ban-actions.ts";

export const bansClient = clientFeature({
  name: "bans",
  fills: [
    ...banActions.map((action) => addTo(userActions, action)),
    fill(
      profileParts,
      lazyComponent(async () => (await import("./ban-on-profile.tsx")).BanOnProfile),
    ),
  ],
});
