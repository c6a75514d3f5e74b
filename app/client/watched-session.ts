import type { Session } from "#platform/client/session.tsx";
import type { Asked, Condition } from "./cached-parts.ts";

interface Noting {
  /** The part depends on a property that distinguishes pages. */
  note(asked: Asked): void;
  holdsWhile(condition: Condition): void;
  /** The part must not be cached, because it depends on data unique to this page. */
  isUnique(): void;
  /** Returns the placeholder for the key of the page's forms. */
  formKey(key: string): string;
}

// Defined at module level, so that conditions retain only the compared values, not the page of the first
// rendering.
const isMeOrNot =
  (userID: number, is: boolean): Condition =>
  (now) =>
    now.isMe(userID) === is;
const confirms =
  (emailConfirmed: Session["emailConfirmed"]): Condition =>
  (now) =>
    now.emailConfirmed === emailConfirmed;

/**
 * Wraps a session and records each property that a part reads. Properties that are not recorded are equal
 * for all readers with the same permissions.
 */
export function watchedSession(session: Session, noting: Noting): Session {
  const { site } = session;
  const watched = <Value>(value: Value, note: () => void) => ({
    enumerable: true,
    get: () => {
      note();
      return value;
    },
  });
  const ofReader = <Value>(value: Value) => watched(value, () => noting.note("reader"));
  const { emailConfirmed } = session;
  const watchedSite = Object.defineProperties(
    { ...site },
    {
      me: ofReader(site.me),
      unconfirmed: ofReader(site.unconfirmed),
      ban: ofReader(site.ban),
      now: watched(site.now, noting.isUnique),
      formKey: { enumerable: true, get: () => site.formKey && noting.formKey(site.formKey) },
    },
  );
  return Object.defineProperties(
    {
      ...session,
      site: watchedSite,
      isMe: (userID: number) => {
        const is = session.isMe(userID);
        noting.holdsWhile(isMeOrNot(userID, is));
        return is;
      },
    },
    {
      userID: ofReader(session.userID),
      name: ofReader(session.name),
      photoUrl: ofReader(session.photoUrl),
      emailConfirmed: watched(emailConfirmed, () => noting.holdsWhile(confirms(emailConfirmed))),
    },
  );
}
