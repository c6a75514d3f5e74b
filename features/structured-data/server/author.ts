import type { Person } from "schema-dts";
import { profilesView } from "#features/users/permissions.ts";
import { profileUrl } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";

/** Somebody as pages show people. */
export interface Author {
  userID: number;
  name: string;
  photoUrl: string;
}

/** A path as a whole address; others as they are. */
export const whole = (context: Context, address: string): string =>
  address.startsWith("/") ? publicUrlOf(context) + address : address;

/** Who wrote something; with a profile where guests see profiles. */
export function userOf(context: Context, author: Author | undefined): Person {
  const { userID = 0, name = "", photoUrl } = author ?? {};
  const isSeen = userID > 0 && context.actor.permissions.has(profilesView);
  return {
    "@type": "Person",
    name,
    ...(isSeen && { url: whole(context, profileUrl(name)) }),
    // One that was drawn shows nothing but a letter.
    ...(photoUrl && !photoUrl.startsWith("/avatars/") && { image: whole(context, photoUrl) }),
  };
}
