import type { z } from "zod";
import { type Reason, TranslationProblem } from "../problem.ts";

const OK = 200;
const BROKEN = 500;

/** An answer of a service. */
export interface ServiceAnswer {
  status: number;
  body: unknown;
}

/**
 * Returns the body of a successful answer. Throws a TranslationProblem for any other, with the reason by status, and for
 * a body of another shape.
 */
export function readAnswer<Shape extends z.ZodType>(
  { status, body }: ServiceAnswer,
  shape: Shape,
  reasons: Readonly<Record<number, Reason>>,
): z.output<Shape> {
  if (status !== OK)
    throw new TranslationProblem(reasons[status] ?? (status >= BROKEN ? "away" : "odd"), `status ${status}`);
  const read = shape.safeParse(body);
  if (!read.success) throw new TranslationProblem("odd", "a body of another shape");
  return read.data;
}

/** Returns the translations if there is one for each text. */
export function oneForEach(texts: readonly string[], translations: readonly string[]): string[] {
  if (translations.length !== texts.length)
    throw new TranslationProblem("odd", `${translations.length} translations of ${texts.length} texts`);
  return [...translations];
}
