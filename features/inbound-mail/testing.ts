import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { after } from "node:test";
import hoodiecrow from "hoodiecrow-imap";
import { type AccessTable, row } from "#test/access.ts";

/** Starts a mail server with one mailbox, for the tests of a file. */
export async function aMailbox() {
  const server = hoodiecrow({ plugins: ["IDLE", "UIDPLUS"], storage: { INBOX: { messages: [] } } });
  server.listen(0, "127.0.0.1");
  const sockets = new Set<Socket>();
  server.server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await once(server.server, "listening");
  after(async () => {
    const closed = new Promise<void>((resolve) => void server.server.close(() => resolve()));
    // The forum, which waits for new mail, closes only after this hook.
    for (const socket of sockets) socket.destroy();
    await closed;
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    /** URL for the forum's environment. */
    url: `imap://testuser:testpass@127.0.0.1:${port}/INBOX`,
    append: (raw: string) => server.appendMessage("INBOX", [], new Date(), raw),
    /** Runs `work` while the server refuses connections. */
    async away(work: () => Promise<void>) {
      await new Promise<void>((resolve) => void server.server.close(() => resolve()));
      await work();
      server.listen(port, "127.0.0.1");
      await once(server.server, "listening");
    },
    /** Counts the unseen emails. */
    unseen: () => server.getMailbox("INBOX").messages.filter(({ flags }) => !flags.includes("\\Seen")).length,
  };
}

export const access: AccessTable = {
  "POST /inbound-mail": { "where mail is not taken": row({ body: {} }, "404 404 404 404 404 404") },
};
