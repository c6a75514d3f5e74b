import type { Embed, scrapeUrl } from "#features/media/contract.ts";
import type { ApiClient } from "#platform/client/api.ts";

/** What links are shown as, each asked for once. */
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
      // A link is a link whoever answers.
      this.#known.delete(url);
      return { embedType: "link", url };
    }
  }
}

/** Whether what an address shows depends on who looks: then only the address is kept. */
export const isOurs = (url: string): boolean => URL.parse(url, location.href)?.origin === location.origin;
