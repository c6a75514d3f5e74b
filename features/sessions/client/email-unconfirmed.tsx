import { useState } from "react";
import { useLocation, useSearch } from "wouter";
import { rarely } from "#platform/client/rarely.tsx";
import { useSession } from "#platform/client/session.tsx";

/** Parameter of the page to which the emailed link returns. */
const CONFIRMED = "emailConfirmed";

const Waiting = rarely(
  import.meta.env.SSR ? (await import("./email-notices.tsx")).Waiting : null,
  async () => (await import("./email-notices.tsx")).Waiting,
);
const Confirmed = rarely(
  import.meta.env.SSR ? (await import("./email-notices.tsx")).Confirmed : null,
  async () => (await import("./email-notices.tsx")).Confirmed,
);

/** Reminds members of an unconfirmed email address, and reports when it is confirmed. */
export function EmailUnconfirmed() {
  const { isGuest, emailConfirmed } = useSession();
  const [path] = useLocation();
  const isNew = new URLSearchParams(useSearch()).has(CONFIRMED);
  const [saysSo] = useState(isNew);
  if (isGuest || path.startsWith("/entry")) return null;
  if (!emailConfirmed) return <Waiting />;
  return saysSo ? <Confirmed parameter={CONFIRMED} /> : null;
}
