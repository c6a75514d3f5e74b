/** Source text to its translation. A missing one shows the source. */
export type Catalogue = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, string | number>>;

interface Locale {
  locale: string;
  direction: "ltr" | "rtl";
  catalogue: Catalogue;
}

let current: Locale = { locale: "en", direction: "ltr", catalogue: {} };
let plurals = new Intl.PluralRules("en");

/**
 * Sets the language of everything rendered from now on. A page is rendered in one go, so on the server this
 * is set right before each rendering.
 */
export function setLocale(next: Locale): void {
  if (next.locale !== current.locale) plurals = new Intl.PluralRules(next.locale);
  current = next;
}

export const currentLocale = (): Locale => current;

const PLURAL = /\{(\w+), plural, ((?:\w+ \{[^{}]*\} ?)+)\}/g;
const CHOICE = /(\w+) \{([^{}]*)\}/g;
const NAME = /\{(\w+)\}/g;

/**
 * The source text in the reader's language. `{name}` stands for a value;
 * `{count, plural, one {# comment} other {# comments}}` chooses by number.
 */
export function t(source: string, values?: Values): string {
  const text = current.catalogue[source] ?? source;
  if (!values) return text;
  return text
    .replace(PLURAL, (_whole, name: string, choices: string) => {
      const count = Number(values[name]);
      const forms = new Map([...choices.matchAll(CHOICE)].map(([, form, words]) => [form, words ?? ""]));
      const words = forms.get(plurals.select(count)) ?? forms.get("other") ?? "";
      return words.replaceAll("#", formatNumber(count));
    })
    .replace(NAME, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

const STEPS = ["", "k", "m", "b", "t"];

/** 950, 1.2k, 3.4m: one decimal, none when it would be zero. */
export function formatNumber(value: number): string {
  if (Math.abs(value) < 1000) return String(value);
  const step = Math.min(STEPS.length - 1, Math.floor(Math.log10(Math.abs(value)) / 3));
  const short = (value / 1000 ** step).toFixed(1).replace(/\.0$/, "");
  return short === "1000" && step < STEPS.length - 1 ? `1${STEPS[step + 1]}` : `${short}${STEPS[step]}`;
}
