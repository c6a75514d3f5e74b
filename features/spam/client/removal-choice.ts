import type { BanChoice } from "#features/bans/client/index.ts";
import { rarely } from "#platform/client/rarely.tsx";
import { communityModerate } from "#platform/contract/permission.ts";

/** Removes everything that the banned member posted. */
export const removalChoice: BanChoice = {
  name: "removesPosts",
  isOffered: ({ can }) => can.atLeast(communityModerate),
  Field: rarely(null, async () => (await import("./remove-posts.tsx")).RemovalField),
  run: async (user, reader) => (await import("./remove-posts.tsx")).removePosts(user, reader),
};
