import type { ProfilePage, WithContext } from "schema-dts";
import { propsOf, type ShownPage } from "#features/layouts/server/index.ts";
import type { ProfileUser } from "#features/profiles/contract.ts";
import type { Context } from "#platform/server/application/context.ts";
import { userOf } from "./author.ts";

/** Describes the user of a profile; null where the profile shows only the name. */
export function profilePage(
  context: Context,
  { nodes, canonical }: ShownPage,
): WithContext<ProfilePage> | null {
  const frame = propsOf(nodes, "ProfileFrame");
  const user = frame?.["user"] as ProfileUser | undefined;
  if (!user || user.isRestricted || frame?.["isMain"] !== true) return null;
  const { userID, dateInserted, countPosts } = user;
  return {
    "@context": "https://schema.org",
    "@type": "ProfilePage",
    url: canonical,
    ...(dateInserted && { dateCreated: dateInserted }),
    mainEntity: {
      ...(userOf(context, user) as object),
      "@type": "Person",
      identifier: String(userID),
      url: canonical,
      ...(countPosts !== undefined && {
        agentInteractionStatistic: {
          "@type": "InteractionCounter",
          interactionType: "https://schema.org/WriteAction" as never,
          userInteractionCount: countPosts,
        },
      }),
    },
  };
}
