import { addPersonalData } from "#features/personal-data/server/index.ts";
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

/** Addresses of the forum that was here before, and where they lead now. */
export const oldAddresses = feature({
  name: "old-addresses",
  tablesOf: import.meta.url,
  adds: [
    ...forumTargets,
    addCommand(oldAddressesCommand),
    // Old addresses of profiles have names in them.
    addPersonalData({
      name: "old_addresses",
      erase: (context, userID) => deleteAddressesOf(context, "user", userID),
    }),
  ],
});
