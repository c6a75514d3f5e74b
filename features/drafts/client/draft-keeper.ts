import { type ApiClient, CallError, isAway } from "#platform/client/api.ts";
import type { addDraft, changeDraft, removeDraft, WrittenAttributes } from "../contract.ts";
import { type DraftPlace, isEmpty, nameOf, type SavedDraft, scheduledFor } from "./draft-place.ts";
import { type FoundDraft, findDrafts } from "./find-drafts.ts";
import { dropLocal, type LocalDraft, saveLocally } from "./local-drafts.ts";
import { listFitting } from "./server-drafts.ts";
import { thisTab } from "./tabs.ts";

/** Between two copies in the browser while somebody types; with what an editor takes to write, no more than a second. */
const LOCAL_MS = 800;
/** After the last letter. */
const SERVER_MS = 5000;
/** After the server could not be reached. */
const RETRY_MS = 30_000;
/** For which a post waits for its draft to be saved. */
const PATIENCE_MS = 3000;
/** Fits no version of the server's. */
const NO_VERSION = 0;

export interface KeeperState {
  /**
   * `local`: this browser alone has it, since the server cannot be reached or refuses it. `posted`: somebody has posted
   * the draft elsewhere meanwhile.
   */
  status: "empty" | "changed" | "saving" | "saved" | "local" | "conflict" | "posted";
  /** When it was last saved, in milliseconds since 1970. */
  saved: number | null;
  /** Set while another version, saved elsewhere, waits for a decision. */
  theirs: SavedDraft | null;
  draftID: number | null;
  /** Where the post stands that was made of it. */
  postedUrl: string | null;
  /** When it is to be published by itself. */
  dateScheduled: string | null;
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

/** When it is to be published, if it is. */
type Schedule = { draftStatus: "scheduled"; dateScheduled: string } | Record<never, never>;

const NOTHING: KeeperState = {
  ...{ status: "empty", saved: null, theirs: null, draftID: null, postedUrl: null, dateScheduled: null },
};

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
  #state = NOTHING;
  /** `lastSaved` of a save that was sent and not answered. */
  #attempt: string | null = null;
  /** That of the save before it, which the server may have done without our hearing of it. */
  #before: string | null = null;
  #localTimer: ReturnType<typeof setTimeout> | undefined;
  #serverTimer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> = Promise.resolve();
  /** On its way to be a post: the form's outbox has the text. */
  #paused = false;
  #ended = false;

  constructor(options: KeeperOptions) {
    this.#options = options;
    this.#name = nameOf(options.place);
  }

  get state(): KeeperState {
    return this.#state;
  }

  /** What there is of this draft. Nothing is taken up before `adopt` is called. */
  async find(): Promise<FoundDraft[]> {
    const { api, userID, place } = this.#options;
    // Written before anybody looked, this tab's copy is what stands in the form.
    const isOwn = this.#attributes !== null && this.#draftID === null;
    const found = await findDrafts(api, userID, place, isOwn ? null : this.#tab);
    if (this.#ended || this.#paused) return [];
    // Typed while it was looked for: what this tab keeps by now stands in the form as well.
    return this.#attributes === null ? found : found.filter(({ local }) => local?.tab !== this.#tab);
  }

  /** Goes on with a draft that was found. */
  adopt({ attributes, local, server, isKnown }: FoundDraft): void {
    if (this.#ended) return;
    if (!local) {
      if (server) this.#take(server);
      return;
    }
    this.#draftID = server?.draftID ?? null;
    // Made from another version than the server has now, it is saved only after somebody has decided.
    this.#version = server && (isKnown ? server.version : NO_VERSION);
    this.#attempt = local.attempt;
    this.#tell({ dateScheduled: server && scheduledFor(server) });
    this.changed(attributes);
    this.#keepInBrowser(false);
    if (local.tab !== this.#tab) dropLocal(local);
  }

  /** Throws a draft away that was found and not adopted. */
  async drop({ local, server }: FoundDraft): Promise<void> {
    if (local) dropLocal(local);
    if (server) await this.remove(server.draftID);
  }

  /** What is written now. Called at every change. */
  changed(attributes: WrittenAttributes): void {
    if (this.#ended || this.#paused) return;
    this.#attributes = attributes;
    if (!["conflict", "posted"].includes(this.#state.status)) this.#tell({ status: "changed" });
    if (!this.#options.autosave) return;
    if (!this.#localTimer) {
      this.#keepInBrowser(false);
      this.#localTimer = setTimeout(() => {
        this.#localTimer = undefined;
        if (this.#state.status !== "saved") this.#keepInBrowser(false);
      }, LOCAL_MS);
    }
    clearTimeout(this.#serverTimer);
    this.#serverTimer = setTimeout(() => void this.save(), SERVER_MS);
  }

  /** Keeps the last letter at once: the page goes away. */
  flush(): void {
    if (this.#ended || this.#paused || !this.#options.autosave) return;
    if (!this.#attributes || this.#state.status === "saved") return;
    this.#keepInBrowser(false);
    void this.save();
  }

  /** Saves on the server now; one save after the other. */
  save(): Promise<void> {
    clearTimeout(this.#serverTimer);
    this.#saving = this.#saving.then(() => this.#save());
    return this.#saving;
  }

  /** Has it published at its time. From then on it changes only when it is scheduled again. Throws what is refused. */
  async schedule(attributes: WrittenAttributes, dateScheduled: string): Promise<void> {
    this.#stop();
    await this.#saving;
    this.#attributes = attributes;
    const schedule = { draftStatus: "scheduled" as const, dateScheduled };
    const { draftID, version } = await this.#send(attributes, schedule);
    this.#draftID = draftID;
    this.#version = version;
    this.#attempt = null;
    dropLocal(this.#mine());
    this.#tell({ status: "saved", saved: this.#now(), dateScheduled });
  }

  /** Throws it away, here and on the server. */
  async discard(): Promise<void> {
    this.#stop();
    const mine = this.#mine();
    this.#attributes = null;
    dropLocal(mine);
    await this.#saving;
    const draftID = this.#draftID;
    this.#draftID = null;
    this.#version = null;
    this.#attempt = null;
    this.#tell(NOTHING);
    dropLocal(mine);
    if (draftID !== null) await this.remove(draftID);
  }

  /** Goes on with what is written as a draft of its own: the other one was posted, or is going to be. */
  startOver(): Promise<void> {
    this.#draftID = null;
    this.#version = null;
    this.#attempt = null;
    this.#tell({ status: "changed", postedUrl: null, dateScheduled: null });
    return this.save();
  }

  /** Waits for what is being saved, and says by what the server finds the draft that is to become a post. */
  async lay(): Promise<{ draftID: number | null; attempt: string | null }> {
    this.#paused = true;
    this.#stop();
    await Promise.race([this.#saving, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    return { draftID: this.#draftID, attempt: this.#attempt };
  }

  /** The outbox has it. */
  held(): void {
    this.#paused = true;
    this.#stop();
    dropLocal(this.#mine());
  }

  /** It is no post: what is written is kept again, as the draft that it was. */
  returned(attributes: WrittenAttributes, draftID: number | null): void {
    if (this.#ended) return;
    this.#paused = false;
    this.#draftID ??= draftID;
    this.#attempt ??= attributes.lastSaved ?? null;
    this.changed(attributes);
    if (this.#options.autosave && this.#draftID !== null) void this.save();
  }

  /** Settles a conflict. The version that is not chosen stays as a draft of its own, and on its schedule. */
  async settle(choice: "mine" | "theirs"): Promise<WrittenAttributes | null> {
    const { theirs } = this.#state;
    const mine = this.#attributes;
    if (!theirs || !mine) return null;
    if (choice === "mine" && scheduledFor(theirs) !== null) {
      this.#tell({ theirs: null });
      await this.startOver();
      return mine;
    }
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

  #stop(): void {
    clearTimeout(this.#localTimer);
    this.#localTimer = undefined;
    clearTimeout(this.#serverTimer);
  }

  /** It was posted: the server has ended its copy with the post. */
  posted(): void {
    this.#ended = true;
    this.#stop();
    dropLocal(this.#mine());
  }

  #mine() {
    return { userID: this.#options.userID, place: this.#name, tab: this.#tab };
  }

  #tell(change: Partial<KeeperState>): void {
    this.#state = { ...this.#state, ...change, draftID: this.#draftID };
    this.#options.onChange(this.#state);
  }

  #take({ draftID, version, attributes, dateUpdated, ...saved }: SavedDraft): void {
    this.#draftID = draftID;
    this.#version = version;
    this.#attributes = attributes;
    const dateScheduled = scheduledFor(saved);
    const at = Date.parse(dateUpdated ?? attributes.lastSaved ?? "") || this.#now();
    this.#tell({ status: "saved", saved: at, theirs: null, dateScheduled });
    this.#keepInBrowser(true);
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  #keepInBrowser(isSaved: boolean): boolean {
    const attributes = this.#attributes;
    if (!attributes || this.#paused || !this.#options.autosave) return false;
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
      attempt: this.#attempt,
      isSaved,
    };
    return saveLocally(draft);
  }

  async #save(): Promise<void> {
    const attributes = this.#attributes;
    const { status, dateScheduled } = this.#state;
    // It would be taken off the schedule.
    if (dateScheduled !== null) return;
    if (this.#ended || !attributes || ["saved", "conflict", "posted"].includes(status)) return;
    if (isEmpty(attributes) && this.#draftID === null) return this.#tell({ status: "empty" });
    this.#tell({ status: "saving" });
    try {
      await this.#recognize();
      if (isEmpty(attributes)) return await this.#empty();
      const { draftID, version } = await this.#send(attributes);
      this.#draftID = draftID;
      this.#version = version;
      this.#attempt = null;
      if (this.#ended) return;
      // What was typed meanwhile is saved by the next turn.
      const isLatest = attributes === this.#attributes;
      this.#tell({ status: isLatest ? "saved" : "changed", saved: this.#now() });
      this.#keepInBrowser(isLatest);
    } catch (error) {
      await this.#failed(error);
    }
  }

  /** Somebody took every word back: there is no such draft any more. */
  async #empty(): Promise<void> {
    if (this.#draftID !== null) await this.remove(this.#draftID);
    this.#draftID = null;
    this.#version = null;
    this.#attempt = null;
    if (this.#attributes && isEmpty(this.#attributes)) this.#tell({ status: "empty", saved: null });
    else this.#tell({ status: "changed" });
  }

  /** A first save whose answer was lost may have been done all the same: it is not to be done again. */
  async #recognize(): Promise<void> {
    if (this.#draftID !== null || this.#attempt === null) return;
    const { api, userID, place } = this.#options;
    const found = await listFitting(api, userID, place);
    const own = found?.find(({ attributes }) => attributes.lastSaved === this.#attempt);
    if (!own) return;
    this.#draftID = own.draftID;
    this.#version = own.version;
  }

  async #failed(error: unknown): Promise<void> {
    const status = error instanceof CallError ? error.status : 0;
    const told = (error instanceof CallError ? error.body : {}) as {
      draft?: SavedDraft;
      posted?: { url: string | null };
    };
    const theirs = told.draft ?? null;
    if (status === 409 && told.posted) return this.#tell({ status: "posted", postedUrl: told.posted.url });
    if (status === 409 && theirs) {
      if (theirs.attributes.lastSaved !== this.#before) return this.#tell({ status: "conflict", theirs });
      // The answer to a save of ours was lost.
      this.#version = theirs.version;
      this.#tell({ status: "changed" });
      return this.#save();
    }
    if (status === 404 && this.#draftID !== null) {
      // It was deleted elsewhere; what is being written is not.
      this.#draftID = null;
      this.#version = null;
      this.#attempt = null;
      this.#tell({ status: "changed" });
      return this.#save();
    }
    this.#keepInBrowser(false);
    this.#tell({ status: "local" });
    clearTimeout(this.#serverTimer);
    if (this.#options.autosave && isAway(error))
      this.#serverTimer = setTimeout(() => void this.save(), RETRY_MS);
  }

  #send(written: WrittenAttributes, schedule: Schedule = {}) {
    this.#before = this.#attempt;
    this.#attempt = new Date(this.#now()).toISOString();
    // Known before it is sent: whoever comes after a crash recognizes it by that.
    this.#keepInBrowser(false);
    const attributes = { ...written, lastSaved: this.#attempt };
    return this.#draftID === null ? this.#post(attributes, schedule) : this.#patch(attributes, schedule);
  }

  #post(attributes: WrittenAttributes, schedule: Schedule = {}) {
    const { api, place } = this.#options;
    const { commentParentID: _, draftID: __, ...fields } = place;
    return api.call<typeof addDraft>("POST", "/drafts", { body: { ...fields, attributes, ...schedule } });
  }

  #patch(attributes: WrittenAttributes, schedule: Schedule) {
    return this.#options.api.call<typeof changeDraft>("PATCH", "/drafts/:id", {
      params: { id: this.#draftID },
      body: { attributes, ...schedule, ...(this.#version === null ? {} : { version: this.#version }) },
    });
  }

  /** Deletes a draft of the account. */
  async remove(id: number): Promise<void> {
    await this.#options.api.call<typeof removeDraft>("DELETE", "/drafts/:id", { params: { id } });
  }
}
