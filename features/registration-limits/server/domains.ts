import { disposableEmailBlocklistSet } from "disposable-email-domains-js";

/** Providers of so many mailboxes that a limit per domain would refuse their users. */
const LARGE = new Set([
  ...["gmail.com", "googlemail.com", "outlook.com", "hotmail.com", "live.com", "msn.com", "yahoo.com"],
  ...["icloud.com", "me.com", "mac.com", "aol.com", "proton.me", "protonmail.com", "gmx.de", "gmx.net"],
  ...["web.de", "t-online.de", "mail.ru", "yandex.ru", "qq.com", "163.com", "orange.fr", "free.fr"],
  ...["laposte.net", "libero.it", "comcast.net", "zoho.com", "fastmail.com", "naver.com", "rediffmail.com"],
]);

let known: ReadonlySet<string> | undefined;
/** The list is read at the first use, because many forums never need it. */
const disposable = (): ReadonlySet<string> => {
  known ??= disposableEmailBlocklistSet();
  return known;
};

/** Returns the domain of an address in lower case; empty when it has none. */
export const domainOf = (email: string): string => /@([^@]+)$/.exec(email.trim().toLowerCase())?.[1] ?? "";

/** Returns a domain and those that contain it: `a.b.example`, `b.example`, `example`. */
const withParents = (domain: string): string[] => {
  const labels = domain.split(".");
  return labels.map((_label, index) => labels.slice(index).join("."));
};

export const isAmong = (domain: string, domains: Pick<ReadonlySet<string>, "has">): boolean =>
  withParents(domain).some((each) => domains.has(each));

export const isDisposable = (domain: string): boolean => isAmong(domain, disposable());
export const isLarge = (domain: string): boolean => LARGE.has(domain);
