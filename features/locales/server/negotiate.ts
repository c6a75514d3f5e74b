/** Returns the languages that a browser asks for, best first: `fr-CA,fr;q=0.8,en;q=0.5`. */
function wantedIn(header: string): string[] {
  return header
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const q = parameters.map((each) => /^\s*q=([\d.]+)/.exec(each)?.[1]).find((each) => each !== undefined);
      return { tag: tag.trim().toLowerCase(), quality: q === undefined ? 1 : Number(q) };
    })
    .filter(({ tag, quality }) => tag !== "" && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

const languageOf = (tag: string) => tag.split("-")[0];

/** Returns the first of the wanted languages that is among `enabled`, exactly or in another regional form. */
export function bestLocale(enabled: readonly string[], header: string): string | undefined {
  for (const tag of wantedIn(header)) {
    const exact = enabled.find((locale) => locale.toLowerCase() === tag);
    const found = exact ?? enabled.find((locale) => languageOf(locale.toLowerCase()) === languageOf(tag));
    if (found !== undefined) return found;
  }
  return undefined;
}
