import type { UserRow } from "../tables.ts";

type Emails = Pick<UserRow, "email" | "pendingEmail">;

/** The address that an account claims: the confirmed one, or else the pending one. */
export const claimedEmail = ({ email, pendingEmail }: Emails): string | null => email ?? pendingEmail;

/** Addresses to show: a pending one only if it replaces a confirmed one. */
export const emailsShown = (user: Emails) => ({
  email: claimedEmail(user),
  pendingEmail: user.email === null ? null : user.pendingEmail,
});
