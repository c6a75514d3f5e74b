import { useState } from "react";
import { useLocation, useSearch } from "wouter";
import { rarely } from "#platform/client/rarely.tsx";
import { useSession } from "#platform/client/session.tsx";

/** Parameter of the page to which the emailed link returns. */
const CONFIRMED = "emailConfirmed";

/** Explains a ban to the member. */
export const Banned = rarely(
  import.meta.env.SSR ? (await import("./ban-notice.tsx")).BanNotice : null,
  async () => (await import("./ban-notice.tsx")).BanNotice,
);
const Acting = rarely(
  import.meta.env.SSR ? (await import("./impersonation-notice.tsx")).ImpersonationNotice : null,
  async () => (await import("./impersonation-notice.tsx")).ImpersonationNotice,
);
const Waiting = rarely(
  import.meta.env.SSR ? (await import("./email-notices.tsx")).Waiting : null,
  async () => (await import("./email-notices.tsx")).Waiting,
);
const Confirmed = rarely(
  import.meta.env.SSR ? (await import("./email-notices.tsx")).Confirmed : null,
  async () => (await import("./email-notices.tsx")).Confirmed,
);

/**
 * The notice about the reader's account: a ban, another account in which staff are
 * signed in, an unconfirmed email address, or one that is confirmed now.
 */
export function AccountNotice() {
  const { isGuest, emailConfirmed, site } = useSession();
  const [path] = useLocation();
  const isNew = new URLSearchParams(useSearch()).has(CONFIRMED);
  const [saysSo] = useState(isNew);
  if (site.impersonation) return <Acting {...site.impersonation} />;
  if (site.ban) return <Banned {...site.ban} />;
  if (isGuest || path.startsWith("/entry")) return null;
  if (!emailConfirmed) return <Waiting />;
  return saysSo ? <Confirmed parameter={CONFIRMED} /> : null;
}
