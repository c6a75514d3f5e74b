import { type ApiClient, CallError } from "#platform/client/api.ts";
import type {
  addDraft,
  changeDraft,
  editDraft,
  listDrafts,
  removeDraft,
  ShownDraft,
  WrittenAttributes,
} from "../contract.ts";
import { dropLocal, keepLocal, type LocalDraft, localDrafts } from "./local-drafts.ts";
import { livingTabs, thisTab } from "./tabs.ts";

/** Between two copies in the browser while somebody types. */
const LOCAL_MS = 1000;
/** After the last letter. */
const SERVER_MS = 5000;
/** After the server could not be reached. */
const RETRY_MS = 30_000;
/** Fits no version of the server's. */
const NO_VERSION = 0;

/** What a draft is of: the fields by which the server finds it. */
export interface DraftPlace {
  recordType: string;
  /** The post that it changes. */
  recordID?: number | undefined;
  parentRecordType?: string | undefined;
  parentRecordID?: number | undefined;
  /** One draft by its id, in place of whatever fits. */
  draftID?: number | undefined;
  /** Tells drafts with the same parent apart: the comment that a reply answers. */
  commentParentID?: number | undefined;
}

export type SavedDraft = Pick<ShownDraft, "draftID" | "version" | "attributes"> & {
  dateUpdated?: string | null;
};

/** A draft that was found, which becomes the one that is kept by `adopt`. */
export interface FoundDraft {
  attributes: WrittenAttributes;
  /** Only this browser has it: the tab it was written in is gone. */
  isUnsaved: boolean;
  adopt(): void;
}

export interface KeeperState {
  /** `local`: this browser alone has it, since the server cannot be reached or refuses it. */
  status: "empty" | "changed" | "saving" | "saved" | "local" | "conflict";
  /** When it was last saved, in milliseconds since 1970. */
  saved: number | null;
  /** Set while another version, saved elsewhere, waits for a decision. */
  theirs: SavedDraft | null;
  draftID: number | null;
}

interface KeeperOptions {
  api: ApiClient;
  userID: number;
  place: DraftPlace;
  /** Saves by itself; otherwise only when it is told to. */
  autosave: boolean;
  onChange(state: KeeperState): void;
  now?: () => number;
}

const nameOf = ({ draftID, recordType, recordID, commentParentID, ...parent }: DraftPlace) =>
  [
    ...[recordType, recordID ?? 0, parent.parentRecordType ?? "", parent.parentRecordID ?? 0],
    ...[commentParentID ?? 0, draftID ?? 0],
  ].join("/");

/** Whether there is anything to keep. */
export const isEmpty = ({ body, draftMeta }: WrittenAttributes): boolean =>
  !body?.trim() && !String(draftMeta?.["name"] ?? "").trim();

/**
 * Keeps what somebody writes: in the browser within a second, on the server five seconds after the last letter. It
 * never overwrites what was saved elsewhere meanwhile without asking.
 */
export class DraftKeeper {
  readonly #options: KeeperOptions;
  readonly #name: string;
  readonly #tab = thisTab();
  #attributes: WrittenAttributes | null = null;
  #draftID: number | null = null;
  #version: number | null = null;
  #state: KeeperState = { status: "empty", saved: null, theirs: null, draftID: null };
  #localTimer: ReturnType<typeof setTimeout> | undefined;
  #serverTimer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> = Promise.resolve();
  #ended = false;

  constructor(options: KeeperOptions) {
    this.#options = options;
    this.#name = nameOf(options.place);
  }

  get state(): KeeperState {
    return this.#state;
  }

  /**
   * What there is of this draft, or null: what only this browser has, else what the server has. A copy that another
   * living tab holds is that tab's. Nothing is taken up before `adopt` is called.
   */
  async find(): Promise<FoundDraft | null> {
    const { userID } = this.#options;
    const alive = await livingTabs();
    const left = localDrafts(userID, this.#name).filter(({ tab }) => tab === this.#tab || !alive.has(tab));
    const [local] = left;
    const server = await this.#findOnServer(local?.draftID ?? null);
    if (this.#ended) return null;
    if (local && !(local.isSaved && server)) {
      const { attributes } = local;
      const adopt = () => {
        for (const each of left) if (each.tab !== this.#tab) dropLocal(each);
        // Made from another version than the server has now, it is saved only after somebody has decided.
        this.#draftID = server?.draftID ?? null;
        this.#version = server && (local.draftID === server.draftID ? local.version : NO_VERSION);
        this.changed(attributes);
      };
      return { attributes, isUnsaved: true, adopt };
    }
    for (const each of left) if (each.tab !== this.#tab) dropLocal(each);
    return server && { attributes: server.attributes, isUnsaved: false, adopt: () => this.#take(server) };
  }

  /** What is written now. Called at every change. */
  changed(attributes: WrittenAttributes): void {
    if (this.#ended) return;
    this.#attributes = attributes;
    if (this.#state.status !== "conflict") this.#tell({ status: "changed" });
    if (!this.#localTimer) {
      this.#keepInBrowser(false);
      this.#localTimer = setTimeout(() => {
        this.#localTimer = undefined;
        if (this.#state.status !== "saved") this.#keepInBrowser(false);
      }, LOCAL_MS);
    }
    clearTimeout(this.#serverTimer);
    if (this.#options.autosave) this.#serverTimer = setTimeout(() => void this.save(), SERVER_MS);
  }

  /** Keeps the last letter at once: the page goes away. */
  flush(): void {
    if (this.#ended || !this.#attributes || this.#state.status === "saved") return;
    this.#keepInBrowser(false);
    void this.save();
  }

  /** Saves on the server now; one save after the other. */
  save(): Promise<void> {
    clearTimeout(this.#serverTimer);
    this.#saving = this.#saving.then(() => this.#save());
    return this.#saving;
  }

  /** Throws it away, here and on the server. */
  async discard(): Promise<void> {
    const { api } = this.#options;
    const draftID = this.#draftID;
    this.end();
    dropLocal(this.#mine());
    if (draftID !== null)
      await api.call<typeof removeDraft>("DELETE", "/drafts/:id", { params: { id: draftID } });
  }

  /** Settles a conflict. The version that is not chosen stays as a draft of its own. */
  async settle(choice: "mine" | "theirs"): Promise<WrittenAttributes | null> {
    const { theirs } = this.#state;
    const mine = this.#attributes;
    if (!theirs || !mine) return null;
    await this.#post(choice === "mine" ? theirs.attributes : mine);
    this.#tell({ status: "changed", theirs: null });
    if (choice === "theirs") {
      this.#take(theirs);
      return theirs.attributes;
    }
    this.#draftID = theirs.draftID;
    this.#version = theirs.version;
    await this.save();
    return mine;
  }

  /** It was posted, or the page is left: nothing is kept from now on. */
  end(): void {
    this.#ended = true;
    clearTimeout(this.#localTimer);
    clearTimeout(this.#serverTimer);
  }

  /** It was posted: the server has ended its copy with the post. */
  posted(): void {
    this.end();
    dropLocal(this.#mine());
  }

  #mine() {
    return { userID: this.#options.userID, place: this.#name, tab: this.#tab };
  }

  #tell(change: Partial<KeeperState>): void {
    this.#state = { ...this.#state, ...change, draftID: this.#draftID };
    this.#options.onChange(this.#state);
  }

  #take({ draftID, version, attributes, dateUpdated }: SavedDraft): void {
    this.#draftID = draftID;
    this.#version = version;
    this.#attributes = attributes;
    const saved = dateUpdated ? Date.parse(dateUpdated) : this.#now();
    this.#tell({ status: "saved", saved, theirs: null });
    this.#keepInBrowser(true);
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  #keepInBrowser(isSaved: boolean): boolean {
    const attributes = this.#attributes;
    if (!attributes) return false;
    if (isEmpty(attributes) && this.#draftID === null) {
      dropLocal(this.#mine());
      return true;
    }
    const draft: LocalDraft = {
      ...this.#mine(),
      changed: this.#now(),
      attributes,
      draftID: this.#draftID,
      version: this.#version,
      isSaved,
    };
    return keepLocal(draft);
  }

  async #findOnServer(knownID: number | null): Promise<SavedDraft | null> {
    const { api, place } = this.#options;
    const { recordType, recordID, parentRecordType, parentRecordID, commentParentID } = place;
    const id = place.draftID ?? knownID;
    try {
      if (id !== null) {
        return await api.call<typeof editDraft>("GET", "/drafts/:id/edit", { params: { id } });
      }
      const found = await api.call<typeof listDrafts>("GET", "/drafts", {
        query: { recordType, parentRecordType, parentRecordID },
      });
      const fits = found.find(
        (draft) =>
          draft.recordID === recordID &&
          (draft.attributes.draftMeta?.["commentParentID"] ?? undefined) === commentParentID,
      );
      return fits ?? null;
    } catch {
      // Gone, or out of reach: what the browser has is what there is.
      return null;
    }
  }

  async #save(): Promise<void> {
    const attributes = this.#attributes;
    const { status } = this.#state;
    if (this.#ended || !attributes || status === "saved" || status === "conflict") return;
    if (isEmpty(attributes) && this.#draftID === null) return this.#tell({ status: "empty" });
    this.#tell({ status: "saving" });
    try {
      const { draftID, version } =
        this.#draftID === null ? await this.#post(attributes) : await this.#patch(attributes);
      this.#draftID = draftID;
      this.#version = version;
      if (this.#ended) return;
      // What was typed meanwhile is saved by the next turn.
      const isLatest = attributes === this.#attributes;
      this.#tell({ status: isLatest ? "saved" : "changed", saved: this.#now() });
      this.#keepInBrowser(isLatest);
    } catch (error) {
      await this.#failed(error);
    }
  }

  async #failed(error: unknown): Promise<void> {
    const status = error instanceof CallError ? error.status : 0;
    if (status === 409) {
      this.#tell({ status: "conflict", theirs: (error as CallError).body["draft"] as SavedDraft });
      return;
    }
    if (status === 404 && this.#draftID !== null) {
      // It was deleted elsewhere; what is being written is not.
      this.#draftID = null;
      this.#version = null;
      this.#tell({ status: "changed" });
      return this.#save();
    }
    this.#keepInBrowser(false);
    this.#tell({ status: "local" });
    clearTimeout(this.#serverTimer);
    this.#serverTimer = setTimeout(() => void this.save(), RETRY_MS);
  }

  #post(attributes: WrittenAttributes) {
    const { api, place } = this.#options;
    const { commentParentID: _, draftID: __, ...fields } = place;
    return api.call<typeof addDraft>("POST", "/drafts", { body: { ...fields, attributes } });
  }

  #patch(attributes: WrittenAttributes) {
    return this.#options.api.call<typeof changeDraft>("PATCH", "/drafts/:id", {
      params: { id: this.#draftID },
      body: { attributes, ...(this.#version === null ? {} : { version: this.#version }) },
    });
  }
}
