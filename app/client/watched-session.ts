import type { Session } from "#platform/client/session.tsx";
import type { Asked, Condition } from "./cached-parts.ts";

interface Noting {
  /** What is rendered asks for something that tells pages apart. */
  note(asked: Asked): void;
  holdsWhile(condition: Condition): void;
  /** Nothing of it is to be kept: it says what no other page says. */
  isUnique(): void;
  /** What is written in the place of the key of the page's forms. */
  formKey(key: string): string;
}

// Made out here, conditions hold on to what they compare, and not to the page that a part was first shown on.
const isMeOrNot =
  (userID: number, is: boolean): Condition =>
  (now) =>
    now.isMe(userID) === is;
const confirms =
  (emailConfirmed: Session["emailConfirmed"]): Condition =>
  (now) =>
    now.emailConfirmed === emailConfirmed;

/** A session that says what is asked of it; what it does not say is the same for all who may do the same. */
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
