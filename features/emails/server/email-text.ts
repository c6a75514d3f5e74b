import type { I18n } from "#platform/contract/i18n.ts";
import type { EmailContent, EmailEntry, EmailPart } from "./email-content.ts";
import { ownAddress } from "./links.ts";

const quoted = (text: string) =>
  text
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");

const lines = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join("\n");

const entryText = ({ title, href, meta, excerpt }: EmailEntry, origin: string) =>
  lines(
    `* ${title}`,
    meta && `  ${meta}`,
    excerpt && `  ${excerpt}`,
    `  ${ownAddress(origin, href) ?? ""}`.trimEnd(),
  );

function partText(part: EmailPart, origin: string): string {
  switch (part.kind) {
    case "text":
      return part.text;
    case "heading":
      return lines(part.text, part.href && ownAddress(origin, part.href));
    case "body":
      return part.text;
    case "quote":
      return quoted(part.text);
    case "button":
      return lines(`${part.label}:`, ownAddress(origin, part.href));
    case "entries":
      return part.entries.map((entry) => entryText(entry, origin)).join("\n\n");
    case "rule":
      return "—".repeat(20);
  }
}

/** Renders an email as plain text. */
export function emailText(
  content: EmailContent,
  { t }: I18n,
  site: { origin: string; title: string; footer: string },
) {
  const { origin, title, footer } = site;
  const { parts, reason, settingsUrl, unsubscribe, ways = [] } = content;
  const settings = settingsUrl && ownAddress(origin, settingsUrl);
  const foot = [
    reason,
    settings && `${t("Choose your notifications")}: ${settings}`,
    ...ways.map(({ label, url }) => `${label}: ${url}`),
    unsubscribe && `${t("Unsubscribe")}: ${unsubscribe.url}`,
    footer,
    title,
  ];
  return `${[...parts.map((part) => partText(part, origin)), "-- ", ...foot].filter(Boolean).join("\n\n")}\n`;
}
