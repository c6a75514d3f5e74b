import type { Context } from "#platform/server/application/context.ts";
import { OutgoingError } from "#platform/server/outgoing/outgoing.ts";
import type { Embed } from "../../contract.ts";
import { ask } from "./ask-links.ts";

/** Returns the title and the description of a page of another site, fetched at most once a day; null when it fails. */
export async function describePage(context: Context, url: URL): Promise<Embed | null> {
  try {
    return await ask(context, url);
  } catch (error) {
    if (error instanceof OutgoingError) return null;
    throw error;
  }
}
