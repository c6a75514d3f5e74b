import { type ApiClient, CallError, isAway } from "#platform/client/api.ts";
import type { addDraft, changeDraft, removeDraft, WrittenAttributes } from "../contract.ts";
import { type DraftPlace, isEmpty, nameOf, type SavedDraft, scheduledFor } from "./draft-place.ts";
import { type FoundDraft, findDrafts } from "./find-drafts.ts";
import { type KeeperState, NOTHING } from "./keeper-state.ts";
import { dropLocal, type LocalDraft, saveLocally } from "./local-drafts.ts";
import { warnAboutDraft } from "./log-draft-error.ts";
import { listFitting } from "./server-drafts.ts";
import { thisTab } from "./tabs.ts";

/**
 * Delay between two copies in the browser while typing; with the time that an editor takes to serialize, at most a
 * second.
 */
const LOCAL_MS = 800;
/** Delay after the last keystroke. */
const SERVER_MS = 5000;
/** Delay after the server could not be reached. */
const RETRY_MS = 30_000;
/** Time for which a post waits for its draft to be saved. */
const PATIENCE_MS = 3000;
/** Matches no version on the server. */
const NO_VERSION = 0;

interface KeeperOptions {
  api: ApiClient;
  userID: number;
  place: DraftPlace;
  /** True to save automatically; false to save only on request. */
  autosave: boolean;
  onChange(state: KeeperState): void;
  now?: () => number;
}

/** A copy on the server. */
interface Version {
  draftID: number | null;
  version: number | null;
}
const UNSAVED: Version = { draftID: null, version: null };

/** Time at which it is published, if scheduled. */
type Schedule = { draftStatus: "scheduled"; dateScheduled: string } | Record<never, never>;

/**
 * Saves the text in a form: in the browser within a second, on the server five seconds after the last keystroke.
 * Never overwrites a newer version from elsewhere without asking.
 */
export class DraftKeeper {
  readonly #options: KeeperOptions;
  #place: DraftPlace;
  #name: string;
  readonly #tab = thisTab();
  #attributes: WrittenAttributes | null = null;
  #draftID: number | null = null;
  #version: number | null = null;
  #state = NOTHING;
  /** `lastSaved` of a save without a response so far. */
  #attempt: string | null = null;
  /** That of the save before, which the server may have stored although its response was lost. */
  #before: string | null = null;
  #localTimer: ReturnType<typeof setTimeout> | undefined;
  #serverTimer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> = Promise.resolve();
  /** True while the post is being sent; the form's outbox has the text. */
  #paused = false;
  #ended = false;

  constructor(options: KeeperOptions) {
    this.#options = options;
    this.#place = options.place;
    this.#name = nameOf(options.place);
  }

  get state(): KeeperState {
    return this.#state;
  }

  /** Finds copies of this draft. Nothing is restored before `adopt` is called. */
  async find(): Promise<FoundDraft[]> {
    const { api, userID } = this.#options;
    // A copy that this tab wrote before this call is the text in the form.
    const isOwn = this.#attributes !== null && this.#draftID === null;
    const found = await findDrafts(api, userID, this.#place, isOwn ? null : this.#tab);
    if (this.#ended || this.#paused) return [];
    // Text typed during the request is in the form as well, so this tab's own copy is left out.
    return this.#attributes === null ? found : found.filter(({ local }) => local?.tab !== this.#tab);
  }

  /** Continues a draft that was found. */
  adopt({ attributes, local, server, isKnown }: FoundDraft): void {
    if (this.#ended) return;
    if (!local) {
      if (server) this.#take(server);
      return;
    }
    this.#draftID = server?.draftID ?? null;
    // A copy based on another version than the server's is saved only after the user has resolved the conflict.
    this.#version = server && (isKnown ? server.version : NO_VERSION);
    this.#attempt = local.attempt;
    this.#update({ dateScheduled: server && scheduledFor(server) });
    this.changed(attributes);
    this.#saveInBrowser(false);
    if (local.tab !== this.#tab) dropLocal(local);
  }

  /** Discards a draft that was found and not adopted. */
  async drop({ local, server }: FoundDraft): Promise<void> {
    if (local) dropLocal(local);
    if (server) await this.remove(server.draftID);
  }

  /** Makes it the draft of another place, with the text that it has there. */
  move(place: DraftPlace, attributes: WrittenAttributes): void {
    if (nameOf(place) === this.#name) return;
    dropLocal(this.#mine());
    this.#place = place;
    this.#name = nameOf(place);
    if (this.#attributes) this.changed(attributes);
  }

  /** Receives the current text. Called at every change. */
  changed(attributes: WrittenAttributes): void {
    if (this.#ended || this.#paused) return;
    this.#attributes = attributes;
    if (!["conflict", "posted"].includes(this.#state.status)) this.#update({ status: "changed" });
    if (!this.#options.autosave) return;
    if (!this.#localTimer) {
      this.#saveInBrowser(false);
      this.#localTimer = setTimeout(() => {
        this.#localTimer = undefined;
        if (this.#state.status !== "saved") this.#saveInBrowser(false);
      }, LOCAL_MS);
    }
    clearTimeout(this.#serverTimer);
    this.#serverTimer = setTimeout(() => void this.save(), SERVER_MS);
  }

  /** Saves the last keystrokes immediately, because the page is closing. */
  flush(): void {
    if (this.#saveLast()) void this.save();
  }

  /** Saves the last keystrokes in the browser. Returns false when they were saved already. */
  #saveLast(): boolean {
    if (this.#ended || this.#paused || !this.#options.autosave) return false;
    if (!this.#attributes || this.#state.status === "saved") return false;
    this.#saveInBrowser(false);
    return true;
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
    this.#follow(await this.#send(attributes, schedule));
    dropLocal(this.#mine());
    this.#update({ status: "saved", saved: this.#now(), dateScheduled });
  }

  /** Throws it away, here and on the server. */
  async discard(): Promise<void> {
    this.#stop();
    const mine = this.#mine();
    this.#attributes = null;
    dropLocal(mine);
    await this.#saving;
    const draftID = this.#draftID;
    this.#follow(UNSAVED);
    this.#update(NOTHING);
    dropLocal(mine);
    if (draftID !== null) await this.remove(draftID);
  }

  /** Goes on with what is written as a draft of its own: the other one was posted, or is going to be. */
  startOver(): Promise<void> {
    this.#follow(UNSAVED);
    this.#update({ status: "changed", postedUrl: null, dateScheduled: null });
    return this.save();
  }

  /** Waits for what is being saved, and says by what the server finds the draft that is to become a post. */
  async lay(): Promise<{ draftID: number | null; attempt: string | null }> {
    this.#saveLast();
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

  /** The post was refused, so the text becomes a draft again. */
  returned(attributes: WrittenAttributes, draftID: number | null): void {
    if (this.#ended) return;
    this.#paused = false;
    this.#draftID ??= draftID;
    this.#attempt ??= attributes.lastSaved ?? null;
    this.changed(attributes);
    if (this.#options.autosave && this.#draftID !== null) void this.save();
  }

  /** Resolves a conflict. The version that is not chosen stays as a separate draft, with its schedule. */
  async resolve(choice: "mine" | "theirs"): Promise<WrittenAttributes | null> {
    const { theirs } = this.#state;
    const mine = this.#attributes;
    if (!theirs || !mine) return null;
    if (choice === "mine" && scheduledFor(theirs) !== null) {
      this.#update({ theirs: null });
      await this.startOver();
      return mine;
    }
    await this.#post(choice === "mine" ? theirs.attributes : mine);
    this.#update({ status: "changed", theirs: null });
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

  /** Continues with a copy on the server that has no save without a response. */
  #follow({ draftID, version }: Version): void {
    this.#draftID = draftID;
    this.#version = version;
    this.#attempt = null;
  }

  #mine() {
    return { userID: this.#options.userID, place: this.#name, tab: this.#tab };
  }

  #update(change: Partial<KeeperState>): void {
    this.#state = { ...this.#state, ...change, draftID: this.#draftID };
    this.#options.onChange(this.#state);
  }

  #take({ draftID, version, attributes, dateUpdated, ...saved }: SavedDraft): void {
    this.#draftID = draftID;
    this.#version = version;
    this.#attributes = attributes;
    const dateScheduled = scheduledFor(saved);
    const at = Date.parse(dateUpdated ?? attributes.lastSaved ?? "") || this.#now();
    this.#update({ status: "saved", saved: at, theirs: null, dateScheduled });
    this.#saveInBrowser(true);
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  #saveInBrowser(isSaved: boolean): boolean {
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
    if (isEmpty(attributes) && this.#draftID === null) return this.#update({ status: "empty" });
    this.#update({ status: "saving" });
    try {
      await this.#recognize();
      if (isEmpty(attributes)) return await this.#empty();
      this.#follow(await this.#send(attributes));
      if (this.#ended) return;
      // Text typed in the meantime is saved by the next run.
      const isLatest = attributes === this.#attributes;
      this.#update({ status: isLatest ? "saved" : "changed", saved: this.#now() });
      this.#saveInBrowser(isLatest);
    } catch (error) {
      await this.#failed(error);
    }
  }

  /** The user removed all text, so the draft is deleted. */
  async #empty(): Promise<void> {
    if (this.#draftID !== null) await this.remove(this.#draftID);
    this.#follow(UNSAVED);
    if (this.#attributes && isEmpty(this.#attributes)) this.#update({ status: "empty", saved: null });
    else this.#update({ status: "changed" });
  }

  /** A first save whose answer was lost may have been done all the same: it is not to be done again. */
  async #recognize(): Promise<void> {
    if (this.#draftID !== null || this.#attempt === null) return;
    const { api, userID } = this.#options;
    const found = await listFitting(api, userID, this.#place);
    const own = found?.find(({ attributes }) => attributes.lastSaved === this.#attempt);
    if (!own) return;
    this.#draftID = own.draftID;
    this.#version = own.version;
  }

  async #failed(error: unknown): Promise<void> {
    const status = error instanceof CallError ? error.status : 0;
    const response = (error instanceof CallError ? error.body : {}) as {
      draft?: SavedDraft;
      posted?: { url: string | null };
    };
    const theirs = response.draft ?? null;
    if (status === 409 && response.posted)
      return this.#update({ status: "posted", postedUrl: response.posted.url });
    if (status === 409 && theirs) {
      if (theirs.attributes.lastSaved !== this.#before) return this.#update({ status: "conflict", theirs });
      // The answer to a save of ours was lost.
      this.#version = theirs.version;
      this.#update({ status: "changed" });
      return this.#save();
    }
    if (status === 404 && this.#draftID !== null) {
      // It was deleted elsewhere; what is being written is not.
      this.#follow(UNSAVED);
      this.#update({ status: "changed" });
      return this.#save();
    }
    warnAboutDraft("autosaving draft", error);
    this.#saveInBrowser(false);
    this.#update({ status: "local" });
    clearTimeout(this.#serverTimer);
    if (this.#options.autosave && isAway(error))
      this.#serverTimer = setTimeout(() => void this.save(), RETRY_MS);
  }

  #send(written: WrittenAttributes, schedule: Schedule = {}) {
    this.#before = this.#attempt;
    this.#attempt = new Date(this.#now()).toISOString();
    // Stored before sending, so that a page load after a crash recognizes the request.
    this.#saveInBrowser(false);
    const attributes = { ...written, lastSaved: this.#attempt };
    return this.#draftID === null ? this.#post(attributes, schedule) : this.#patch(attributes, schedule);
  }

  #post(attributes: WrittenAttributes, schedule: Schedule = {}) {
    const { commentParentID: _, draftID: __, ...fields } = this.#place;
    return this.#options.api.call<typeof addDraft>("POST", "/drafts", {
      body: { ...fields, attributes, ...schedule },
    });
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
