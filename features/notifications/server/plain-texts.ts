const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** Returns the body of a notification without its tags, for output other than HTML. */
export const plainTexts = (html: string): string =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:#(\d{1,6})|(\w{2,4}));/g, (written, code, name) =>
      code ? String.fromCodePoint(Number(code)) : (ENTITIES[name] ?? written),
    );
