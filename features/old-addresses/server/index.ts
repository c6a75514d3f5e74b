import { comments } from "#features/comments/server/index.ts";
import { addPersonalData } from "#features/personal-data/server/index.ts";
import { tags } from "#features/tags/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addCommand } from "#platform/server/operations/command.ts";
import { oldAddressesCommand } from "./commands.ts";
import { deleteAddressesOf } from "./queries.ts";
import { forumTargets } from "./targets.ts";

export { addOldAddresses } from "./add-old-addresses.ts";
export {
  /** @public For add-ons. */ addOldAddressTarget,
  type OldAddressTarget,
  type OldPlace,
} from "./extension-points.ts";
export { findNewAddress } from "./find-new-address.ts";
export type { OldAddress } from "./tables.ts";

/** Redirects addresses of the former forum. */
export const oldAddresses = feature({
  name: "old-addresses",
  needs: [comments, tags],
  tablesOf: import.meta.url,
  adds: [
    ...forumTargets,
    addCommand(oldAddressesCommand),
    // Old addresses of profiles contain names.
    addPersonalData({
      name: "old_addresses",
      erase: (context, userID) => deleteAddressesOf(context, "user", userID),
    }),
  ],
});
