/**
 * Reports uncaught errors instead of ending the process, in which other requests are still running.
 * `report` receives each error with the name of the fault.
 */
export function reportFaults(report: (error: Error, about: string) => void): void {
  const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));
  process.on("unhandledRejection", (reason) => report(asError(reason), "unhandled rejection"));
  process.on("uncaughtException", (thrown) => report(asError(thrown), "uncaught exception"));
}
