import type { ComponentType } from "react";
import type { SlotType } from "./slots.tsx";

/**
 * A component in a separate chunk. It is loaded before its page is shown, so that server and browser render
 * it at once and nothing shifts.
 */
export interface LazyComponent {
  load(): Promise<void>;
  loaded: ComponentType<never> | null;
  /** Paths of the sources that it imports; known only in the renderer, once it is loaded. */
  sources?: string[];
  /** Its slots; components that fill them are loaded with it. */
  slots: readonly SlotType<object>[];
  /** Loaded while the current page is idle, because most readers open a page with it next. */
  isAhead: boolean;
}

interface LazyOptions {
  slots?: readonly SlotType<object>[];
  isAhead?: boolean;
}

export type PlacedComponent<Props = never> = ComponentType<Props> | LazyComponent;

/** In the renderer: the component whose import begins now. */
let beginning: LazyComponent | null = null;

/**
 * Notes that the component that is being loaded imports a source.
 * @public The build of the renderer calls it before each import of a chunk.
 */
export const noteSource = (path: string): void => void beginning?.sources?.push(path);

function noting<T>(lazy: LazyComponent, read: () => Promise<T>): Promise<T> {
  lazy.sources = [];
  beginning = lazy;
  try {
    return read();
  } finally {
    beginning = null;
  }
}

/**
 * Declares a lazy component. `read` imports its chunk, once; list in `slots` the slots that it renders, and set `isAhead`
 * for parts of pages that most readers open next.
 */
export function lazyComponent(
  read: () => Promise<ComponentType<never>>,
  { slots = [], isAhead = false }: LazyOptions = {},
): LazyComponent {
  const lazy: LazyComponent = {
    loaded: null,
    slots,
    isAhead,
    async load() {
      lazy.loaded ??= await (import.meta.env.SSR ? noting(lazy, read) : read());
    },
  };
  return lazy;
}

/**
 * Declares lazy components that few readers open. Their imports are in a module of their own, which `read` imports with
 * the first of them, so that other readers load only their names.
 */
export const lazyGroup = <Name extends string>(
  names: readonly Name[],
  read: () => Promise<Readonly<Record<Name, () => Promise<ComponentType<never>>>>>,
) => Object.fromEntries(names.map((name) => [name, lazyComponent(async () => (await read())[name]())]));

export const isLazy = <Props>(component: PlacedComponent<Props>): component is LazyComponent =>
  typeof component === "object" && "load" in component;
