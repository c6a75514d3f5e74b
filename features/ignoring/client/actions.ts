import type { UserAction } from "#features/profiles/client/index.ts";
import type { ProfileUser } from "#features/profiles/contract.ts";
import type { ApiClient } from "#platform/client/api.ts";
import type { Session } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import type { ignoreUser, stopIgnoring } from "../contract.ts";

/** A post, with the server's data about its author. */
interface Post {
  insertUser?: { userID: number; name: string } | undefined;
  ignored?: boolean;
}

/** Returns the notice that replaces a post of an ignored user; null for other posts. */
export const noticeOf = ({ insertUser, ignored }: Post): string | null =>
  ignored ? t("You’re ignoring {name}.", { name: insertUser?.name ?? "" }) : null;

const isOfAnotherUser = ({ isGuest, isMe }: Session, { insertUser }: Post) =>
  !isGuest && insertUser !== undefined && insertUser.userID > 0 && !isMe(insertUser.userID);

const at = ({ insertUser }: Post) => ({ params: { id: insertUser?.userID ?? 0 } });
const place = { group: "report", sort: 50 } as const;

export const ignoreAction = {
  ...place,
  icon: "eye-off",
  isOffered: (reader: Session, post: Post) => isOfAnotherUser(reader, post) && !post.ignored,
  label: ({ insertUser }: Post) => t("Ignore {name}", { name: insertUser?.name ?? "" }),
  run: (post: Post, api: ApiClient) => api.call<typeof ignoreUser>("PUT", "/users/:id/ignore", at(post)),
} as const;

export const stopIgnoringAction = {
  ...place,
  icon: "eye",
  isOffered: (_reader: Session, post: Post) => post.ignored === true,
  label: ({ insertUser }: Post) => t("Stop ignoring {name}", { name: insertUser?.name ?? "" }),
  run: (post: Post, api: ApiClient) => api.call<typeof stopIgnoring>("DELETE", "/users/:id/ignore", at(post)),
} as const;

const byProfile = ({ userID }: ProfileUser) => ({ params: { id: userID } });
const isIgnored = (user: object) => (user as { ignored?: boolean }).ignored === true;

export const startIgnoringUser: UserAction = {
  sort: 10,
  icon: "eye-off",
  isOffered: ({ isGuest }, user) => !isGuest && !user.isOwn && !isIgnored(user),
  label: ({ name }) => t("Ignore {name}", { name }),
  run: (user, api) => api.call<typeof ignoreUser>("PUT", "/users/:id/ignore", byProfile(user)),
};

export const stopIgnoringUser: UserAction = {
  sort: 10,
  icon: "eye",
  isOffered: (_reader, user) => isIgnored(user),
  label: ({ name }) => t("Stop ignoring {name}", { name }),
  run: (user, api) => api.call<typeof stopIgnoring>("DELETE", "/users/:id/ignore", byProfile(user)),
};
