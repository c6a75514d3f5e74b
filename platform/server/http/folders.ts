import type { IncomingMessage } from "node:http";
import { withBase } from "#platform/contract/base-path.ts";
import { APART, FOLDER_HEADER } from "#platform/contract/folders.ts";
import type { Context } from "../application/context.ts";
import type { Registry } from "../application/feature.ts";

/** A part of the forum whose pages have addresses below a folder of their own, such as `/fr`. */
export interface Folder {
  id: number;
  /** The folder with its slash, such as `/fr`. */
  path: string;
  /** Language of its pages for readers who chose none. */
  locale: string;
}

/** The folders of a forum. */
export class Folders {
  readonly #byPath: ReadonlyMap<string, Folder>;
  readonly #byID: ReadonlyMap<string, Folder>;
  readonly #former: ReadonlyMap<string, string>;
  readonly #names: string;
  /** Pattern of first parts of addresses that never are below a folder: files, calls, the dashboard, and folders. */
  readonly #apart: string;
  readonly #isApart: RegExp;

  /** `former` has present folders by those that existed before; empty for pages outside of any folder. */
  constructor(folders: readonly Folder[], former: ReadonlyMap<string, string>) {
    this.#byPath = new Map(folders.map((folder) => [folder.path, folder]));
    this.#byID = new Map(folders.map((folder) => [String(folder.id), folder]));
    this.#former = former;
    this.#names = folders.map(({ path }) => path.slice(1)).join("|");
    this.#apart = this.#names === "" ? APART : `${APART}|${this.#names}`;
    this.#isApart = new RegExp(`^/(?:${this.#apart})(?:[/?#]|$)`);
  }

  /** True on forums with folders. */
  get areUsed(): boolean {
    return this.#byPath.size > 0;
  }

  byID(id: string): Folder | null {
    return this.#byID.get(id) ?? null;
  }

  /** Splits an address into its folder and the rest; null when it has none. */
  split(url: string): { folder: Folder; rest: string } | null {
    const found = this.#parted(url);
    const folder = found && this.#byPath.get(found.first);
    return folder ? { folder, rest: found.rest } : null;
  }

  /** Returns the present address for one with a former folder; null for others. */
  moved(url: string): string | null {
    const found = this.#former.size > 0 ? this.#parted(url) : null;
    const present = found ? this.#former.get(found.first) : undefined;
    return found && present !== undefined ? present + found.rest : null;
  }

  /** Returns an address as a page in a folder links it. */
  at({ path }: Folder, address: string): string {
    return /^\/(?!\/)/.test(address) && !this.#isApart.test(address) ? path + address : address;
  }

  /** Returns the attributes of a document in a folder, or outside of any, for its scripts. */
  marks(folder: Folder | null): string {
    return folder
      ? ` data-folder="${folder.path}" data-section="${folder.id}" data-apart="${this.#apart}"`
      : ` data-apart="${this.#names}"`;
  }

  #parted(url: string): { first: string; rest: string } | null {
    const first = /^\/[a-z\d-]+(?=[/?#]|$)/.exec(url)?.[0];
    if (first === undefined) return null;
    const rest = url.slice(first.length).replace(/^[/\\]*/, "/");
    return this.#isApart.test(rest) ? null : { first, rest };
  }
}

/** How a forum finds its folders. */
export interface FolderSource {
  /** Returns the folders from memory; undefined until they are loaded. */
  now(): Folders | undefined;
  load(): Promise<unknown>;
}

const sources = new WeakMap<Registry, FolderSource>();
/** The folders of requests, and of the actors who make them. */
const chosen = new WeakMap<object, Folder>();

/** Lets an application have folders. Without it, all addresses begin at its root. */
export const setFolders = (registry: Registry, source: FolderSource) => sources.set(registry, source);

/** Returns the folders of an application from memory, for callers that cannot wait; undefined for none or before they are loaded. */
export const foldersNow = (registry: Registry): Folders | undefined => sources.get(registry)?.now();

/** A change may drop what is being loaded; another attempt finds it. */
const ATTEMPTS = 5;

/** Loads the folders when they are not in memory. Without the database there are none. */
export async function loadFolders(registry: Registry): Promise<void> {
  const source = sources.get(registry);
  try {
    for (let attempt = 0; source && source.now() === undefined && attempt < ATTEMPTS; attempt++)
      await source.load();
  } catch {
    // The request is answered as on a forum without folders.
  }
}

/** True when the folders of an application have to be loaded before a request is read. */
export function needsFolders(registry: Registry): boolean {
  const source = sources.get(registry);
  return source !== undefined && source.now() === undefined;
}

/** Removes the folder from the address of a request and notes it, as also from the header of a call. */
export function takeFolder(registry: Registry, request: IncomingMessage, url: string): string {
  const folders = foldersNow(registry);
  if (!folders?.areUsed || chosen.has(request)) return url;
  const found = folders.split(url);
  const sent = request.headers[FOLDER_HEADER];
  const folder = found?.folder ?? (typeof sent === "string" ? folders.byID(sent) : null);
  if (folder) chosen.set(request, folder);
  return found?.rest ?? url;
}

/** Returns the folder in which a request or its actor reads; null for none. */
export const folderOf = (of: object): Folder | null => chosen.get(of) ?? null;

/** Returns a function that makes addresses for the page of a request: with the base path, and with its folder. */
export function placeOf(registry: Registry, base: string, request: object): (address: string) => string {
  const [folder, folders] = [folderOf(request), foldersNow(registry)];
  if (!folder || !folders) return (address) => withBase(base, address);
  return (address) => withBase(base, folders.at(folder, address));
}

/** Returns a path of the forum as it is linked in the actor's folder; `path` itself outside of any. */
export function pathInFolder({ addons, actor }: Context, path: string): string {
  const [folder, folders] = [folderOf(actor), foldersNow(addons)];
  return folder && folders ? folders.at(folder, path) : path;
}

/** Lets an actor read in a folder, or outside of any, for the rest of their request. */
export function setFolder(actor: object, folder: Folder | null): void {
  if (folder) chosen.set(actor, folder);
  else chosen.delete(actor);
}

/** Lets an actor read in the folder of their request. */
export function noteFolder(actor: object, request: object): void {
  const folder = chosen.get(request);
  if (folder) chosen.set(actor, folder);
}
