/** Loads the document again, unless that has just happened. */
export function reloadOnce(): void {
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (load?.type !== "reload") location.reload();
}
