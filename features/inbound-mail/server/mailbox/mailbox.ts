import type { ImapFlow } from "imapflow";
import { MOST_BYTES } from "../../contract.ts";

const AT_ONCE = 200;
const WAITS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

const isThisMachine = (host: string) => /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);

/** Returns a client for the mailbox; passwords are only sent encrypted, or to this machine. */
async function clientFor(imapUrl: string): Promise<{ client: ImapFlow; folder: string }> {
  // Loaded on demand: few forums have a mailbox, and the library takes 5 MB.
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

/** Opens the configured mailbox, runs `work` and closes the connection. */
async function inMailbox<T>(imapUrl: string, work: (client: ImapFlow) => Promise<T>): Promise<T> {
  const { client, folder } = await clientFor(imapUrl);
  // Without a listener, a connection that breaks between two commands would end the process.
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

/** Resolves when the mailbox can be opened; rejects when it cannot. */
export const tryMailbox = (imapUrl: string): Promise<void> => inMailbox(imapUrl, async () => {});

/** Passes unseen emails to `store`, and marks each as seen once it is stored. Returns their number. */
export const fetchUnseen = (imapUrl: string, store: (raw: Uint8Array) => Promise<unknown>): Promise<number> =>
  inMailbox(imapUrl, async (client) => {
    const unseen = (await client.search({ seen: false }, { uid: true })) || [];
    for (const uid of unseen.slice(0, AT_ONCE)) {
      const range = String(uid);
      const sized = await client.fetchOne(range, { size: true }, { uid: true });
      const isTooBig = sized && (sized.size ?? 0) > MOST_BYTES;
      const found = isTooBig ? undefined : await client.fetchOne(range, { source: true }, { uid: true });
      const source = found ? found.source : undefined;
      if (source) await store(source);
      await client.messageFlagsAdd(range, ["\\Seen"], { uid: true });
    }
    return Math.min(unseen.length, AT_ONCE);
  });
