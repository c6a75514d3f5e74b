import type { Phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type EventType, on } from "#platform/server/events/events.ts";
import { type Contribution, ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import { forgetRemoved } from "./forget-removed.ts";

/** A text of a kind of record. */
export interface TranslatableProperty {
  /** Name of the field, marked with `source`. */
  label: string;
  /** `rich` is Markdown without images and tables. */
  type: "text" | "multiline" | "rich";
  /** Most characters of a translation. */
  maxLength: number;
  /** Returns why a translation cannot be shown; null when it can. */
  check?(text: string): Phrase | null;
}

/** A record with its texts as administrators wrote them. */
export interface SourceRecord {
  /** Number of the record, or its key. */
  id: number | string;
  /** Name of the record in lists; the first text by default. */
  name?: string;
  /** Address of the page where the texts are edited. */
  url: string;
  /**
   * The texts by property; empty ones are not translated. A phrase is a text of the software, whose translations need
   * not be written by administrators.
   */
  texts: Readonly<Record<string, string | Phrase | null | undefined>>;
  /** Texts by property and language that the record itself has in other languages. A translation comes before them. */
  inLanguages?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A kind of record whose texts can be translated. */
export interface Translatable<Property extends string = string> {
  /** Name in the API, such as `category`. Never changes. */
  recordType: string;
  /** Name of the kind in the plural, marked with `source`. */
  name: string;
  /**
   * The texts by the name of their property, which is that of the field in responses. Records with texts of their own, such
   * as layouts, return the property for a name; null when there is none.
   */
  properties:
    | Readonly<Record<Property, TranslatableProperty>>
    | ((name: string) => TranslatableProperty | null);
  /**
   * Returns the records of `ids`, or all of them in the order of their list, at most 2000. May return more than asked for.
   */
  load(context: Context, ids: readonly string[] | null): Promise<readonly SourceRecord[]>;
  /** Events after which records may be gone. Their translations are deleted. */
  changedBy?: readonly EventType<object>[];
}

export const translatables = new ExtensionPoint<Translatable>("translatables");

/**
 * Lets site managers translate the texts of a kind of record. Show them to readers with `withTranslations`, and read changes that
 * forms send with `asStored`.
 */
export const addTranslatable = (kind: Translatable): Contribution[] => [
  translatables.with(kind),
  ...(kind.changedBy ?? []).map((event) =>
    on(event, `forget translations (${kind.recordType})`, (context) => forgetRemoved(context, kind)),
  ),
];

/** Returns the property of a name; null when the kind has none. */
export function propertyOf({ properties }: Translatable, name: string): TranslatableProperty | null {
  if (typeof properties === "function") return properties(name);
  return Object.hasOwn(properties, name) ? (properties[name] ?? null) : null;
}
