import type { ImapFlow } from "imapflow";
import { MOST_BYTES } from "../../contract.ts";

const AT_ONCE = 200;
const WAITS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

const isThisMachine = (host: string) => /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);

/** What is connected to; a password is sent encrypted, or to this machine. */
async function clientFor(imapUrl: string): Promise<{ client: ImapFlow; folder: string }> {
  // Few forums have a mailbox, and it takes 5 MB.
  const { ImapFlow } = await import("imapflow");
  const { protocol, hostname, port, username, password, pathname } = new URL(imapUrl);
  const secure = protocol === "imaps:";
  const client = new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(!secure && { doSTARTTLS: !isThisMachine(hostname) }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    ...WAITS,
  });
  return { client, folder: decodeURIComponent(pathname.slice(1)) || "INBOX" };
}

/** Does something in the mailbox that the configuration names, and leaves it. */
async function inMailbox<T>(imapUrl: string, work: (client: ImapFlow) => Promise<T>): Promise<T> {
  const { client, folder } = await clientFor(imapUrl);
  // Else a connection that breaks between two commands would end the process.
  client.on("error", () => {});
  try {
    await client.connect();
    const lock = await client.getMailboxLock(folder);
    try {
      return await work(client);
    } finally {
      lock.release();
    }
  } finally {
    await client.logout().catch(() => client.close());
  }
}

/** Whether it can be opened; rejects when it cannot. */
export const tryMailbox = (imapUrl: string): Promise<void> => inMailbox(imapUrl, async () => {});

/** Hands over mails that nobody has seen, and marks each as seen when it is kept. Answers how many. */
export const fetchUnseen = (imapUrl: string, keep: (raw: Uint8Array) => Promise<unknown>): Promise<number> =>
  inMailbox(imapUrl, async (client) => {
    const unseen = (await client.search({ seen: false }, { uid: true })) || [];
    for (const uid of unseen.slice(0, AT_ONCE)) {
      const range = String(uid);
      const sized = await client.fetchOne(range, { size: true }, { uid: true });
      const isTooBig = sized && (sized.size ?? 0) > MOST_BYTES;
      const found = isTooBig ? undefined : await client.fetchOne(range, { source: true }, { uid: true });
      const source = found ? found.source : undefined;
      if (source) await keep(source);
      await client.messageFlagsAdd(range, ["\\Seen"], { uid: true });
    }
    return Math.min(unseen.length, AT_ONCE);
  });
