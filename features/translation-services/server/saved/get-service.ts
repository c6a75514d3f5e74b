import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type TranslationServiceMethod, translationServiceMethods } from "../extension-points.ts";

export const methodOf = ({ addons }: Context, type: string): TranslationServiceMethod | undefined =>
  addons.of(translationServiceMethods).find((method) => method.type === type);

/** Returns the service of a type, set up or not; throws a 404 otherwise. */
export function getMethod(context: Context, type: string): TranslationServiceMethod {
  const method = methodOf(context, type);
  if (!method) throw notFound("Translation service");
  return method;
}
