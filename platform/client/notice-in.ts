/** What an answer of 202 says: the same shape as a refusal, of something that was taken. */
export function noticeIn(answer: unknown): string | null {
  const { status, message } = (answer ?? {}) as { status?: unknown; message?: unknown };
  return status === 202 && typeof message === "string" ? message : null;
}
