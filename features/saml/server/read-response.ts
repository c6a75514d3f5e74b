import { Parser } from "htmlparser2";

/** Characters of a response; those of providers have about 10,000. */
const LONGEST = 200_000;

/**
 * `<!` begins a CDATA section, a comment, or a document type. No response needs the last two: a signature does not cover
 * comments, and document types can define entities.
 */
const REFUSED = /<!(?!\[CDATA\[)/;

/** The part of a response around the assertion. Nothing in it is signed, unless the provider signs the whole response. */
export interface Envelope {
  destination: string | null;
}

/** Returns the attributes of the root of a document. */
function rootOf(xml: string): Readonly<Record<string, string>> {
  let root: Record<string, string> | undefined;
  const parser = new Parser(
    {
      onopentag(_name, attributes) {
        root ??= attributes;
        parser.pause();
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return root ?? {};
}

/**
 * Checks the form of a response, as its field `SAMLResponse` is posted, before anything reads it. Throws for one that is too
 * long or that has comments or a document type.
 */
export function readResponse(posted: string): Envelope {
  if (posted.length > LONGEST) throw new Error("The response is too long.");
  const xml = Buffer.from(posted, "base64").toString("utf8");
  if (REFUSED.test(xml)) throw new Error("The response has a comment or a document type.");
  return { destination: rootOf(xml)["Destination"] ?? null };
}
