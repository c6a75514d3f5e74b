import type { Embed, scrapeUrl } from "#features/media/contract.ts";
import type { ApiClient } from "#platform/client/api.ts";
import { ownPath } from "#platform/client/base-path.ts";

/** Link previews, requested once each. */
export class LinkPreviews {
  readonly #api: ApiClient;
  readonly #known = new Map<string, Promise<Embed>>();

  constructor(api: ApiClient) {
    this.#api = api;
  }

  of(url: string): Promise<Embed> {
    const known = this.#known.get(url) ?? this.#ask(url);
    this.#known.set(url, known);
    return known;
  }

  async #ask(url: string): Promise<Embed> {
    try {
      return await this.#api.call<typeof scrapeUrl>("POST", "/media/scrape", { body: { url } });
    } catch {
      // Without a response it remains a plain link.
      this.#known.delete(url);
      return { embedType: "link", url };
    }
  }
}

/**
 * Returns whether an address is our own. Its preview depends on the reader, so only the address is stored.
 */
export function isOurs(url: string): boolean {
  const { origin, pathname = "" } = URL.parse(url, location.href) ?? {};
  return origin === location.origin && ownPath(pathname).startsWith("/");
}
