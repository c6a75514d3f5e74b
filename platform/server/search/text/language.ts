import { createRequire } from "node:module";
import { primaryOf } from "./stems.ts";

type Guesses = readonly { lang: string; accuracy: number }[];

const require = createRequire(import.meta.url);
const READ = 300;
/** Length below which a text says too little about its language. */
const SHORTEST = 40;
/** Factor by which another language must be more certain than the site's. */
const MARGIN = 1.5;
/** Words that occur in nearly every text of a language and rarely in others. They identify most texts quickly. */
const TYPICAL: Record<string, RegExp> = {
  de: /(?<!\p{L})(?:und|der|das|ist|nicht|ich|ein|eine|einen|auch|mit|für|auf|dem|habe|wird|aber|wenn)(?!\p{L})/giu,
  en: /\b(?:the|and|that|this|with|have|you|your|for|but|not|are|from|what|would|they|can|it's|i'm|there|of|to|it|my|be|if|which|has|was|how)\b/gi,
  es: /(?<!\p{L})(?:el|los|las|del|por|con|para|pero|está|esta|como|muy|una|más|hay|tiene)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:les|des|est|dans|pour|pas|qui|sur|avec|je|vous|une|mais|c'est|cette|être|ou)(?!\p{L})/giu,
  it: /(?<!\p{L})(?:il|che|non|per|sono|della|con|anche|gli|questo|ho|più|nel|alla)(?!\p{L})/giu,
  nl: /(?<!\p{L})(?:het|een|van|niet|voor|zijn|met|maar|ook|dat|ik|heb|wordt|naar|bij)(?!\p{L})/giu,
  pt: /(?<!\p{L})(?:os|não|uma|para|com|por|mas|está|você|isso|muito|mais|dos|pelo)(?!\p{L})/giu,
};
/** A text is clearly in a language when it has at least one such word per this many characters. */
const LETTERS_OF_ONE = 50;

let detector: { detectAll(text: string): Guesses } | undefined;

function isClearly(language: string, text: string): boolean {
  const found = text.match(TYPICAL[language] ?? /(?!)/)?.length ?? 0;
  return found > 2 && found * LETTERS_OF_ONE >= text.length;
}

/** Returns the language of a text, or that of `fallback` when it is uncertain. */
export function languageOf(text: string, fallback: string): string {
  const start = text.slice(0, READ).trim();
  const expected = primaryOf(fallback);
  if (start.length < SHORTEST || isClearly(expected, start)) return expected;
  detector ??= require("tinyld/light") as typeof detector;
  const guesses = detector?.detectAll(start) ?? [];
  const [best] = guesses;
  const sure = guesses.find(({ lang }) => lang === expected)?.accuracy ?? 0;
  return best && best.accuracy > sure * MARGIN ? best.lang : expected;
}
