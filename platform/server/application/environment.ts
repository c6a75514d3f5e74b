import type { Config } from "./config.ts";
import type { Context } from "./context.ts";
import type { Registry } from "./feature.ts";

const configs = new WeakMap<Registry, Config>();

/** Sets the environment with which an application was started. */
export const setEnvironment = (registry: Registry, config: Config) => configs.set(registry, config);

/** Returns the environment with which the application was started; null in applications without one. */
export const environmentOf = ({ addons }: Context): Config | null => configs.get(addons) ?? null;
