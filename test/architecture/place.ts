const layerNames = ["platform", "features", "addons", "app", "test", "bench", "scripts"];

interface Place {
  /**
   * `features` of `features/users/server/index.ts`; undefined for a package and for files outside of the
   * layers.
   */
  layer: string | undefined;
  /** The module of the file: `features/users`, `platform/server`, `app`. */
  registry: string;
  /** The path inside the module: `server/index.ts`. */
  inside: string;
}

export function placeOf(path: string): Place {
  const parts = path.split("/");
  const layer = layerNames.find((name) => name === parts[0]);
  const depth = layer === "platform" || layer === "features" || layer === "addons" ? 2 : 1;
  return { layer, registry: parts.slice(0, depth).join("/"), inside: parts.slice(depth).join("/") };
}

/** True for a feature or an add-on: modules with public entry points. */
export const isFeature = ({ layer }: Place) => layer === "features" || layer === "addons";

/** True for files of tests only: harness, factories and fixtures included. */
export const isTest = (path: string) =>
  path.startsWith("test/") || /(\/testing|\.test|\.fixture)\.tsx?$/.test(path);

export function sideOf(path: string): "client" | "server" | undefined {
  const { registry, inside } = placeOf(path);
  const folder = registry.startsWith("platform/") ? registry.slice("platform/".length) : inside.split("/")[0];
  return folder === "client" || folder === "server" ? folder : undefined;
}
