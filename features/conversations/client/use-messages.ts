import { useEffect, useRef, useState } from "react";
import { useApi } from "#platform/client/query.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { listMessages, Message } from "../contract.ts";

const A_PART = 50;
/** Within this distance of the end, new messages are followed. */
const NEAR_PX = 160;

const isAtEnd = () => innerHeight + scrollY >= document.documentElement.scrollHeight - NEAR_PX;

interface Shown {
  conversationID: number;
  messages: readonly Message[];
  hasOlder: boolean;
  hasNewer: boolean;
}

/**
 * The shown messages: those loaded with the page, earlier ones on request, and those that arrive
 * live.
 */
export function useMessages({ conversationID, messages: begun, ...ends }: Shown) {
  const api = useApi();
  const [more, setMore] = useState<readonly Message[]>([]);
  const [hasOlder, setHasOlder] = useState(ends.hasOlder);
  const [busy, setBusy] = useState(false);
  /** New messages below the visible ones. */
  const [countNew, setCountNew] = useState(0);
  const end = useRef<HTMLDivElement>(null);
  const messages = [...new Map([...more, ...begun].map((message) => [message.messageID, message])).values()];
  messages.sort((one, other) => one.messageID - other.messageID);
  const first = messages[0]?.messageID ?? 0;
  const last = messages.at(-1)?.messageID ?? 0;
  const latest = useRef(last);
  latest.current = last;

  const ask = (messageID: string) =>
    api.call<typeof listMessages>("GET", "/messages", {
      query: { conversationID, messageID, limit: A_PART },
    });

  async function loadOlder(): Promise<void> {
    setBusy(true);
    try {
      const found = await ask(`<${first}`);
      setMore((known) => [...known, ...found]);
      setHasOlder(found.length === A_PART);
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  }

  async function loadNewer(): Promise<void> {
    if (ends.hasNewer) return;
    const wasAtEnd = isAtEnd();
    const found = await ask(`>${latest.current}`).catch(() => []);
    if (found.length === 0) return;
    setMore((known) => [...known, ...found]);
    if (wasAtEnd) requestAnimationFrame(showEnd);
    else setCountNew((count) => count + found.length);
  }

  function showEnd(): void {
    setCountNew(0);
    end.current?.scrollIntoView({ block: "end" });
  }

  useEffect(() => {
    const see = () => isAtEnd() && setCountNew(0);
    addEventListener("scroll", see, { passive: true });
    return () => removeEventListener("scroll", see);
  }, []);

  return { messages, hasOlder, busy, countNew, end, loadOlder, loadNewer, showEnd, last };
}
