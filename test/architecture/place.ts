const rooms = ["platform", "features", "addons", "app", "test", "bench", "scripts"];

interface Place {
  /** `features` of `features/users/server/index.ts`; undefined for a package and for what stands in no room. */
  room: string | undefined;
  /** What the walls stand around: `features/users`, `platform/server`, `app`. */
  registry: string;
  /** The path from there: `server/index.ts`. */
  inside: string;
}

export function placeOf(path: string): Place {
  const parts = path.split("/");
  const room = rooms.find((name) => name === parts[0]);
  const depth = room === "platform" || room === "features" || room === "addons" ? 2 : 1;
  return { room, registry: parts.slice(0, depth).join("/"), inside: parts.slice(depth).join("/") };
}

/** In a feature or an add-on: the houses with doors. */
export const isNoun = ({ room }: Place) => room === "features" || room === "addons";

/** Runs in tests only: their harness, factories and fixtures included. */
export const isTest = (path: string) =>
  path.startsWith("test/") || /(\/testing|\.test|\.fixture)\.tsx?$/.test(path);

export function sideOf(path: string): "client" | "server" | undefined {
  const { registry, inside } = placeOf(path);
  const folder = registry.startsWith("platform/") ? registry.slice("platform/".length) : inside.split("/")[0];
  return folder === "client" || folder === "server" ? folder : undefined;
}
