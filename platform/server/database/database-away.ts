/** Failures of the socket, and of finding the server's address. */
const SOCKET = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "ENOTCONN"],
  ...["ENOTFOUND", "EAI_AGAIN"],
]);

/** SQLSTATE: connection exceptions, lack of connections, memory or disk, and servers that start, stop or have crashed. */
const SERVER = /^(?:08...|53...|57P0[1-5])$/;

/** Messages of `pg`, which gives these errors no code. */
const LOST = /^Connection terminated|^timeout expired$|^Client has encountered a connection error/;

/** SQLSTATE of a server that is full: connections that are open still work. */
export const TOO_MANY_CONNECTIONS = "53300";

const READ_ONLY = "25006";

/** Fails a request at once while the database is known not to answer. */
export class DatabaseAway extends Error {
  override readonly name = "DatabaseAway";

  constructor(cause?: unknown) {
    super("The database does not answer.", { cause });
  }
}

/** Whether `error` says that PostgreSQL cannot be asked at this moment: it is stopped, starting, full or out of reach. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  const { code = "", message = "", syscall = "" } = error as Partial<NodeJS.ErrnoException>;
  // The socket of the embedded server is a file, which is missing while the server is stopped.
  return (
    SOCKET.has(code) ||
    SERVER.test(code) ||
    LOST.test(message) ||
    (code === "ENOENT" && syscall === "connect")
  );
}

/** Whether `error` says that PostgreSQL takes no writes: it is a standby that has not been promoted. */
export const isReadOnly = (error: unknown): boolean => (error as { code?: string }).code === READ_ONLY;
