/** A search engine whose crawlers can be verified by DNS in both directions. */
interface SearchEngine {
  name: string;
  /** Pattern for its user agents. */
  agent: RegExp;
  /** Domains of the host names of its crawlers. */
  domains: readonly string[];
}

export const SEARCH_ENGINES: readonly SearchEngine[] = [
  {
    name: "Google",
    agent: /Googlebot|Google-InspectionTool|GoogleOther|Storebot-Google|AdsBot-Google|Mediapartners-Google/i,
    domains: [".googlebot.com", ".google.com"],
  },
  { name: "Bing", agent: /bingbot|BingPreview|adidxbot|msnbot/i, domains: [".search.msn.com"] },
  { name: "DuckDuckGo", agent: /DuckDuckBot|DuckAssistBot/i, domains: [".duckduckgo.com"] },
  { name: "Apple", agent: /Applebot/i, domains: [".applebot.apple.com"] },
  { name: "Yandex", agent: /Yandex\w*\//i, domains: [".yandex.ru", ".yandex.net", ".yandex.com"] },
  { name: "Baidu", agent: /Baiduspider/i, domains: [".crawl.baidu.com", ".crawl.baidu.jp"] },
  { name: "Yahoo", agent: /Slurp/i, domains: [".crawl.yahoo.net"] },
  { name: "Seznam", agent: /SeznamBot/i, domains: [".seznam.cz"] },
  { name: "Qwant", agent: /Qwantbot|Qwantify/i, domains: [".qwant.com"] },
  { name: "Petal", agent: /PetalBot/i, domains: [".petalsearch.com"] },
  { name: "Naver", agent: /Yeti\//i, domains: [".naver.com"] },
  { name: "Mojeek", agent: /MojeekBot/i, domains: [".mojeek.com"] },
];

/** Programs that say what they are. */
const PROGRAM = /bot|crawl|spider|slurp|preview/i;

/** Returns whether a user agent is a crawler's, or another program's that says so. */
export const isCrawler = (agent: string): boolean => PROGRAM.test(agent) || engineCalled(agent) !== null;

/** Returns the name of the search engine that a user agent claims to be; null for others. */
export const engineCalled = (agent: string): string | null =>
  SEARCH_ENGINES.find((engine) => engine.agent.test(agent))?.name ?? null;

/** Returns the name of the search engine that a host name belongs to; null for others. */
export const engineOfHost = (host: string): string | null => {
  const name = `.${host.toLowerCase().replace(/\.$/, "")}`;
  return SEARCH_ENGINES.find(({ domains }) => domains.some((domain) => name.endsWith(domain)))?.name ?? null;
};
