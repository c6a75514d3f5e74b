import type { Context } from "./context.ts";
import type { Registry } from "./feature.ts";

type Report = (error: Error, about: string) => void;

const reports = new WeakMap<Registry, Report>();

/** Sets where an application's errors that no answer tells of are written. */
export const setReport = (registry: Registry, report: Report) => reports.set(registry, report);

/** Writes down an error that is survived: part of a page failed, and the rest is shown. */
export const reportError = (context: Pick<Context, "addons">, error: unknown, about: string) =>
  reports.get(context.addons)?.(error as Error, about);
