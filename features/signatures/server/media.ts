import { addMediaPlace } from "#features/media/server/index.ts";
import { canWriteSignature } from "./policy.ts";
import { findOwners } from "./queries.ts";

/** The type of owner under which signatures claim uploads. */
export const PLACE = "signature";

/** Uploads stay as long as the signature that shows them. */
export const signatureMedia = addMediaPlace({
  type: PLACE,
  existing: findOwners,
  mayChange: async ({ actor }, userID) => canWriteSignature(actor, userID) === true,
});
