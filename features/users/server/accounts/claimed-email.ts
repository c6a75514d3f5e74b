import type { UserRow } from "../tables.ts";

type Emails = Pick<UserRow, "email" | "pendingEmail">;

/** Address that an account gives as its own: before the first one is confirmed, the one that waits for that. */
export const claimedEmail = ({ email, pendingEmail }: Emails): string | null => email ?? pendingEmail;

/** Addresses as they are shown: only one that is to replace another is shown as pending. */
export const emailsShown = (user: Emails) => ({
  email: claimedEmail(user),
  pendingEmail: user.email === null ? null : user.pendingEmail,
});
