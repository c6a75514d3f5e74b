import type { I18n } from "#platform/contract/i18n.ts";
import type { EmailContent, EmailEntry, EmailPart } from "./email-content.ts";
import { escaped, ownAddress } from "./links.ts";
import type { Palette, Palettes } from "./palette.ts";
import { quoteHtml } from "./quote-html.ts";

interface Look {
  origin: string;
  palettes: Palettes;
  /** The side where lines begin; email programs do not support `start` and `end`. */
  start: "left" | "right";
}

interface Site {
  origin: string;
  title: string;
  footer: string;
  image: string | null;
}

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const link = (href: string, i18n: string, color: string, more = "") =>
  `<a href="${escaped(href)}" style="color:${color}${more}">${i18n}</a>`;

/** Returns text in which the forum's own addresses are links. */
function linked(text: string, { origin, palettes }: Look): string {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,:;!?)])/)
    .map((part) => {
      const own = part.startsWith(`${origin}/`) ? ownAddress(origin, part) : null;
      return own ? link(own, escaped(part), palettes.light.link) : escaped(part).replaceAll("\n", "<br>");
    })
    .join("");
}

function titleHtml(text: string, href: string | undefined, { origin, palettes }: Look): string {
  const own = href === undefined ? null : ownAddress(origin, href);
  const i18n = `<bdi>${escaped(text)}</bdi>`;
  return own ? link(own, i18n, palettes.light.link, ";text-decoration:none") : i18n;
}

function entryHtml({ title, href, meta, excerpt, image }: EmailEntry, look: Look): string {
  const { origin, palettes } = look;
  const picture = image === undefined ? null : ownAddress(origin, image);
  return [
    `<div style="margin:0 0 20px">`,
    picture &&
      `<img src="${escaped(picture)}" alt="" style="display:block;max-width:100%;height:auto;margin:0 0 8px;border-radius:6px">`,
    `<div style="font-size:17px;line-height:1.35;font-weight:600">${titleHtml(title, href, look)}</div>`,
    meta && `<div class="quiet" style="font-size:14px;color:${palettes.light.quiet}">${escaped(meta)}</div>`,
    excerpt &&
      `<div dir="auto" style="margin:4px 0 0;text-align:start;overflow-wrap:anywhere">${escaped(excerpt)}</div>`,
    "</div>",
  ]
    .filter(Boolean)
    .join("");
}

const bodyHtml = ({ html, text }: { html: string; text: string }, { origin, palettes, start }: Look) =>
  (html && quoteHtml(html, origin, palettes, start)) ||
  `<p style="margin:0 0 12px">${escaped(text).replaceAll("\n", "<br>")}</p>`;

function iconHtml(icon: string | undefined, { origin }: Look): string {
  const own = icon === undefined ? null : ownAddress(origin, icon);
  const style = "display:inline-block;vertical-align:middle;border-radius:4px";
  return own ? `<img src="${escaped(own)}" alt="" width="24" height="24" style="${style}"> ` : "";
}

function partHtml(part: EmailPart, look: Look): string {
  const { origin, palettes, start } = look;
  const { line } = palettes.light;
  switch (part.kind) {
    case "text":
      return `<p style="margin:0 0 16px;overflow-wrap:anywhere">${linked(part.text, look)}</p>`;
    case "heading":
      return `<h2 style="margin:0 0 12px;font-size:19px;line-height:1.3;overflow-wrap:anywhere">${iconHtml(part.icon, look)}${titleHtml(part.text, part.href, look)}</h2>`;
    case "body":
      return `<div dir="auto" style="margin:0 0 20px;text-align:start;overflow-wrap:anywhere">${bodyHtml(part, look)}</div>`;
    case "quote":
      return `<div class="quote" dir="auto" style="margin:0 0 20px;text-align:start;padding-${start}:16px;border-${start}:3px solid ${line};overflow-wrap:anywhere">${bodyHtml(part, look)}</div>`;
    case "button": {
      const own = ownAddress(origin, part.href);
      const { background, text } = palettes.button;
      return own
        ? `<p style="margin:0 0 20px"><a class="button" href="${escaped(own)}" style="display:inline-block;padding:10px 18px;border-radius:6px;font-weight:600;text-decoration:none;background:${background};color:${text}">${escaped(part.label)}</a></p>`
        : "";
    }
    case "entries":
      return part.entries.map((entry) => entryHtml(entry, look)).join("");
    case "rule":
      return `<hr style="height:0;margin:20px 0;border:0;border-top:1px solid ${line}">`;
  }
}

const darkRules = ({ page, box, text, quiet, foot, link: links, line }: Palette) =>
  `body,.page{background:${page}!important}.box{background:${box}!important;color:${text}!important}` +
  `.quiet{color:${quiet}!important}.foot,.foot a{color:${foot}!important}` +
  `.box a:not(.button){color:${links}!important}.quote,.quote *,hr{border-color:${line}!important}`;

/**
 * Renders an email as HTML: no tables, inline styles for programs that support no others, and dark colors
 * where preferred.
 */
export function emailHtml(
  content: EmailContent,
  { t, locale, direction }: I18n,
  site: Site,
  palettes: Palettes,
): string {
  const { origin, title, footer, image } = site;
  const { subject, parts, reason, settingsUrl, unsubscribe, ways = [] } = content;
  const look: Look = { origin, palettes, start: direction === "rtl" ? "right" : "left" };
  const { light, dark } = palettes;
  const settings = settingsUrl && ownAddress(origin, settingsUrl);
  const footLink = (href: string, i18n: string) => link(href, escaped(i18n), light.foot);
  const footLinks = [
    settings && footLink(settings, t("Choose your notifications")),
    ...ways.map(({ label, url }) => footLink(url, label)),
    unsubscribe && footLink(unsubscribe.url, t("Unsubscribe")),
  ].filter(Boolean);
  const name = `<bdi>${escaped(title)}</bdi>`;
  const head = image
    ? `<img src="${escaped(image)}" alt="${escaped(title)}" style="display:block;max-width:200px;max-height:80px">`
    : `<span style="font-weight:600">${name}</span>`;
  const foot = [reason, footer].filter(Boolean).map((text) => escaped(text).replaceAll("\n", "<br>"));
  return [
    `<!doctype html><html lang="${escaped(locale)}" dir="${direction}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">`,
    `<meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title>`,
    `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}`,
    `@media(prefers-color-scheme:dark){${darkRules(dark)}}</style></head>`,
    `<body style="margin:0;background:${light.page}"><div class="page" dir="${direction}" lang="${escaped(locale)}" `,
    `style="padding:24px 12px;background:${light.page};font:16px/1.5 ${FONT};text-align:${look.start}">`,
    `<div class="foot" style="max-width:600px;margin:0 auto;padding:0 24px 16px;color:${light.foot}">`,
    `${link(`${origin}/`, head, light.foot, ";text-decoration:none")}</div>`,
    `<div class="box" role="article" style="max-width:552px;margin:0 auto;padding:24px 24px 8px;border-radius:8px;`,
    `background:${light.box};color:${light.text}">`,
    ...parts.map((part) => partHtml(part, look)),
    `</div><div class="foot" style="max-width:600px;margin:0 auto;padding:16px 24px 0;font-size:13px;color:${light.foot}">`,
    ...foot.map((text) => `<p style="margin:0 0 8px">${text}</p>`),
    footLinks.length > 0 ? `<p style="margin:0 0 8px">${footLinks.join(" · ")}</p>` : "",
    `</div></div></body></html>`,
  ].join("\n");
}
