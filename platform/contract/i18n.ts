/** Translations by source text. A missing translation shows the source. */
export type Catalog = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, string | number>>;

/** A locale and its translations. Plain data, so that the server can send it to a page. */
export interface Language {
  locale: string;
  catalog: Catalog;
}

/** A placeholder of a text; `forms` are the choices of a plural or select. */
export interface Place {
  kind: "value" | "number" | "plural" | "select";
  name: string;
  forms?: ReadonlyMap<string, readonly Part[]>;
}
export type Part = string | Place;

const CHOICE = /\s*(\w+),\s*(plural|select),/y;
const FORM = /\s*(=\d+|\w+)\s*\{/y;
const NAME = /(\w+)\}/y;
const PLAIN = { text: /[^{}]+/y, plural: /[^{}#]+/y };

/** Parses one text. A malformed text becomes a single literal part. */
class Reader {
  #at = 0;
  #isBroken = false;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  read(): readonly Part[] {
    const parts = this.#parts(null);
    return this.#isBroken || this.#at < this.#text.length ? [this.#text] : parts;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) this.#at = pattern.lastIndex;
    return found;
  }

  /**
   * Parses up to the brace that closes the enclosing choice. `counted` names the enclosing plural, whose
   * number replaces `#`.
   */
  #parts(counted: string | null): Part[] {
    const parts: Part[] = [];
    while (this.#at < this.#text.length) {
      const [plain] = this.#match(counted === null ? PLAIN.text : PLAIN.plural) ?? [];
      if (plain !== undefined) parts.push(plain);
      else if (this.#text[this.#at] === "#") {
        this.#at++;
        parts.push({ kind: "number", name: counted ?? "" });
      } else if (this.#text[this.#at] === "{") {
        this.#at++;
        const part = this.#braced(counted);
        if (part) parts.push(part);
        else {
          this.#isBroken = true;
          break;
        }
      } else break;
    }
    return parts;
  }

  #braced(counted: string | null): Part | null {
    const [, value] = this.#match(NAME) ?? [];
    if (value !== undefined) return { kind: "value", name: value };
    const [, name, kind] = this.#match(CHOICE) ?? [];
    if (name === undefined) return null;
    const forms = new Map<string, readonly Part[]>();
    for (let form = this.#match(FORM); form; form = this.#match(FORM)) {
      forms.set(form[1] ?? "", this.#parts(kind === "plural" ? name : counted));
      if (this.#text[this.#at++] !== "}") return null;
    }
    if (!this.#match(/\s*\}/y) || !forms.has("other")) return null;
    return { kind: kind as "plural" | "select", name, forms };
  }
}

/** Number of cached texts. Texts come from code and catalogs; the limit bounds memory for all others. */
const MAX_CACHED = 10_000;
/** Longer texts are not cached. */
const MAX_CACHED_LENGTH = 500;
const parsed = new Map<string, readonly Part[]>();

/** Parses a text into literal parts and placeholders; cached. */
export function partsOf(text: string): readonly Part[] {
  let parts = parsed.get(text);
  if (!parts) {
    if (parsed.size >= MAX_CACHED) parsed.clear();
    parts = new Reader(text).read();
    if (text.length <= MAX_CACHED_LENGTH) parsed.set(text, parts);
  }
  return parts;
}

/**
 * Divides a number by the largest fitting power of 1000: the quotient with at most one decimal, and the
 * power.
 */
function abbreviated(value: number): { short: number; step: number } {
  if (Math.abs(value) < 1000) return { short: value, step: 0 };
  const step = Math.min(4, Math.floor(Math.log10(Math.abs(value)) / 3));
  const short = Number((value / 1000 ** step).toFixed(1));
  return Math.abs(short) === 1000 && step < 4 ? { short: short / 1000, step: step + 1 } : { short, step };
}

const RIGHT_TO_LEFT = new Set(["ar", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"]);

/** Returns the writing direction of a locale. */
export const directionOf = (locale: string): "ltr" | "rtl" =>
  RIGHT_TO_LEFT.has(locale.split("-")[0] ?? "") ? "rtl" : "ltr";

/** Characters written in the direction opposite to the sentence. */
const FOREIGN = {
  ltr: /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/,
  rtl: /[A-Za-z\u00c0-\u024f\u0370-\u052f]/,
};

/** Translates and formats texts, plurals and numbers for one language. */
export class I18n {
  readonly language: Language;
  readonly direction: "ltr" | "rtl";
  /** Locale for Intl, with a numbering system that all browsers and the server agree on. */
  readonly tag: string;
  readonly #plurals: Intl.PluralRules;
  /** Cached plural forms of small numbers: asking Intl takes longer than the rest of a translation. */
  readonly #forms: string[] = [];
  readonly #numbers: Intl.NumberFormat;

  constructor(language: Language) {
    this.language = language;
    this.direction = directionOf(language.locale);
    this.tag = new Intl.Locale(language.locale, { numberingSystem: "latn" }).toString();
    this.#plurals = new Intl.PluralRules(language.locale);
    this.#numbers = new Intl.NumberFormat(this.tag, { maximumFractionDigits: 1, useGrouping: false });
  }

  get locale(): string {
    return this.language.locale;
  }

  /**
   * Translates a literal source text. `{name}` is a placeholder; `{count, plural, =0 {No comments} one {#
   * comment} other {# comments}}` chooses by number, `select` by keyword.
   */
  t = (source: string, values?: Values): string => this.say(source, values);

  /** Translates a source text held in a variable; it is marked with `source` at its definition. */
  say(source: string, values?: Values): string {
    const { catalog } = this.language;
    const text = Object.hasOwn(catalog, source) ? (catalog[source] ?? source) : source;
    return values && text.includes("{") ? this.#write(partsOf(text), values) : text;
  }

  /** Formats a number in short form: 950, 1.2k, 3.4m; with one decimal unless that is zero. */
  number = (value: number): string => {
    const { short, step } = abbreviated(value);
    // Small whole numbers look alike in all languages; Intl takes ten times as long.
    const isPlain = Number.isInteger(short) && short >= 0;
    const number = isPlain ? String(short) : this.#numbers.format(short);
    if (step === 0) return number;
    if (step === 1) return this.t("{number}k", { number });
    if (step === 2) return this.t("{number}m", { number });
    return step === 3 ? this.t("{number}b", { number }) : this.t("{number}t", { number });
  };

  /**
   * Returns the plural form for a number. An abbreviated number counts as it is read: `1.2 million`, not
   * 1,234,567.
   */
  #formFor(value: number): string {
    const { short, step } = abbreviated(value);
    if (step > 0) return this.#plurals.select(Math.trunc(short) * 1000 ** step);
    if (!Number.isInteger(value) || value < 0) return this.#plurals.select(value);
    this.#forms[value] ??= this.#plurals.select(value);
    return this.#forms[value];
  }

  #write(parts: readonly Part[], values: Values): string {
    let text = "";
    for (const part of parts) text += typeof part === "string" ? part : this.#writePart(part, values);
    return text;
  }

  #writePart({ kind, name, forms }: Place, values: Values): string {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (kind === "value") return value === undefined ? `{${name}}` : this.#isolated(String(value));
    if (kind === "number") return this.number(Number(value));
    const isPlural = kind === "plural";
    const form =
      forms?.get(isPlural ? `=${value}` : String(value)) ??
      (isPlural ? forms?.get(this.#formFor(Number(value))) : undefined);
    return this.#write(form ?? forms?.get("other") ?? [], values);
  }

  /**
   * Isolates values in the opposite direction so that they do not reorder the sentence. Addresses are
   * excluded: email programs would include the marks in the link.
   */
  #isolated(value: string): string {
    return FOREIGN[this.direction].test(value) && !/^https?:/.test(value) ? `\u2068${value}\u2069` : value;
  }
}

/** English without translations: the source texts. */
export const ENGLISH = new I18n({ locale: "en", catalog: {} });

/** A source text with values that is translated once the reader's language is known; English until then. */
export class Phrase {
  readonly source: string;
  readonly values: Values | undefined;

  constructor(source: string, values?: Values) {
    this.source = source;
    this.values = values;
  }

  in(i18n: I18n): string {
    return i18n.say(this.source, this.values);
  }

  toString(): string {
    return this.in(ENGLISH);
  }

  toJSON(): string {
    return this.toString();
  }
}

/** Creates a phrase from a literal source text, which is extracted for the catalogs. */
export const phrase = (source: string, values?: Values) => new Phrase(source, values);

/** Marks a text that is translated elsewhere, so that it is extracted for the catalogs. */
export const source = <const Text extends string>(text: Text): Text => text;

/** Copies `value` as plain data, with its phrases translated. */
export function sayIn(i18n: I18n, value: unknown): unknown {
  if (value instanceof Phrase) return value.in(i18n);
  if (Array.isArray(value)) return value.map((each) => sayIn(i18n, each));
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, sayIn(i18n, each)]));
}
