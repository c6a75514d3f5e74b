import type { Person } from "schema-dts";
import { profilesView } from "#features/users/permissions.ts";
import { profileUrl } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";

/** A user as pages show it. */
export interface Author {
  userID: number;
  name: string;
  photoUrl: string;
}

/** Returns an absolute address for a path; others are unchanged. */
export const whole = (context: Context, address: string): string =>
  address.startsWith("/") ? publicUrlOf(context) + address : address;

/** Describes the author of a post; with a profile where guests see profiles. */
export function userOf(context: Context, author: Author | undefined): Person {
  const { userID = 0, name = "", photoUrl } = author ?? {};
  const isSeen = userID > 0 && context.actor.permissions.has(profilesView);
  return {
    "@type": "Person",
    name,
    ...(isSeen && { url: whole(context, profileUrl(name)) }),
    // A generated photo only shows an initial.
    ...(photoUrl && !photoUrl.startsWith("/avatars/") && { image: whole(context, photoUrl) }),
  };
}
