import { t } from "#platform/client/translate.ts";
import type { DomainCheck } from "../../contract.ts";

/** Says whether the domain lets the mail server send for it. */
export function spfText({ spf, server }: DomainCheck): string {
  const host = server ?? "";
  switch (spf.state) {
    case "found":
      return server === null
        ? t("Found. Set up a mail server to check whether the record includes it.")
        : t("Found. The record includes your mail server {host}.", { host });
    case "unclear":
      return t(
        "Found, but the record does not name your mail server {host}. Ask your email provider what to add.",
        {
          host,
        },
      );
    case "missing":
      return t("Not found. The record lists the servers that may send emails of your domain.");
    default:
      return t("No DNS server answered. Try again later.");
  }
}

/** Says whether the domain has a key for signatures. */
export function dkimText({ dkim }: DomainCheck): string {
  switch (dkim.state) {
    case "found":
      return t("Found. Your email provider can sign emails of your domain.");
    case "missing":
      return t("Not found. Turn on DKIM at your email provider, which shows the record to add.");
    default:
      return t("No DNS server answered. Try again later.");
  }
}

/** Says whether the domain says what to do with emails that fail the other two. */
export function dmarcText({ dmarc }: DomainCheck): string {
  switch (dmarc.state) {
    case "found":
      return t("Found. The record decides about emails that fail SPF and DKIM.");
    case "missing":
      return t("Not found. Large providers expect it of everyone who sends many emails.");
    default:
      return t("No DNS server answered. Try again later.");
  }
}
