import type { Context } from "./context.ts";
import type { Registry } from "./feature.ts";

type Report = (error: Error, about: string) => void;

const reports = new WeakMap<Registry, Report>();

/** Sets where an application writes errors that no response reports. */
export const setReport = (registry: Registry, report: Report) => reports.set(registry, report);

/** Reports an error that does not fail the request, such as a part of a page that cannot be shown. */
export const reportError = (context: Pick<Context, "addons">, error: unknown, about: string) =>
  reports.get(context.addons)?.(error as Error, about);
