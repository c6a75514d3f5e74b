import { type ComponentType, lazy, memo, Suspense } from "react";

/** A part whose code cannot be loaded stays as the server rendered it. */
const keepHtml = () => new Promise<never>(() => {});

/**
 * Declares a component that few pages show. The server renders it at once; the browser keeps that HTML until it has
 * loaded the code of the component.
 *
 * The chunk must not import the module that declares it.
 *
 * @param onServer The component, on the server: `import.meta.env.SSR ? (await import(…)).Part : null`. The condition stands
 *   where the build can remove it.
 * @param read Imports the component's chunk, in the browser.
 */
export function rarely<Props extends object>(
  onServer: ComponentType<Props> | null | undefined,
  read: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = (onServer ??
    lazy(() => read().then((part) => ({ default: part }), keepHtml))) as ComponentType<object>;
  // New props would make React replace the HTML while the code is loading.
  return memo((props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )) as unknown as ComponentType<Props>;
}
