import type { SearchDocument } from "../../port.ts";
import { languageOf } from "../../text/language.ts";
import { primaryOf } from "../../text/stems.ts";
import { type Token, tokensOf } from "../../text/tokens.ts";
import { tierOf } from "../ranking/tiers.ts";
import { marks, PREFIX } from "./marks.ts";
import { partsOfBody } from "./parts.ts";
import { Vector } from "./vector.ts";

/** Replaces characters that PostgreSQL cannot store. */
const storable = (text: string) => text.replaceAll("\0", " ").toWellFormed();

/** Returns the rows to store for a record: one per part, and one for its title and names. */
export function rowsOf(document: SearchDocument, siteLanguage: string) {
  const { kind, recordID, group } = document;
  const [title, context, body] = [document.title, document.context, document.body].map(storable) as [
    string,
    string,
    string,
  ];
  const language = document.language
    ? primaryOf(document.language)
    : languageOf(`${title} ${body}`, siteLanguage);
  // The language of short titles and of code is often unclear, so the site's language is used as well.
  const languages = [...new Set([language, primaryOf(siteLanguage)])];
  const titleTerms = [...tokensOf(title, languages)];
  const nameWords = document.names.map((name) => [...tokensOf(storable(name), languages)]);
  const contextTerms = [...tokensOf(context, languages)];
  const parts = partsOfBody(body, [...tokensOf(body, languages)]);
  const rows = parts.map(({ text, terms }, part) => {
    const vector = new Vector();
    vector.add(titleTerms, "A");
    for (const name of nameWords) vector.add(name, "B");
    vector.add(contextTerms, "C");
    const length = vector.add(terms, "D");
    for (const mark of marksOf(document)) vector.mark(mark);
    if (part === 0) vector.mark(marks.first);
    return {
      kind,
      record_id: recordID,
      part,
      group_kind: group.kind,
      group_id: group.recordID,
      place_id: document.placeID,
      date_inserted: document.dateInserted,
      date_updated: document.dateUpdated ?? document.dateInserted,
      score: document.score,
      worth: document.worth,
      hot: hotnessOf(document),
      title_length: titleTerms.length,
      length,
      language,
      words: vector.toString(),
      title,
      body: text,
    };
  });
  const named = [...titleTerms, ...nameWords.flat()];
  return {
    rows,
    titles: named.length > 0 ? rows.slice(0, 1).map((row) => titleOf(row, named, document)) : [],
    titleTerms: named.filter(({ isPair }) => !isPair).map(({ exact }) => exact),
  };
}

type Row = Record<"kind" | "language" | "title", string> &
  Record<"record_id" | "score" | "title_length", number> &
  Record<"date_inserted" | "date_updated", Date> & { place_id: number | null };

/** Returns the row for suggestions: the beginning of each word of title and names, and the marks for visibility. */
function titleOf(row: Row, terms: readonly Token[], document: SearchDocument) {
  const vector = new Vector();
  for (const { exact, weak } of terms)
    for (const form of [exact, ...weak]) {
      vector.mark(marks.title(form === exact ? form : marks.weak(form)));
      const characters = [...form].slice(0, PREFIX);
      for (let length = 1; length <= characters.length; length++)
        vector.mark(marks.prefix(characters.slice(0, length).join("")));
    }
  for (const mark of marksOf(document)) vector.mark(mark);
  const { kind, record_id, place_id, date_inserted, date_updated, score, title_length, language, title } =
    row;
  return {
    ...{ kind, record_id, place_id, date_inserted, date_updated, score, title_length, language, title },
    words: vector.toString(),
  };
}

/** Newness in seconds that one vote is worth. */
const VOTE_SECONDS = 5 * 60;

const hotnessOf = ({ dateInserted, dateUpdated, score }: SearchDocument) =>
  (dateUpdated ?? dateInserted).getTime() / 1000 + score * VOTE_SECONDS;

const marksOf = (document: SearchDocument): string[] => [
  marks.kind(document.kind),
  ...(document.placeID === null ? [] : [marks.place(document.placeID)]),
  ...document.labels.map((label) => marks.label(storable(label))),
  marks.group(document.group.kind, document.group.recordID),
  marks.tier(tierOf(document)),
  marks.month(document.dateInserted),
];
