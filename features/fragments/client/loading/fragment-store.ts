import { type ComponentType, useCallback, useSyncExternalStore } from "react";
import type { FragmentImpl } from "#features/layouts/contract.ts";
import type { ApiClient } from "#platform/client/api.ts";
import { atBase } from "#platform/client/base-path.ts";
import { useApi } from "#platform/client/query.tsx";
import { offerModules } from "./modules.ts";
import { addSheet, sheetLoaded } from "./stylesheets.ts";

type FragmentComponent = ComponentType<Record<string, unknown>>;

/** A fragment that was loaded, or why that failed. */
export type LoadedFragment = { Component: FragmentComponent } | { error: Error };

interface Entry {
  loaded: LoadedFragment | null;
  listeners: Set<() => void>;
}

/** Fragments of this page and former ones, by the address of their code. */
const entries = new Map<string, Entry>();

const errorOf = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));

async function load({ jsUrl, cssUrl }: FragmentImpl, api: ApiClient): Promise<LoadedFragment> {
  try {
    offerModules(api);
    const [{ default: Component }] = await Promise.all([
      import(/* @vite-ignore */ atBase(jsUrl)) as Promise<{ default?: unknown }>,
      cssUrl === null ? null : sheetLoaded(cssUrl),
    ]);
    const isComponent = typeof Component === "function" || (typeof Component === "object" && Component);
    if (!isComponent) throw new TypeError("The default export is not a component.");
    return { Component: Component as FragmentComponent };
  } catch (error) {
    return { error: errorOf(error) };
  }
}

function subscribe(impl: FragmentImpl, api: ApiClient, listener: () => void): () => void {
  const removeSheet = impl.cssUrl === null ? null : addSheet(impl.cssUrl);
  let entry = entries.get(impl.jsUrl);
  if (!entry) {
    entry = { loaded: null, listeners: new Set() };
    entries.set(impl.jsUrl, entry);
    const own = entry;
    void load(impl, api).then((loaded) => {
      own.loaded = loaded;
      for (const each of own.listeners) each();
    });
  }
  const { listeners } = entry;
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    removeSheet?.();
  };
}

/**
 * Loads a fragment with its stylesheet. Returns null until it is ready, and while a page of the server is hydrated; on
 * later pages, a fragment that was loaded before is there at once.
 */
export function useFragment(impl: FragmentImpl): LoadedFragment | null {
  const api = useApi();
  const { jsUrl } = impl;
  const listen = useCallback((listener: () => void) => subscribe(impl, api, listener), [impl, api]);
  return useSyncExternalStore(
    listen,
    () => entries.get(jsUrl)?.loaded ?? null,
    () => null,
  );
}
