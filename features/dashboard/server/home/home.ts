import type { HydratedNode } from "#features/layouts/contract.ts";
import type { Context } from "#platform/server/application/context.ts";
import { reportError } from "#platform/server/application/report.ts";
import { homeParts, type WaitingRow, waitingLists } from "../extension-points.ts";

/** Returns null when a part fails, so that the rest of the page works. */
async function orNothing<T>(context: Context, load: Promise<T | null>, about: string): Promise<T | null> {
  try {
    return await load;
  } catch (error) {
    reportError(context, error, about);
    return null;
  }
}

/** Loads the first page of the dashboard: what waits, and the parts that features add. */
export async function loadHome(context: Context, asked: Readonly<Record<string, unknown>>) {
  const bySort = <T extends { sort: number }>(one: T, other: T) => one.sort - other.sort;
  const lists = [...context.addons.of(waitingLists)].sort(bySort);
  const parts = [...context.addons.of(homeParts)].sort(bySort);
  const [rows, nodes] = await Promise.all([
    Promise.all(lists.map(({ load }) => orNothing(context, load(context), "dashboard: waiting"))),
    Promise.all(
      parts.map(({ load }) => orNothing(context, load(context, asked), "dashboard: part of the home page")),
    ),
  ]);
  const inColumn = (wanted: "main" | "side") =>
    nodes.filter((node, index): node is HydratedNode => node !== null && parts[index]?.column === wanted);
  return {
    waiting: rows.filter((row): row is WaitingRow => row !== null),
    main: inColumn("main"),
    side: inColumn("side"),
  };
}
