import { directionOf, type I18n } from "#platform/contract/i18n.ts";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Returns a text as HTML, also for attributes in double quotes. */
export const escapedHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? "");

const STYLE = "body{font:1em/1.5 sans-serif;max-width:32em;margin:15vh auto;padding:0 1em}a{color:inherit}";

/**
 * Returns a small page of one heading that needs no build of the pages.
 * @param title Shown as the heading, too.
 * @param script Address of its script, a module.
 * @param content HTML below the heading.
 * @param style CSS in place of a narrow column.
 */
export function plainPage(
  { locale }: I18n,
  {
    title,
    script,
    content,
    style = STYLE,
  }: { title: string; script: string; content: string; style?: string },
): string {
  const heading = escapedHtml(title);
  return `<!DOCTYPE html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>${style}</style><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${heading}</title><script type="module" src="${script}"></script></head><body><main><h1>${heading}</h1>${content}</main></body></html>\n`;
}
