import { hash } from "node:crypto";
import type { Context } from "#platform/server/application/context.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import { insertEmail } from "./queries.ts";
import { receiveEmail } from "./receive-email.ts";

const HEAD_BYTES = 64 * 1024;

/** Reads the Message-ID from the head of an email, without parsing the rest. */
function messageIDIn(raw: Uint8Array): string | null {
  const head = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, HEAD_BYTES)).toString(
    "latin1",
  );
  const [headers = ""] = head.split(/\r?\n\r?\n/, 1);
  return /^message-id:\s*(<[^<>\s]{1,900}>)/im.exec(headers)?.[1] ?? null;
}

/** Stores an email and enqueues its processing. An email that arrives in several ways is stored once. */
export async function takeIn(context: Context, raw: Uint8Array): Promise<"stored" | "known"> {
  const messageHash = hash("sha256", messageIDIn(raw) ?? raw, "buffer");
  return context.transaction(async (inside) => {
    const inboundEmailID = await insertEmail(inside, messageHash, raw);
    if (inboundEmailID === null) return "known";
    await runLater(inside, receiveEmail, { inboundEmailID });
    return "stored";
  });
}
