import { once } from "node:events";
import { type AddressInfo, createConnection, createServer, type Socket } from "node:net";
import type pg from "pg";

export type Pooling = "session" | "transaction";

const READY = 0x5a;
const IDLE = 0x49;

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const int32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeInt32BE(value, index * 4);
  return bytes;
};

/** Calls `take` with each whole message that comes from a server. */
function readMessages(socket: Socket, take: (bytes: Buffer) => void): void {
  let left: Buffer = Buffer.alloc(0);
  socket.on("data", (bytes: Buffer) => {
    left = Buffer.concat([left, bytes]);
    while (left.length >= 5 && left.length > left.readInt32BE(1)) {
      const end = left.readInt32BE(1) + 1;
      take(left.subarray(0, end));
      left = left.subarray(end);
    }
  });
}

/** A session of the server: what it says goes to the client that has it. */
class Session {
  readonly socket: Socket;
  client: Socket | null = null;
  onIdle = () => {};

  constructor(socket: Socket) {
    this.socket = socket;
    readMessages(socket, (bytes) => {
      this.client?.write(bytes);
      if (bytes[0] === READY && bytes[5] === IDLE) this.onIdle();
    });
  }

  static async open({ host, port, user, database }: pg.ClientConfig): Promise<Session> {
    const session = new Session(createConnection(`${host}/.s.PGSQL.${port}`));
    const names = Buffer.from(`user\0${user}\0database\0${database}\0\0`);
    session.socket.write(Buffer.concat([int32(names.length + 8, 0x30000), names]));
    await new Promise<void>((resolve) => {
      session.onIdle = resolve;
    });
    return session;
  }
}

/**
 * A connection pooler in front of a PostgreSQL on a socket: like PgBouncer it lets clients in by itself, and lends them
 * one of two sessions for as long as they are connected, or for a transaction each. The one that was used last comes first.
 */
export async function openPooler(connection: pg.ClientConfig, pooling: Pooling) {
  const free = [await Session.open(connection), await Session.open(connection)];
  const server = createServer((client) => {
    let session: Session | null = null;
    const lend = (lent: Session) => {
      session = lent;
      lent.client = client;
      lent.onIdle = () => pooling === "transaction" && giveBack();
      return lent;
    };
    const giveBack = () => {
      if (!session) return;
      session.client = null;
      free.push(session);
      session = null;
    };
    let isIn = false;
    client.on("data", (bytes: Buffer) => {
      if (isIn) {
        // Its goodbye is not for the session.
        if (bytes[0] !== 0x58) (session ?? lend(free.pop()!)).socket.write(bytes);
        return;
      }
      isIn = true;
      client.write(message("R", int32(0)));
      client.write(message("K", int32(Math.floor(Math.random() * 1e9), 1)));
      client.write(message("Z", Buffer.from([IDLE])));
    });
    client.on("error", () => {});
    client.on("close", giveBack);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    connection: { ...connection, host: "127.0.0.1", port },
    close() {
      server.close();
      for (const { socket } of free) socket.destroy();
    },
  };
}
