/**
 * Returns the message of a 202 response. It has the shape of an error but reports a post that was accepted.
 */
export function noticeIn(answer: unknown): string | null {
  const { status, message } = (answer ?? {}) as { status?: unknown; message?: unknown };
  return status === 202 && typeof message === "string" ? message : null;
}
