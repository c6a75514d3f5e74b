import { hash } from "node:crypto";
import type { Context } from "#platform/server/application/context.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import { insertEmail } from "./queries.ts";
import { receiveEmail } from "./receive-email.ts";

const HEAD_BYTES = 64 * 1024;

/** The Message-ID in the head of a mail, without reading the rest. */
function messageIDIn(raw: Uint8Array): string | null {
  const head = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, HEAD_BYTES)).toString(
    "latin1",
  );
  const [headers = ""] = head.split(/\r?\n\r?\n/, 1);
  return /^message-id:\s*(<[^<>\s]{1,900}>)/im.exec(headers)?.[1] ?? null;
}

/** Keeps a mail, and has it read. The same mail is kept once, whichever ways it comes. */
export async function takeIn(context: Context, raw: Uint8Array): Promise<"stored" | "known"> {
  const messageHash = hash("sha256", messageIDIn(raw) ?? raw, "buffer");
  return context.transaction(async (inside) => {
    const inboundEmailID = await insertEmail(inside, messageHash, raw);
    if (inboundEmailID === null) return "known";
    await runLater(inside, receiveEmail, { inboundEmailID });
    return "stored";
  });
}
