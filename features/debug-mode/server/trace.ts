import { ApiError } from "#platform/contract/errors.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { debugMode } from "./settings.ts";

/** Longest trace in a response, in characters. */
const LONGEST = 8000;
/** How many errors that caused each other are shown. */
const CAUSES = 5;
const MASK = "…";

/** Values that must not leave the server, as they occur in texts of errors. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  // The credentials in an address, such as that of the database.
  [/(\b[a-z][a-z\d+.-]{1,20}:\/\/)[^\s/@]{1,300}@/gi, `$1${MASK}@`],
  // Access tokens of the forum, and tokens with a signature.
  [/\b(?:va|eyJ[\w-]{1,2000})\.[\w.-]{8,4000}/g, MASK],
  [/\b(Bearer|Basic) [\w.~+/=-]{1,4000}/gi, `$1 ${MASK}`],
  [
    /((?:password|passwd|secret|token|cookie|authorization|api[_-]?key)["']?\s?[:=]\s?)[^\s,;&]{1,4000}/gi,
    `$1${MASK}`,
  ],
];

const withoutSecrets = (text: string): string =>
  SECRETS.reduce((masked, [pattern, replacement]) => masked.replace(pattern, replacement), text);

/** Returns the stack of an error and of the errors that caused it. */
function stackOf(error: unknown): string {
  const stacks: string[] = [];
  for (let each = error; each instanceof Error && stacks.length < CAUSES; each = each.cause)
    stacks.push((each.stack ?? String(each)).slice(0, LONGEST));
  return withoutSecrets(stacks.join("\nCaused by: ")).slice(0, LONGEST);
}

/** Returns whether the actor sees the causes of internal errors. */
export const isDebugged = ({ actor, settings }: Context): boolean =>
  settings.get(debugMode) && actor.permissions.atLeast(siteManage);

/** Returns the cause and the trace of a bug, for administrators while debug mode is on. */
export function traceOf(context: Context, error: unknown) {
  if (error instanceof ApiError || !isDebugged(context)) return null;
  return { description: withoutSecrets(String(error).slice(0, LONGEST)), trace: stackOf(error) };
}
