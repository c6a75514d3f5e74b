import { measure } from "#platform/server/images/images.ts";
import { type Fetched, type Outgoing, OutgoingError } from "#platform/server/outgoing/outgoing.ts";
import type { Embed } from "../../contract.ts";
import { cardOf, type Described } from "./card.ts";
import { decodePage, type PageTexts, readPage } from "./read-page.ts";

/** Time limit for a page and its oEmbed description together. */
const DEADLINE_MS = 10_000;
const PICTURE = /^image\/(jpeg|png|gif|webp|avif)$/;

const typeOf = ({ headers }: Fetched) => headers["content-type"]?.split(";")[0]?.trim().toLowerCase() ?? "";

/** Returns the file name at the end of an address. */
const nameOf = (url: URL) => {
  const last = url.pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last) || url.hostname;
  } catch {
    return last;
  }
};

async function picture(url: URL, { body }: Fetched, type: string): Promise<Embed> {
  const size = await measure(body);
  const measured = { width: size?.width ?? null, height: size?.height ?? null };
  return { embedType: "image", url: url.href, name: nameOf(url), type, ...measured };
}

/** Returns whether a description is on the page's own site; a page could name any address. */
const isOfSite = (described: URL, page: URL) =>
  described.hostname === page.hostname ||
  described.hostname.endsWith(`.${page.hostname}`) ||
  page.hostname.endsWith(`.${described.hostname}`);

async function describe(
  outgoing: Outgoing,
  page: URL,
  { oembed }: PageTexts,
  signal: AbortSignal,
): Promise<Described> {
  const url = oembed === null ? null : URL.parse(oembed, page);
  if (!url || !isOfSite(url, page)) return {};
  try {
    const { status, body } = await outgoing.fetch(url, { accept: "application/json", signal });
    const found: unknown = status === 200 ? JSON.parse(body.toString()) : null;
    return found !== null && typeof found === "object" ? found : {};
  } catch {
    // The description is optional.
    return {};
  }
}

/**
 * Fetches an address from another site and describes it. Throws OutgoingError when there is no
 * usable answer.
 */
export async function askPage(outgoing: Outgoing, url: URL): Promise<Embed> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const accept = "text/html,application/xhtml+xml,image/*;q=0.8,*/*;q=0.5";
  const fetched = await outgoing.fetch(url, { accept, cut: true, signal });
  if (fetched.status !== 200) throw new OutgoingError(`it answers ${fetched.status}`);
  const type = typeOf(fetched);
  if (PICTURE.test(type)) return picture(url, fetched, type);
  const [, kind] = /^(audio|video)\/[\w.+-]{1,60}$/.exec(type) ?? [];
  if (kind) return { embedType: kind, url: url.href, name: nameOf(url), type };
  if (type !== "text/html" && type !== "application/xhtml+xml") throw new OutgoingError(`${type} is no page`);
  const text = readPage(decodePage(fetched.body, fetched.headers["content-type"] ?? ""));
  return cardOf(url, fetched.url, text, await describe(outgoing, fetched.url, text, signal));
}
