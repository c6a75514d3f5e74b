import { type FieldError, validationFailed } from "#platform/contract/errors.ts";
import { type Phrase, phrase } from "#platform/contract/i18n.ts";
import type { Answers, AttributesSchema, Question } from "../../contract.ts";

type Answer = Answers[string];

const MOST_CHARACTERS = 2000;

/** Plain forms send every answer as a text, and a checkbox that is off not at all. */
function typedAnswer({ type }: Question, sent: Answer | undefined): Answer | undefined {
  if (type === "boolean") return sent === true || ["on", "true", "1"].includes(String(sent));
  if (sent === undefined || sent === "") return undefined;
  if (type === "string") return String(sent).trim();
  const number = Number(sent);
  return type === "integer" ? (Number.isInteger(number) ? number : Number.NaN) : number;
}

/** Returns what is wrong with an answer: a code and a text. */
function problemOf(
  question: Question,
  answer: Answer | undefined,
  isRequired: boolean,
): [string, Phrase] | null {
  if (answer === undefined || answer === "" || (answer === false && isRequired))
    return isRequired ? ["missingField", phrase("Answer this question.")] : null;
  if (typeof answer === "number")
    return Number.isFinite(answer) ? null : ["invalid", phrase("Enter a number.")];
  if (typeof answer === "boolean") return null;
  const { enum: choices, minLength = 0, maxLength = MOST_CHARACTERS } = question;
  if (choices && !choices.includes(answer)) return ["invalid", phrase("Choose one of the answers.")];
  if (answer.length < minLength)
    return ["minLength", phrase("Enter at least {least} characters.", { least: minLength })];
  return answer.length > maxLength
    ? ["maxLength", phrase("Enter at most {most} characters.", { most: maxLength })]
    : null;
}

/** Returns the answers to the questions of a schema, without others. Throws errors of `attributes`. */
export function checkAnswers({ properties, required }: AttributesSchema, sent: Answers): Answers {
  const answers = Object.entries(properties).map(
    ([name, question]) => [name, typedAnswer(question, sent[name]), question] as const,
  );
  const errors = answers.flatMap(([field, answer, question]): FieldError[] => {
    const [code, message] = problemOf(question, answer, required.includes(field)) ?? [];
    if (!code || !message) return [];
    return [{ field, path: "attributes", code, status: code === "missingField" ? 400 : 422, message }];
  });
  if (errors.length > 0) throw validationFailed(errors);
  return Object.fromEntries(
    answers.flatMap(([name, answer]) => (answer === undefined ? [] : [[name, answer]])),
  );
}

/** Returns the questions of a schema with the answers as texts. */
export const shownAnswers = (
  { properties }: Pick<AttributesSchema, "properties">,
  answers: Answers,
  yesNo: (isYes: boolean) => string,
): { question: string; answer: string }[] =>
  Object.entries(answers).map(([name, answer]) => ({
    question: properties[name]?.title ?? name,
    answer: typeof answer === "boolean" ? yesNo(answer) : String(answer),
  }));
