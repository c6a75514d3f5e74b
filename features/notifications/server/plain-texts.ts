const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** The words of a notification without their tags, for where there is no HTML. */
export const plainTexts = (html: string): string =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:#(\d{1,6})|(\w{2,4}));/g, (written, code, name) =>
      code ? String.fromCodePoint(Number(code)) : (ENTITIES[name] ?? written),
    );
