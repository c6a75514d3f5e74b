import { addressOf, CallError } from "#platform/client/api.ts";
import { BASE } from "#platform/client/base-path.ts";
import type { draftOf } from "./draft.ts";

/**
 * Renders a preview email from the unsaved form. The API returns an HTML page or text instead of
 * JSON.
 */
export async function previewEmail(
  draft: ReturnType<typeof draftOf>,
): Promise<{ isText: boolean; content: string }> {
  const answer = await fetch(BASE + addressOf("/emails/preview", {}), {
    method: "POST",
    headers: { "x-requested-with": "colloquy", "content-type": "application/json" },
    body: JSON.stringify(draft),
  });
  const content = await answer.text();
  if (!answer.ok) throw new CallError(answer.status, JSON.parse(content));
  return { isText: draft.emailFormat === "text", content };
}
