/** Error codes of the socket and of resolving the server's address. */
const SOCKET = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "ENOTCONN"],
  ...["ENOTFOUND", "EAI_AGAIN"],
]);

/**
 * SQLSTATE of connection exceptions, of a lack of connections, memory or disk, and of servers that start, stop or
 * crashed.
 */
const SERVER = /^(?:08...|53...|57P0[1-5])$/;

/** Messages of `pg` for errors without a code. */
const LOST = /^Connection terminated|^timeout expired$|^Client has encountered a connection error/;

/** SQLSTATE of a server without free connections; open connections still work. */
export const TOO_MANY_CONNECTIONS = "53300";

const READ_ONLY = "25006";

/** Thrown at once while the database is known not to answer. */
export class DatabaseAway extends Error {
  override readonly name = "DatabaseAway";

  constructor(cause?: unknown) {
    super("The database does not answer.", { cause });
  }
}

/** True when `error` says that PostgreSQL is unavailable: it is stopped, starting, full or out of reach. */
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

/** True when `error` says that PostgreSQL accepts no writes: it is a standby that has not been promoted. */
export const isReadOnly = (error: unknown): boolean => (error as { code?: string }).code === READ_ONLY;
